import { Mail, MapPin, Phone } from "lucide-react";
import { Link } from "react-router";
import { addressOf, words } from "./words";

const { company } = words;

export function Footer() {
  return (
    <footer className="bg-slate-800 text-slate-200">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-14 sm:grid-cols-2 lg:grid-cols-4">
        <div className="flex flex-col gap-3">
          <p className="text-xl font-bold">{company.name}</p>
          <p>{company.blurb}</p>
          <a href={`tel:${company.dial}`} className="flex gap-2">
            <Phone className="size-5" /> {company.phone}
          </a>
          <a href={`mailto:${company.email}`} className="flex gap-2">
            <Mail className="size-5" /> {company.email}
          </a>
          <p className="flex gap-2">
            <MapPin className="size-5" /> {company.place}
          </p>
        </div>
        <LinkList title="Services" names={words.services} />
        <LinkList title="Service Areas" names={words.cities} />
        <div className="flex flex-col gap-6">
          <LinkList title="Company" names={["Home", "Contact Us", "Privacy Policy", "Terms of Service"]} />
          <div>
            <h2 className="font-semibold">Business Hours</h2>
            {company.hours.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
        <p>
          © {new Date().getFullYear()} {company.name}. All rights reserved.
        </p>
        <p>{company.license}</p>
      </div>
    </footer>
  );
}

function LinkList({ title, names }: { title: string; names: string[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold">{title}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to={addressOf(name)} className="block py-1.5 hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
