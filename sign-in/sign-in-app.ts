import { createContext } from "react";
import { type SignInApp, signInApps } from "#contract/sign-in.ts";

export const SignInAppContext = createContext<SignInApp>(signInApps.desk);
