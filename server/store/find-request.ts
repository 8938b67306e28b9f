import type { Access } from "./access.ts";
import { historiesOf } from "./request-history.ts";
import { type RequestHistory, StoreRefusal } from "./staff-records.ts";

/** Takes a whole id or its beginning, as a person copies it from a table. */
export async function findRequest(access: Access, id: string): Promise<RequestHistory | undefined> {
  if (!/^[\da-f-]{1,36}$/i.test(id)) return undefined;
  return access.read(async (db) => {
    const rows = await db
      .selectFrom("quote_request")
      .selectAll()
      .where("id", "like", `${id.toLowerCase()}%`)
      .limit(2)
      .execute();
    if (rows.length > 1) throw new StoreRefusal("More than one request begins so. Give more of the id.");
    return (await historiesOf(db, rows))[0];
  });
}
