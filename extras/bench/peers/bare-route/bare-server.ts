import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fastify from "fastify";

/**
 * A plain Fastify route that does one durable insert for each request, without checks, limits or emails. Its arguments
 * are a port and a folder.
 */
const [port, folder = ""] = process.argv.slice(2);
const database = new DatabaseSync(join(folder, "bare.sqlite"));
database.exec("pragma journal_mode = wal");
database.exec("pragma synchronous = full");
database.exec("create table quote_request (id text primary key, at integer, body text) strict");
const insert = database.prepare("insert into quote_request values (?, ?, ?)");

const app = fastify();
app.get("/", async () => "ready");
app.post("/functions/v1/send-contact-email", async (request) => {
  const id = randomUUID();
  insert.run(id, Date.now(), JSON.stringify(request.body));
  return { id };
});
await app.listen({ port: Number(port), host: "127.0.0.1" });
