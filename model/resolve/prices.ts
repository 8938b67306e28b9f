import { formatDollars } from "#contract/dollars.ts";
import { toSentence } from "../plain-text.ts";
import type { Price } from "../schemas/price.ts";

/** Returns the amount: "$100 to $200", or "from $189" without an upper end, and "from $12 a foot" with a unit. */
export function formatPrice({ from, to, unit }: Price): string {
  const amount = to ? `${formatDollars(from)} to ${formatDollars(to)}` : `from ${formatDollars(from)}`;
  return unit ? `${amount} ${unit}` : amount;
}

/** Returns the only two ways to write a price: "Small leaks: usually $100 to $200" or "Small leaks: from $100". */
export function pricePhrase(price: Price): string {
  return `${price.work}: ${price.to ? "usually " : ""}${formatPrice(price)}`;
}

/** Returns a sentence for each price. */
export function priceSentences(prices: Price[]): string {
  return prices.map((price) => toSentence(pricePhrase(price))).join(" ");
}
