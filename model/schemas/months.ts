import { z } from "zod";

/** The English names, January first. */
export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** A choice of months. */
export const months = z.array(z.enum(monthNames)).min(1).max(12);
