import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Piece } from "./template.ts";

interface Deflated {
  plain: Buffer;
  blocks: Buffer;
}

const built = new WeakMap<Piece, Deflated>();

/** RFC 1952: no name, no time, any system. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const emptyLastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
const longestStored = 0xffff;

/**
 * One gzip body of pieces. What the build wrote is compressed once; what was filled in goes as it is, in stored blocks
 * (RFC 1951, 3.2.4). So a flood of such answers costs no compression, and as no two texts are ever compressed together,
 * the size of an answer says nothing of what stands in it beside its length (no BREACH).
 */
export function gzipPieces(pieces: Piece[]): Buffer {
  const parts = pieces.map((piece) => (piece.isBuilt ? deflated(piece) : stored(piece.text)));
  const sum = parts.reduce((before, { plain }) => crc32(plain, before), 0);
  const length = parts.reduce((before, { plain }) => before + plain.length, 0);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length, 4);
  return Buffer.concat([gzipHead, ...parts.map(({ blocks }) => blocks), emptyLastBlock, tail]);
}

function deflated(piece: Piece): Deflated {
  const known = built.get(piece);
  if (known) return known;
  const plain = Buffer.from(piece.text);
  // A full flush ends on a whole byte, and nothing after it refers to what came before.
  const blocks = deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const made = { plain, blocks };
  built.set(piece, made);
  return made;
}

function stored(text: string): Deflated {
  const plain = Buffer.from(text);
  const blocks: Buffer[] = [];
  for (let from = 0; from < plain.length; from += longestStored) {
    const body = plain.subarray(from, from + longestStored);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(body.length, 1);
    head.writeUInt16LE(body.length ^ 0xffff, 3);
    blocks.push(head, body);
  }
  return { plain, blocks: Buffer.concat(blocks) };
}
