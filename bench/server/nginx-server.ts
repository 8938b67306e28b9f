import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../tests/faults/postgres.ts";
import { hasProgram } from "../../tests/faults/programs.ts";
import { type MeasuredServer, startMeasured } from "./measured-server.ts";
import { onServerCore } from "./pinned.ts";

const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

export const nginxInstall = "apt-get install nginx-light libnginx-mod-http-brotli-static";

export function hasNginx(): boolean {
  return hasProgram("nginx", "-v");
}

/** The best coding that both servers have a ready file for. */
export function sharedCoding(): "br" | "gzip" {
  return existsSync(brotliModule) ? "br" : "gzip";
}

/** nginx with one worker process, serving the compressed files the build wrote, with its config in a folder of ours. */
export async function startNginx(folder: string, served: string): Promise<MeasuredServer> {
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  writeFileSync(config, configFor(folder, served, port));
  return startMeasured([...onServerCore, "nginx", "-p", folder, "-c", config], port, {});
}

/** As few words as it takes to serve fast: no log, files by sendfile, connections that stay open. */
function configFor(folder: string, served: string, port: number): string {
  const isRoot = process.getuid?.() === 0;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
${existsSync(brotliModule) ? `load_module ${brotliModule};` : ""}
${isRoot ? "user root;" : ""}
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
    root ${served};
    gzip_static on;
    ${existsSync(brotliModule) ? "brotli_static on;" : ""}
    index index.html;
    location / { try_files $uri.html $uri $uri/index.html =404; }
  }
}
`;
}
