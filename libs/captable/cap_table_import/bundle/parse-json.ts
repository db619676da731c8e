import { StringDecoder } from 'node:string_decoder';
import { JSONParser, TokenType, type ParsedTokenInfo } from '@streamparser/json';

/** A large file is never decoded as a whole. */
const parsedAtATime = 64 * 1024;

/** Millions of names or deep nesting take seconds, and memory that returns slowly. */
const jsonLimits = { names: 1000, depth: 32 };

/** The message gives the reason. */
export class ExcessiveJson extends Error {}

/** `names`: field names of the bundle so far. */
function bounded(names: Set<unknown>): (token: Pick<ParsedTokenInfo, 'token' | 'value'>) => void {
  let depth = 0;
  let last: unknown;
  return ({ token, value }) => {
    if (token === TokenType.COLON) names.add(last);
    else if (token === TokenType.STRING) last = value;
    else if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1;
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (names.size > jsonLimits.names)
      throw new ExcessiveJson(
        `Including this file, the bundle uses more than ${jsonLimits.names} different field names.`,
      );
    if (depth > jsonLimits.depth)
      throw new ExcessiveJson(`The JSON is nested more than ${jsonLimits.depth} levels deep.`);
  };
}

/**
 * `JSON.parse` that stops at the first token over the limits (`ExcessiveJson`) and skips a byte order mark (RFC 8259,
 * section 8.1). `names` collects field names across the bundle.
 */
export function parseJson(bytes: Buffer, names = new Set<unknown>()): unknown {
  const parser = new JSONParser({ paths: ['$'] });
  const found: unknown[] = [];
  parser.onToken = bounded(names);
  parser.onValue = ({ value }) => {
    found.push(value);
  };
  // The parser accepts only some invalid UTF-8.
  const decoder = new StringDecoder('utf8');
  for (let at = 0; at < bytes.length; at += parsedAtATime)
    parser.write(decoder.write(bytes.subarray(at, at + parsedAtATime)));
  parser.write(decoder.end());
  if (!parser.isEnded) parser.end();
  if (found.length === 0) throw new SyntaxError('The file contains no JSON.');
  return found[0];
}
