import { createContext } from "react";
import { type SignInApp, signInApps } from "#contract/desk-sign-in.ts";

export const SignInAppContext = createContext<SignInApp>(signInApps.desk);
