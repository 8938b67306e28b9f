import { counted } from "#contract/counted.ts";
import { titleOf } from "./page-views.tsx";

interface Props {
  addresses: string[];
  onOpen: (address: string) => void;
}

/** Lists the other pages that show the field. */
export function OtherPages({ addresses, onOpen }: Props) {
  if (addresses.length === 0) return null;
  return (
    <details className="bg-band page-width">
      <summary>Also on {counted(addresses.length, "other page")}</summary>
      <ul>
        {addresses.map((address) => (
          <li key={address}>
            <button type="button" className="underline" onClick={() => onOpen(address)}>
              {titleOf(address)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
