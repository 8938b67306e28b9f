import { Container } from "../ui/Container.tsx";
import { Heading } from "../ui/Heading.tsx";

interface Props {
  cities: { name: string; href: string }[];
}

/** The cities close by that stand in no menu. A network of thousands is walked from one to the next. */
export function NearbyCities({ cities }: Props) {
  return (
    <Container>
      <nav aria-label="Nearby cities">
        <Heading>Nearby cities</Heading>
        <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
          {cities.map(({ name, href }) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-11 items-center semibold text-link underline">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}
