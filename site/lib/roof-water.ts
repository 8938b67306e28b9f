/** An inch of rain on a square foot is 144 cubic inches, and a gallon is 231. */
const gallonsPerSquareFoot = 0.62;
const feetPerDownspout = 40;

const number = new Intl.NumberFormat("en-US");

/** How many gallons an inch of rain brings to a roof of so many square feet, seen from above. */
export function gallonsFrom(squareFeet: number): number {
  return Math.round(squareFeet * gallonsPerSquareFoot);
}

/** How many downspouts so many feet of gutter take, by the rule of thumb. */
export function downspoutsFor(feet: number): number {
  return Math.ceil(feet / feetPerDownspout);
}

/** Both in words. */
export function roofWaterInWords(squareFeet: number, feet: number): string {
  const downspouts = downspoutsFor(feet);
  return (
    `An inch of rain on ${number.format(squareFeet)} square feet is about ${number.format(gallonsFrom(squareFeet))} gallons. ` +
    `${feet} feet of gutter take ${downspouts} ${downspouts === 1 ? "downspout" : "downspouts"}.`
  );
}
