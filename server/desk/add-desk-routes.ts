import type { FastifyInstance } from "fastify";
import { signInApps } from "#contract/sign-in.ts";
import type { Releases } from "../built-site/release.ts";
import { addSignIn } from "../sign-in/add-sign-in.ts";
import { staffMail } from "../sign-in/staff-mail.ts";
import type { DeskContext, DeskOptions } from "./desk-route.ts";
import { eraseRoutes } from "./erase-routes.ts";
import { requestRoutes } from "./request-routes.ts";
import { statisticsRoutes } from "./statistics-routes.ts";

export function addDeskRoutes(
  app: FastifyInstance,
  { releases, config, db, log }: DeskOptions & { releases: Releases },
): void {
  const { deskStaff: staff, deskPasskeys: passkeys, publicOrigin } = config;
  if (staff.length === 0) return;
  const access = { ...signInApps.desk, staff, passkeys, publicOrigin };
  const company = () => releases.current.manifest.company;
  const mail = staffMail(config, access, company, log);
  addSignIn<DeskContext>(
    app,
    { access, company, db, log, mail },
    {
      routes: [...requestRoutes, ...statisticsRoutes, ...eraseRoutes],
      contextOf: ({ release: { manifest } }) => ({ config, manifest }),
    },
  );
}
