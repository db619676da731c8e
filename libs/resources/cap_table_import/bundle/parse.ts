import { createHash } from 'node:crypto';
import { inTurns, takingTurns } from '#platform/http/turns';

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c];
const [opens, closes, list, listEnd] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d]), 0x5b, 0x5d];
/** So many bytes are looked through at a time. */
const atATime = 1024 * 1024;

/** Where the items of a file stand: its bracket, each comma, and the other bracket. There may be millions, so they are numbers and nothing else. */
type Cuts = number[];

/**
 * What `JSON.parse` makes of a file, with its items parsed one by one in turns with others: in one go a large file would hold up everybody else for seconds. Throws `SyntaxError` as that does, and reads a file that has no
 * list of items, or none that is plain to see, as a whole.
 */
export async function parseInTurns(bytes: Buffer): Promise<unknown> {
  const cuts = await itemsIn(bytes);
  if (!cuts) return JSON.parse(bytes.toString('utf8'));
  const file = JSON.parse(bytes.toString('utf8', 0, cuts[0]! + 1) + bytes.toString('utf8', cuts.at(-1))) as Record<string, unknown>;
  const isEmpty = cuts.length === 2 && bytes.toString('utf8', cuts[0]! + 1, cuts[1]).trim() === '';
  const items = isEmpty ? [] : await inTurns(between(cuts), ([from, until]) => JSON.parse(bytes.toString('utf8', from, until)) as unknown);
  // Of a name that is there twice the last counts.
  return Array.isArray(file['items']) ? { ...file, items } : file;
}

function* between(cuts: Cuts): Generator<readonly [from: number, until: number]> { for (let at = 1; at < cuts.length; at += 1) yield [cuts[at - 1]! + 1, cuts[at]!]; }

/** The MD5 of a file, in hexadecimal digits, made in turns as well. */
export async function md5InTurns(bytes: Buffer): Promise<string> {
  const turn = takingTurns();
  const hash = createHash('md5');
  for (let at = 0; at < bytes.length; at += atATime) {
    hash.update(bytes.subarray(at, at + atATime));
    await turn();
  }
  return hash.digest('hex');
}

/** Finds the one list that the file has as its `items`; null where there is none, or several. */
async function itemsIn(bytes: Buffer): Promise<Cuts | null> {
  const turn = takingTurns();
  let [depth, said, name]: [number, [number, number], string] = [0, [0, 0], ''];
  let found: Cuts | null = null;
  let [isOpen, next] = [false, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if (at >= next) {
      next = at + atATime;
      await turn();
    }
    const byte = bytes[at]!;
    if (byte === quote) {
      const from = at;
      for (at += 1; at < bytes.length && bytes[at] !== quote; at += 1) if (bytes[at] === backslash) at += 1;
      if (depth === 1) said = [from + 1, at];
    } else if (byte === colon && depth === 1) {
      name = bytes.toString('utf8', ...said);
      if (name.includes('\\')) return null;
    } else if (opens.has(byte)) {
      depth += 1;
      if (depth !== 2 || byte !== list || name !== 'items') continue;
      if (found) return null;
      found = [at];
      isOpen = true;
    } else if (closes.has(byte)) {
      depth -= 1;
      if (depth !== 1 || !isOpen) continue;
      if (byte !== listEnd) return null;
      found!.push(at);
      isOpen = false;
    } else if (byte === comma && depth === 2 && isOpen) found!.push(at);
  }
  return isOpen ? null : found;
}
