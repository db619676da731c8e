import { createHash } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import { JSONParser } from '@streamparser/json';
import { takingTurns } from '#platform/http/turns';

/** So many bytes are parsed at a time, which takes about a millisecond. */
const parsedAtATime = 64 * 1024;
/** So many bytes are hashed at a time. */
const hashedAtATime = 1024 * 1024;

/**
 * What `JSON.parse` makes of a file, parsed in turns with others: in one go a large file would hold up everybody else for seconds. Throws where that does, but for a byte order mark, which is passed over (RFC 8259, section
 * 8.1).
 */
export async function parseInTurns(bytes: Buffer): Promise<unknown> {
  const turn = takingTurns();
  const parser = new JSONParser({ paths: ['$'] });
  const found: unknown[] = [];
  parser.onValue = ({ value }) => { found.push(value); };
  // Bytes that are no UTF-8 become the sign that stands for them, as in any other text; the parser would refuse some and take others.
  const decoder = new StringDecoder('utf8');
  for (let at = 0; at < bytes.length; at += parsedAtATime) {
    parser.write(decoder.write(bytes.subarray(at, at + parsedAtATime)));
    await turn();
  }
  parser.write(decoder.end());
  if (!parser.isEnded) parser.end();
  if (found.length === 0) throw new SyntaxError('There is no JSON in it.');
  return found[0];
}

/** The MD5 of a file, in hexadecimal digits, made in turns as well. */
export async function md5InTurns(bytes: Buffer): Promise<string> {
  const turn = takingTurns();
  const hash = createHash('md5');
  for (let at = 0; at < bytes.length; at += hashedAtATime) {
    hash.update(bytes.subarray(at, at + hashedAtATime));
    await turn();
  }
  return hash.digest('hex');
}
