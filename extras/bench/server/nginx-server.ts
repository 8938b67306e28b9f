import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../../tests/support/free-port.ts";
import { type MeasuredServer, ourBuild, startPeer } from "./measured-server.ts";

const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
const hasBrotli = existsSync(brotliModule);
const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** The best encoding for which both servers have compressed files. */
export const sharedCoding = hasBrotli ? "br" : "gzip";

/** Starts nginx with one worker, on the compressed files of the build. */
export async function startNginx(folder: string): Promise<MeasuredServer> {
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  writeFileSync(config, fastConfig(folder, port));
  return startPeer(["nginx", "-p", folder, "-c", config], port);
}

/** Returns a short and fast configuration: no log, sendfile, connections that stay open. */
function fastConfig(folder: string, port: number): string {
  return `
${hasBrotli ? `load_module ${brotliModule};` : ""}
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-errors;
events { worker_connections 4096; }
http {
  access_log off;
  types { text/html html; }
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 60;
  keepalive_requests 100000000;
  ${temporary.map((name) => `${name}_temp_path ${folder}/nginx-${name};`).join("\n  ")}
  server {
    listen 127.0.0.1:${port} backlog=4096;
    root ${join(ourBuild, "site")};
    gzip_static on;
    ${hasBrotli ? "brotli_static on;" : ""}
    index index.html;
    location / { try_files $uri.html $uri $uri/index.html =404; }
  }
}
`;
}
