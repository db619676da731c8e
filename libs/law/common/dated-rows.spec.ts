import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLegalDate } from '#kernel/dates';
import { latestRow, rowOn, type Dated } from './dated-rows';

const source = { source: 'A statute', source_checked_at: '2026-11-26' };
const row = (effective_from: string, effective_to: string | null) => ({ ...source, effective_from, effective_to });

describe('the row in force', () => {
  const [first, second, third] = [
    row('2003-08-01', '2023-08-01'),
    row('2023-08-01', '2025-01-01'),
    row('2026-01-01', null),
  ];
  const rows = [third, first, second];

  it('holds from its first day up to, not including, the day on which it ends', () => {
    expect(rowOn(rows, '2003-08-01')).toBe(first);
    expect(rowOn(rows, '2023-07-31')).toBe(first);
    expect(rowOn(rows, '2023-08-01')).toBe(second);
    expect(rowOn(rows, '2024-12-31')).toBe(second);
  });

  it('holds for ever where nothing has replaced it', () => {
    expect(rowOn(rows, '2026-01-01')).toBe(third);
    expect(rowOn(rows, '9999-12-31')).toBe(third);
    expect(latestRow(rows)).toBe(third);
  });

  it('is not one of a bill that is not confirmed to be law', () => {
    expect(() => rowOn([{ ...third, bill: true }], '2026-01-01')).toThrow(RangeError);
  });

  it('is not guessed before the first row, in a gap, or after the last one has ended', () => {
    for (const date of ['2003-07-31', '2025-01-01', '2025-12-31']) expect(() => rowOn(rows, date)).toThrow(RangeError);
    expect(() => rowOn([first], '2023-08-01')).toThrow(RangeError);
    expect(() => latestRow([first, second])).toThrow(RangeError);
    expect(() => rowOn([], '2026-01-01')).toThrow(RangeError);
  });
});

const law = join(__dirname, '..');

const isDated = (value: unknown): value is Dated =>
  typeof value === 'object' && value !== null && 'effective_from' in value;

function* listsIn(value: unknown, path: string): Generator<[path: string, rows: Dated[]]> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.some(isDated)) yield [path, value as Dated[]];
  else for (const [key, inner] of Object.entries(value)) yield* listsIn(inner, `${path}.${key}`);
}

describe('the dated rows of the law', () => {
  const files = globSync('**/*.ts', { cwd: law }).filter((file) => !/\.(spec|fixture)\.ts$/.test(file));
  const written = files.reduce(
    (sum, file) =>
      sum + (readFileSync(join(law, file), 'utf8').match(/\beffective_from: '|\bsince\(\s*'/g)?.length ?? 0),
    0,
  );
  const lists = new Map<Dated[], string>();

  beforeAll(async () => {
    for (const file of files) {
      const exported = (await import(join(law, file))) as Record<string, unknown>;
      for (const [path, rows] of listsIn({ ...exported }, file)) lists.set(rows, path);
    }
  });

  it('are all exported in lists, so that nothing that is written escapes these tests', () => {
    expect([...lists.keys()].flat()).toHaveLength(written);
    expect(written).toBeGreaterThan(15);
  });

  it('cite a source, and say by ISO dates when they hold and when that was checked', () => {
    for (const [rows, path] of lists)
      for (const { effective_from, effective_to, source: cited, source_checked_at } of rows) {
        expect([path, isLegalDate(effective_from)]).toEqual([path, true]);
        expect([path, effective_to === null || isLegalDate(effective_to)]).toEqual([path, true]);
        expect([path, isLegalDate(source_checked_at)]).toEqual([path, true]);
        expect([path, cited.trim()]).not.toEqual([path, '']);
      }
  });

  it('never hold twice on a day, end after they begin, and leave the last one open', () => {
    for (const [rows, path] of lists) {
      const sorted = rows.toSorted((one, other) => (one.effective_from < other.effective_from ? -1 : 1));
      sorted.forEach(({ effective_from, effective_to }, index) => {
        const next = sorted[index + 1];
        expect([path, effective_to === null || effective_from < effective_to]).toEqual([path, true]);
        if (next) expect([path, effective_to !== null && effective_to <= next.effective_from]).toEqual([path, true]);
        else expect([path, effective_to]).toEqual([path, null]);
      });
    }
  });
});
