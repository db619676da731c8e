import { StringDecoder } from 'node:string_decoder';
import { JSONParser, TokenType, type ParsedTokenInfo } from '@streamparser/json';

/** So many bytes are decoded at a time, so that the text of a large file is never whole in memory. */
const parsedAtATime = 64 * 1024;

/**
 * Limits the different field names of a bundle and the nesting of a file, with a wide margin: millions of names, or
 * deeply nested values, take seconds and memory that is not given back soon.
 */
const jsonLimits = { names: 1000, depth: 32 };

/** The file may be JSON and is none that is read here: the message says why. */
export class ExcessiveJson extends Error {}

/**
 * Looks at each token of a file, and throws at the one that is too much. `names`: those that the bundle has so far.
 */
function bounded(names: Set<unknown>): (token: Pick<ParsedTokenInfo, 'token' | 'value'>) => void {
  let depth = 0;
  let last: unknown;
  return ({ token, value }) => {
    if (token === TokenType.COLON) names.add(last);
    else if (token === TokenType.STRING) last = value;
    else if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1;
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (names.size > jsonLimits.names)
      throw new ExcessiveJson(`With it there are more than ${jsonLimits.names} different names of fields.`);
    if (depth > jsonLimits.depth) throw new ExcessiveJson(`It nests deeper than ${jsonLimits.depth} levels.`);
  };
}

/**
 * Parses JSON as `JSON.parse` does, and stops at the first token that is over the limits (`ExcessiveJson`). It throws
 * where `JSON.parse` does, except that it skips a byte order mark (RFC 8259, section 8.1). `names` holds the field
 * names of the bundle's other files, and collects those of this one.
 */
export function parseJson(bytes: Buffer, names = new Set<unknown>()): unknown {
  const parser = new JSONParser({ paths: ['$'] });
  const found: unknown[] = [];
  parser.onToken = bounded(names);
  parser.onValue = ({ value }) => {
    found.push(value);
  };
  // Bytes that are no UTF-8 become the sign that stands for them, as in any other text; the parser would refuse some
  // and take others.
  const decoder = new StringDecoder('utf8');
  for (let at = 0; at < bytes.length; at += parsedAtATime)
    parser.write(decoder.write(bytes.subarray(at, at + parsedAtATime)));
  parser.write(decoder.end());
  if (!parser.isEnded) parser.end();
  if (found.length === 0) throw new SyntaxError('There is no JSON in it.');
  return found[0];
}
