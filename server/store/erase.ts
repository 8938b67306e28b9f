import type { Access } from "./access.ts";
import type { Person } from "./staff-records.ts";

const mostPerStatement = 500;

/** Deletes a person's requests with everything that hangs on them and answers their ids. */
export async function eraseRequests(access: Access, person: Person): Promise<string[]> {
  const isTheirs = comparison(person);
  return access.write(async (trx) => {
    const rows = await trx.selectFrom("quote_request").select(["id", "email", "phone"]).execute();
    const ids = rows.filter(isTheirs).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += mostPerStatement) {
      await trx
        .deleteFrom("quote_request")
        .where("id", "in", ids.slice(at, at + mostPerStatement))
        .execute();
    }
    return ids;
  });
}

/** Compared here and not in SQL, where the engines fold case and digits differently. */
function comparison(person: Person): (row: { email: string; phone: string }) => boolean {
  if ("email" in person) {
    const wanted = person.email.trim().normalize("NFC").toLowerCase();
    return ({ email }) => email.toLowerCase() === wanted;
  }
  const wanted = phoneDigits(person.phone);
  return ({ phone }) => phoneDigits(phone) === wanted;
}

/** Digits without the country's 1, so that +1 (408) 555-0100 and 408-555-0100 are one number. */
function phoneDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits || phone.trim();
}
