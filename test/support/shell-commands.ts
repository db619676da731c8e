import { runInNewContext } from 'node:vm';

export interface ShellCall {
  program: 'curl' | 'api';
  /** Line number for messages. */
  line: string;
  words: (variables: Record<string, string>) => string[];
  /** Output variable, or the variables of `while read`, and the JavaScript expression. */
  assigns?: { variable: string; expression: string };
  /** Loop variables, with one call for each value or line. */
  within?: string;
  /** Repeats the calls of `body` until the answer matches. */
  until?: { matches: RegExp; body: ShellCall[] };
}

export const shellCallsOf = (markdown: string): ShellCall[] =>
  [...markdown.matchAll(/^( *)```sh\n([^]*?)^\1```/gm)].flatMap(([, , block]) => callsIn(block!));

function callsIn(block: string): ShellCall[] {
  const found: ShellCall[] = [];
  const begins = /(?:^[ \t]*|[|;(] *|\b(?:do|until|if) )(curl|api) (?=\S)/gm;
  for (let match = begins.exec(block); match; match = begins.exec(block)) {
    if (/\bapi\(\)/.test(lineAt(block, match.index))) continue; // the function itself
    const start = match.index + match[0].length;
    const end = endOfCommand(block, start);
    const text = block.slice(start, end);
    const [, expression, field, reads] =
      /^ *\| *(?:node -p '([^']*)'|field ([\w.]+))(?: *\|\s*while read -r ([\w ]+); do\b)?/.exec(block.slice(end)) ??
      [];
    const after = expression ?? (field && `JSON.parse(fs.readFileSync(0))['${field.replaceAll('.', "']['")}']`);
    const before = reads ?? /(\w+)(?:=| in )\$\($/.exec(block.slice(0, start - match[1]!.length - 1))?.[1];
    const loop = /\buntil $/.test(block.slice(0, start - match[1]!.length - 1)) ? loopFrom(block, end) : null;
    found.push({
      program: match[1] as ShellCall['program'],
      line: lineAt(block, start),
      words: (variables) => wordsOf(text, variables),
      ...(before !== undefined && after !== undefined ? { assigns: { variable: before, expression: after } } : {}),
      within: loopAround(block.slice(0, start)),
      ...(loop ? { until: loop.until } : {}),
    });
    begins.lastIndex = loop?.end ?? end;
  }
  return found;
}

const loopAround = (before: string): string | undefined =>
  /(?:(?:^|\n) *for (\w+) in (?:(?!\n *done)[^])*|\bwhile read -r ([\w ]+)); do\b(?:(?!\n *done)[^])*$/
    .exec(before)
    ?.slice(1)
    .find(Boolean);

/** Values of the loop variables: words of `for`, or lines of `while read`, whose last variable takes the rest. */
export function roundsOf(variable: string, output: string): Record<string, string>[] {
  const names = variable.split(' ');
  if (names.length === 1) return output.split(' ').map((value) => ({ [variable]: value }));
  return output.split('\n').map((line) => {
    const words = line.split(' ');
    const last = names.length - 1;
    return Object.fromEntries(names.map((name, at) => [name, at < last ? words[at]! : words.slice(last).join(' ')]));
  });
}

/** Reads `| grep -q PATTERN; do BODY; done` after a command. */
function loopFrom(block: string, at: number): { until: ShellCall['until']; end: number } {
  const rest = / *\| grep -q (?:'([^']+)'|(\S+)); do\b([^]*?)\bdone\b/y;
  rest.lastIndex = at;
  const [, quoted, plain, body] = rest.exec(block) ?? [];
  if (body === undefined) throw new Error(`a loop has no pattern: ${lineAt(block, at)}`);
  return { until: { matches: new RegExp(quoted ?? plain!), body: callsIn(`do${body}`) }, end: rest.lastIndex };
}

const lineAt = (text: string, at: number): string =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1, text.indexOf('\n', at) < 0 ? undefined : text.indexOf('\n', at));

/** Evaluates the expression of `node -p` with the answer on standard input. */
export const printed = (expression: string, answer: string): string =>
  String(runInNewContext(expression, { fs: { readFileSync: () => answer } }));

const quotedOrPlain = /'[^']*'|"(?:\\[^]|\$\([^)]*\)|[^"\\])*"|\\[^]|\$\([^)]*\)|\$\w+|[^]/y;

/** A command ends at the line end or before another command, outside quotes and escapes. */
function endOfCommand(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    quotedOrPlain.lastIndex = at;
    const [part] = quotedOrPlain.exec(text)!;
    if (/^[\n|;)>]$/.test(part) || (part === '#' && text[at - 1] === ' ')) break;
    at += part.length;
  }
  return at;
}

function wordsOf(command: string, variables: Record<string, string>): string[] {
  const expanded = (text: string): string =>
    text
      .replaceAll('$(date +%s)', () => String(Date.now()))
      .replace(/\$(\w+)/g, (_, name: string) => {
        if (variables[name] === undefined) throw new Error(`$${name} has no value in: ${command}`);
        return variables[name];
      });
  const unquoted = (part: string): string => {
    if (part.length === 1) return part;
    if (part.startsWith("'")) return part.slice(1, -1);
    if (part.startsWith('\\')) return part.slice(1);
    return expanded(part.startsWith('"') ? part.slice(1, -1) : part);
  };
  const words: string[] = [];
  let word: string | null = null;
  for (const [part] of command.matchAll(new RegExp(quotedOrPlain.source, 'g'))) {
    if (part === ' ' || part === '\\\n') {
      if (word !== null) words.push(word);
      word = null;
      continue;
    }
    word = (word ?? '') + unquoted(part);
  }
  if (word !== null) words.push(word);
  return words;
}

export interface CurlRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

/** `@name`, with an optional media type after a semicolon. */
function fileOf(content: string, files: Record<string, Buffer>): [Blob, string] {
  const [name, type] = content.slice(1).split(';type=') as [string, string?];
  if (!files[name]) throw new Error(`Nobody has the file ${name}.`);
  return [new Blob([new Uint8Array(files[name])], { type }), name];
}

const withValue = new Set(['-H', '-d', '-F', '-X', '-o', '-w', '-m', '--output', '--continue-at']);

export function curlRequest(args: string[], files: Record<string, Buffer>): CurlRequest {
  const headers: Record<string, string> = {};
  const form = new FormData();
  let [url, method, data, hasForm] = ['', null as string | null, null as string | null, false];
  for (let at = 0; at < args.length; at += 1) {
    const name = args[at]!;
    if (!name.startsWith('-')) {
      url = name;
      continue;
    }
    if (!withValue.has(name)) continue;
    const value = args[(at += 1)]!;
    if (name === '-X') method = value;
    if (name === '-d') data = value;
    if (name === '-H')
      headers[value.slice(0, value.indexOf(':')).toLowerCase()] = value.slice(value.indexOf(':') + 1).trim();
    if (name === '-F') {
      hasForm = true;
      const [field, content] = [value.slice(0, value.indexOf('=')), value.slice(value.indexOf('=') + 1)];
      if (!content.startsWith('@')) form.append(field, content);
      else form.append(field, ...fileOf(content, files));
    }
  }
  if (data !== null) headers['content-type'] ??= 'application/x-www-form-urlencoded';
  return {
    url,
    method: method ?? (data !== null || hasForm ? 'POST' : 'GET'),
    headers,
    ...(data !== null ? { body: data } : hasForm ? { body: form } : {}),
  };
}
