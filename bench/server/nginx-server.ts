import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../testing/free-port.ts";
import { nginxConfig } from "../peers/nginx/nginx-config.ts";
import { type MeasuredServer, ourBuild, startServer } from "./measured-server.ts";

const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
const hasBrotli = existsSync(brotliModule);

/** The best coding that both servers have a ready file for. */
export const sharedCoding = hasBrotli ? "br" : "gzip";

/** nginx with one worker process, serving the compressed files the build wrote. */
export async function startNginx(folder: string): Promise<MeasuredServer> {
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  const served = join(ourBuild, "site");
  writeFileSync(config, nginxConfig({ folder, served, port, ...(hasBrotli && { brotliModule }) }));
  return startServer(["nginx", "-p", folder, "-c", config], port);
}
