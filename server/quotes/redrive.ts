import { StoreRefusal } from "../store/staff-records.ts";
import { type CommandMeans, WrongUse } from "./command-line.ts";

export async function redrive({ store, line }: CommandMeans): Promise<void> {
  const { argument, options } = line;
  if ((argument === undefined) === !options.all) throw new WrongUse("redrive needs the id of a request, or --all.");
  const count = await store.redrive(options.all ? "all" : await wholeId(store, argument ?? ""));
  const what = count === 1 ? "1 delivery" : `${count} deliveries`;
  process.stdout.write(count === 0 ? "There is nothing to try again.\n" : `The server now tries ${what} again.\n`);
}

async function wholeId(store: CommandMeans["store"], id: string): Promise<string> {
  const found = await store.findRequest(id);
  if (!found) throw new StoreRefusal(`There is no request ${id}.`);
  return found.request.id;
}
