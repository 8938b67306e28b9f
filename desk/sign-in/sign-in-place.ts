import { createContext } from "react";
import { type SignInPlace, signInPlaces } from "#contract/desk-sign-in.ts";

export const SignInPlaceContext = createContext<SignInPlace>(signInPlaces.desk);
