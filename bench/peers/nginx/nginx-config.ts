/** As few words as it takes to serve fast: no log, files by sendfile, connections that stay open. */
export function nginxConfig(of: { folder: string; served: string; port: number; brotliModule?: string }): string {
  const { folder, served, port, brotliModule } = of;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
${brotliModule ? `load_module ${brotliModule};` : ""}
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
    root ${served};
    gzip_static on;
    ${brotliModule ? "brotli_static on;" : ""}
    index index.html;
    location / { try_files $uri.html $uri $uri/index.html =404; }
  }
}
`;
}
