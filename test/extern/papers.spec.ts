import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newAccount } from '../support/accounts';
import { api, type Api } from '../support/api';
import { companyOf, form, papersOf, type Paper } from '../support/formation';
import { stack } from '../support/stack';

const kinds: [string, string, string, object][] = [
  ['c_corp', 'US-DE', 'Foundry & Sons, Inc.', {}],
  ['pbc', 'US-DE', 'Commons Water, PBC', { public_benefit: 'Clean water for everybody.' }],
  ['s_corp', 'US-DE', 'Quiet Studio, Inc.', {}],
  ['llc', 'US-DE', 'Harbor Holdings, LLC', {}],
  ['c_corp', 'US-WY', 'Prairie Instruments, Inc.', {}],
  ['llc', 'US-WY', 'Prairie Trading, LLC', {}],
];

const folder = mkdtempSync(join(tmpdir(), 'minutebook-papers-'));
const papers = new Map<string, { paper: Paper; file: string }[]>();
let mine: Api;

beforeAll(async () => {
  const { sk_test } = await newAccount('Extern');
  mine = api(sk_test);
  await Promise.all(
    kinds.map(async ([entity_type, jurisdiction, legal_name, more]) => {
      const { id } = await form(mine, companyOf(legal_name, entity_type, { jurisdiction, ...more }));
      papers.set(
        legal_name,
        await Promise.all(
          (await papersOf(mine, id)).map(async (paper) => ({ paper, file: await download(paper, sk_test) })),
        ),
      );
    }),
  );
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function download({ id, pdf_url }: Paper, key: string): Promise<string> {
  const file = join(folder, `${id}.pdf`);
  const answer = await fetch(`${stack().baseUrl}${pdf_url}`, {
    headers: { authorization: `Bearer ${key}`, 'service-version': '2026-05-01' },
  });
  expect(answer.status).toBe(200);
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}

const tool = (name: string, ...args: string[]): string =>
  execFileSync(name, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Parses `Title:   …` lines. */
const infoOf = (file: string): Record<string, string> =>
  Object.fromEntries(
    tool('pdfinfo', file)
      .split('\n')
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );

/** Name and `emb` column of each font. The dashes under the headings give the widths. */
function fontsOf(file: string): { name: string; embedded: string }[] {
  const [header = '', dashes = '', ...rows] = tool('pdffonts', file).trimEnd().split('\n');
  const at = header.indexOf('emb');
  return rows.map((row) => ({ name: row.slice(0, dashes.indexOf(' ')).trim(), embedded: row.slice(at, at + 3) }));
}

const plain = (text: string): string => text.replace(/\s+/g, ' ');

describe.each(kinds)('the papers of a %s in %s', (_, __, legal_name) => {
  const all = () => papers.get(legal_name)!;
  const titles = () => all().map(({ paper }) => paper.title);

  it('are there', () => expect(all().length).toBeGreaterThanOrEqual(8));

  it('are tagged, and bear their title', () => {
    expect(
      all()
        .map(({ file }) => infoOf(file))
        .map(({ Tagged, Title }) => ({ Tagged, Title })),
    ).toEqual(titles().map((Title) => ({ Tagged: 'yes', Title })));
  });

  it('say that they are in English', () => {
    expect(
      all()
        .filter(({ file }) => !/\/Lang ?\(en/.test(readFileSync(file, 'latin1')))
        .map(({ paper }) => paper.title),
    ).toEqual([]);
  });

  it('are printed on US Letter', () => {
    expect(new Set(all().map(({ file }) => infoOf(file)['Page size']))).toEqual(new Set(['612 x 792 pts (letter)']));
  });

  it('embed every font', () => {
    for (const { file, paper } of all()) {
      const fonts = fontsOf(file);
      expect({
        paper: paper.title,
        some: fonts.length > 0,
        loose: fonts.filter(({ embedded }) => embedded !== 'yes'),
      }).toEqual({ paper: paper.title, some: true, loose: [] });
    }
  });

  it('name the company in their text', () => {
    expect(
      all()
        .filter(({ file }) => !plain(tool('pdftotext', file, '-')).includes(legal_name))
        .map(({ paper }) => paper.title),
    ).toEqual([]);
  });
});
