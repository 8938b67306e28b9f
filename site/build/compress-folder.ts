import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const textFile = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a brotli and a gzip copy beside every text file of a folder, at the best the formats can do. */
export async function compressFolder(folder: string) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => textFile.test(file));
  for (const file of files) {
    const path = join(folder, file);
    const text = await readFile(path);
    const [small, compatible] = await Promise.all([
      brotli(text, {
        params: {
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      }),
      gzipped(text, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    await writeFile(`${path}.br`, small);
    await writeFile(`${path}.gz`, compatible);
  }
}
