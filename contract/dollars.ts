const format = { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" } as const;
const currency = new Intl.NumberFormat("en-US", format);

/** Formats an amount such as "1250.50" or 1250 as "$1,250.50" or "$1,250". */
export function formatDollars(amount: string | number): string {
  return currency.format(Number(amount));
}

/** Parses a typed amount such as "$1,250.5". Undefined if it is not an amount below ten million. */
export function parseDollars(typed: string): string | undefined {
  const plain = typed.replaceAll(/[$,\s]/g, "");
  if (!/^(\d{1,7}(\.\d{1,2})?)?$/.test(plain)) return undefined;
  return plain.replace(/\.(\d)$/, ".$10").replace(/\.00$/, "");
}
