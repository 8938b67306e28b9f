import { createContext } from "react";
import { type SignInPlace, signInPlaces } from "#contract/desk-sign-in.ts";

/** Where this page signs in. */
export const SignInPlaceContext = createContext<SignInPlace>(signInPlaces.desk);
