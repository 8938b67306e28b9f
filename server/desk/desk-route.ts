import type { Manifest } from "#contract/built-site.ts";
import type { ServerConfig } from "../config/config.ts";
import type { SignedInCall, SignInRoute } from "../sign-in/sign-in-route.ts";

export type DeskContext = { config: ServerConfig; manifest: Manifest };

export type StaffCall = SignedInCall & DeskContext;

export type DeskOptions = Pick<StaffCall, "config" | "db" | "log">;

export type DeskRoute = SignInRoute<DeskContext>;
