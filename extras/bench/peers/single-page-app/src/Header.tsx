import * as Dialog from "@radix-ui/react-dialog";
import * as DropdownMenu from "@radix-ui/react-dropdown-menu";
import { ChevronDown, Menu, X } from "lucide-react";
import { Link } from "react-router";
import { Button } from "./Button";
import { addressOf, words } from "./words";

export function Header() {
  return (
    <header className="sticky top-0 z-20 border-b border-slate-200 bg-white">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-4 px-5">
        <Link to="/" className="mr-auto text-xl font-bold">
          {words.company.name}
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-2 lg:flex">
          <Link to="/" className="px-3 font-semibold">
            Home
          </Link>
          <Dropdown title="Services" names={words.services} />
          <Dropdown title="Service Areas" names={words.cities} />
          <Link to="/contact" className="px-3 font-semibold">
            Contact Us
          </Link>
        </nav>
        <Button asChild className="hidden sm:inline-flex">
          <a href={`tel:${words.company.dial}`}>Call {words.company.phone}</a>
        </Button>
        <Sheet />
      </div>
    </header>
  );
}

function Dropdown({ title, names }: { title: string; names: string[] }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="flex h-11 items-center gap-1 px-3 font-semibold">
        {title} <ChevronDown className="size-4" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="z-30 w-72 rounded-md border border-slate-200 bg-white p-2 shadow-lg">
          {names.map((name) => (
            <DropdownMenu.Item key={name} asChild>
              <Link to={addressOf(name)} className="block rounded px-3 py-2 hover:bg-slate-100">
                {name}
              </Link>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Sheet() {
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>
        <Button look="quiet" size="square" className="lg:hidden" aria-label="Menu">
          <Menu />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-black/50" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-40 w-80 overflow-y-auto bg-white p-5 shadow-xl"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="font-bold">Menu</Dialog.Title>
            <Dialog.Close asChild>
              <Button look="quiet" size="square" aria-label="Close">
                <X />
              </Button>
            </Dialog.Close>
          </div>
          <SheetList title="Services" names={words.services} />
          <SheetList title="Service Areas" names={words.cities} />
          <Link to="/contact" className="mt-4 block py-2 font-semibold">
            Contact Us
          </Link>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SheetList({ title, names }: { title: string; names: string[] }) {
  return (
    <nav aria-label={title} className="mt-4">
      <h2 className="font-semibold">{title}</h2>
      {names.map((name) => (
        <Dialog.Close asChild key={name}>
          <Link to={addressOf(name)} className="block py-2">
            {name}
          </Link>
        </Dialog.Close>
      ))}
    </nav>
  );
}
