/** An inch of rain on a square foot is 144 cubic inches, and a gallon is 231. */
const gallonsPerSquareFoot = 0.62;
export const feetPerDownspout = 40;

/** The gallons an inch of rain brings to a roof of this area, seen from above. */
export function gallonsFrom(squareFeet: number): number {
  return Math.round(squareFeet * gallonsPerSquareFoot);
}

/** The downspouts that a gutter of this length needs, by the rule of thumb. */
export function downspoutsFor(feet: number): number {
  return Math.ceil(feet / feetPerDownspout);
}

/** A number as Americans write it: "1,550". */
export function inWords(amount: number): string {
  return amount.toLocaleString("en-US");
}

export function roofWaterInWords(squareFeet: number, feet: number): string {
  const downspouts = downspoutsFor(feet);
  return (
    `An inch of rain on ${inWords(squareFeet)} square feet is about ${inWords(gallonsFrom(squareFeet))} gallons. ` +
    `${feet} feet of gutter take ${downspouts} ${downspouts === 1 ? "downspout" : "downspouts"}.`
  );
}
