import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Habits of translated prose, with their limits per 1,000 words. The limits come from the documentation and contracts
 * of comparable projects.
 */
const habits: { name: string; words: string[]; most: number; mostInApi?: number }[] = [
  {
    name: 'a clause as the subject',
    words: [
      '(?:^|(?<=[.!;:] ))(?:What|Whoever|Whatever|Who|Whose|',
      '(?:Of|To|By|With|From|For) (?:what|whom|whose|which))\\b(?![^.!]*\\?)',
    ],
    most: 0.3,
  },
  { name: '"what" for a noun', words: ['\\b[Ww]hat\\b(?![^.!]*\\?)'], most: 2 },
  {
    name: '"by which", "of whom"',
    words: ['\\b(?:by|of|in|to|from|with|at|on|for|about|under) (?:which|whom|whose)\\b'],
    most: 0.5,
  },
  { name: '"tell"', words: ['\\b(?:tells?|told|telling)\\b'], most: 0.2 },
  {
    name: '"one" for a noun',
    words: [
      '\\b(?:the|an?|each|such|older|last|first|of|other|no|that|this|every|later|new|next) ones?\\b',
      '(?! (?:or|of|time|day|year|step|place|thing))',
    ],
    most: 0.6,
  },
  {
    name: '"stands", "has to", "there is"',
    words: ['\\b(?:stands?|stood|has to|have to|had to|', '[Tt]here (?:is|are|was|were)|(?:is|are) there)\\b'],
    most: 1,
  },
  { name: 'a colon or semicolon', words: ['[;:](?=\\s)'], most: 18 },
  {
    name: 'a passive verb',
    words: ['\\b(?:is|are|was|were|been|be) (?:\\w+ly )?\\w+(?:ed|en)\\b'],
    most: 14,
    mostInApi: 20,
  },
];
type Kind = 'guide' | 'api' | 'comment';

interface Paragraph {
  place: string;
  text: string;
}

const root = join(__dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const filesAt = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' }).sort();

const plain = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`[^`]*`/g, 'X')
    .replaceAll(/[*_>]/g, '')
    .trim();

const isProse = ({ text }: Paragraph): boolean => text.split(/\s+/).length >= 4;

/** Joins neighboring lines of text; a null line, or the start of a list item, ends a paragraph. */
function paragraphsOf(file: string, lines: (string | null)[]): Paragraph[] {
  const found: Paragraph[] = [];
  let open = false;
  lines.forEach((line, index) => {
    const item = line !== null && /^\s*(?:[-*+]|\d+\.) /.test(line);
    const text = line?.replace(/^\s*(?:[-*+]|\d+\.) /, '').trim();
    if (text && open && !item) found.at(-1)!.text += ` ${text}`;
    else if (text) found.push({ place: `${file}:${index + 1}`, text });
    open = Boolean(text);
  });
  return found;
}

function guideParagraphs(file: string): Paragraph[] {
  let fenced = false;
  const lines = read(file)
    .split('\n')
    .map((line) => {
      if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
      return fenced || /^\s*(?:```|~~~|[|#<]|---)/.test(line) ? null : line;
    });
  return paragraphsOf(file, lines);
}

const commentPatterns = [/^\s*(?:\/\/+|\/\*\*?|\*(?!\/)|--) ?(.*?)(?:\*\/)?\s*$/, /\S\s+\/\/ (.*)$/];
const isDirective = /^(?:@|#|eslint|oxlint|prettier)/;

function commentParagraphs(file: string): Paragraph[] {
  const lines = read(file)
    .split('\n')
    .map((line) => commentPatterns.map((pattern) => pattern.exec(line)?.[1]).find((text) => text !== undefined) ?? '')
    .map((text) => (isDirective.test(text) ? null : text.trim() || null));
  return paragraphsOf(file, lines);
}

function descriptionsIn(node: unknown, found = new Set<string>()): Set<string> {
  for (const [key, value] of Object.entries((node ?? {}) as object))
    if (['description', 'summary'].includes(key) && typeof value === 'string') found.add(value);
    else if (typeof value === 'object' && !['example', 'examples'].includes(key)) descriptionsIn(value, found);
  return found;
}

const corpora: Record<Kind, () => Paragraph[]> = {
  guide: () => filesAt('README.md', 'docs/*.md').flatMap(guideParagraphs),
  api: () =>
    [...descriptionsIn(JSON.parse(read('contract/openapi.json')))]
      .flatMap((text) => text.split(/\n\n|\n- /))
      .map((text) => ({ place: 'contract/openapi.json', text: text.replaceAll('\n', ' ') })),
  comment: () => filesAt('{activities,apps,docs,libs,test,workflows}/**/*.{ts,mjs,cjs,sql}').flatMap(commentParagraphs),
};

function excessesIn(kind: Kind, paragraphs: Paragraph[]): string[] {
  const prose = paragraphs.map(({ place, text }) => ({ place, text: plain(text) })).filter(isProse);
  const words = prose.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  return habits.flatMap(({ name, words: parts, most, mostInApi }) => {
    const limit = (kind === 'api' && mostInApi) || most;
    const pattern = new RegExp(parts.join(''), 'g');
    const places = prose.flatMap(({ place, text }) =>
      [...text.matchAll(pattern)].map(({ index }) => `  ${place}: ${text.slice(Math.max(0, index - 40), index + 60)}`),
    );
    const rate = (1000 * places.length) / words;
    if (rate <= limit) return [];
    return [`${name}: ${rate.toFixed(2)} per 1,000 words, at most ${limit}`, ...places.slice(0, 20)];
  });
}

it.each(['guide', 'api', 'comment'] as const)('keeps every %s within the limits of plain English', (kind) => {
  expect(excessesIn(kind, corpora[kind]()).join('\n')).toBe('');
});

it('speaks to the reader in guides', () => {
  const text = corpora
    .guide()
    .map((paragraph) => plain(paragraph.text))
    .join(' ');
  const rate = (1000 * (text.match(/\byou(?:r|rs|rself)?\b/gi)?.length ?? 0)) / text.split(/\s+/).length;
  expect(rate).toBeGreaterThanOrEqual(8);
});

it('finds a habit and names its place', () => {
  const text = 'What is missing is named by the one of which we are told.';
  expect(excessesIn('guide', [{ place: 'a.md:1', text }]).join('\n')).toContain('a.md:1: What is missing');
});
