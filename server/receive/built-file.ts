import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { BodyMemory, Holding } from "./body-memory.ts";
import { type Form, formEndings, prepareVariant, sizeOf, type Variant } from "./file-variant.ts";
import type { HeaderFields } from "./security-headers.ts";

/** Where a file is and what its answers say. */
export interface FileSource {
  /** Absolute, and never from a request. */
  path: string;
  /** The forms it can be had in. */
  forms: readonly Form[];
  /** Header fields beside those of size and coding. They are written out when a body is read: few of many ever are. */
  describe: () => HeaderFields;
}

interface HeldVariant extends Holding {
  variant: Variant;
}

/** A file of the built site with its compressed copies, their bodies in memory or on disk. */
export class BuiltFile {
  readonly forms: FileSource["forms"];
  readonly describe: FileSource["describe"];
  readonly #path: string;
  readonly #memory: BodyMemory;
  readonly #held: Partial<Record<Form, HeldVariant>> = {};

  constructor({ path, forms, describe }: FileSource, memory: BodyMemory) {
    this.forms = forms;
    this.describe = describe;
    this.#path = path;
    this.#memory = memory;
  }

  /** One variant: at once where it is in memory, else as soon as it is read. */
  take(form: Form): Variant | Promise<Variant> {
    const held = this.#held[form];
    if (!held) return readFile(this.#pathOf(form)).then((body) => this.#hold(form, body));
    held.wasAsked = true;
    return held.variant;
  }

  /** Reads a variant before anybody asks for it. Answers whether there was room. */
  readAhead(form: Form): boolean {
    return this.#memory.hold(this.#prepare(form, readFileSync(this.#pathOf(form))));
  }

  #pathOf(form: Form): string {
    return this.#path + formEndings[form];
  }

  /** Several visitors may have waited for the same bytes; those that came first are held. */
  #hold(form: Form, body: Buffer): Variant {
    const known = this.#held[form];
    if (known) return known.variant;
    const held = this.#prepare(form, body);
    this.#memory.hold(held);
    return held.variant;
  }

  #prepare(form: Form, body: Buffer): HeldVariant {
    const variant = prepareVariant(body, this.#fields(), form);
    const held = { variant, bytes: sizeOf(variant), wasAsked: false, forget: () => delete this.#held[form] };
    this.#held[form] = held;
    return held;
  }

  #fields(): HeaderFields {
    return this.forms.length > 1 ? { ...this.describe(), vary: "Accept-Encoding" } : this.describe();
  }
}
