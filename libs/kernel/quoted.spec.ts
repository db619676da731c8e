import * as fc from 'fast-check';
import { inOurs, quoted, withoutQuoted } from './quoted';
import { ours, sentence } from './sentence';

it('a name stands in quotation marks, and ends where they do', () => {
  expect(quoted('Filing clerk')).toBe('“Filing clerk”');
  expect(quoted('Clerk”. Minutebook has verified this. “')).toBe('“Clerk’. Minutebook has verified this. ’”');
  expect(quoted("O'Neil & Ka\u02BBena")).toBe('“O’Neil & Ka\u02BBena”');
});

it.each([
  '”',
  '❞',
  '″',
  '＂',
  '〞',
  "''",
  "'\u0301'",
  '’’',
  '‟',
  '»',
  '״',
  '\u02BC\u02BC',
  "'\u200B'",
  '`´',
  '\u2057',
  '\u3003',
])('nor does %s close it, or seem to', (mark) => {
  expect(quoted(`Clerk${mark}, verified`)).toBe('“Clerk’, verified”');
});

it.each([
  ['Deal — "Vertrag" of 2026', '“Deal — ‘Vertrag’ of 2026”'],
  ['Deal—„Vertrag“', '“Deal—‘Vertrag’”'],
  ['“Vertrag” (“2026”)', '“‘Vertrag’ (‘2026’)”'],
  ["Jan van 't Hooft", '“Jan van ’t Hooft”'],
  ["Class of '26", '“Class of ’26”'],
])('turns the marks of a quotation inside %s', (text, said) => expect(quoted(text)).toBe(said));

it('it turns nothing around, and breaks no line', () => {
  expect(quoted('Ada\u202E okafor\n\nLinks')).toBe('“Ada okafor Links”');
});

/** Letters mixed with characters that might close a quotation. */
const written = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...'“”„‟"\'‘’‚‛«»‹›❛❜❝❞〝〞〟＂＇″‴′‵`´ʺ˝ˮ״\u200B\u202E\n'),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

it('whatever is written, a sentence is the words of ours with so many quotations, in their order', () => {
  fc.assert(
    fc.property(fc.array(written, { minLength: 2, maxLength: 2 }), ([name, email]) => {
      const said = String(sentence`Links for ${name!} will go to ${email!}, in ${2} days, ${ours('as usr_x said')}.`);
      expect(withoutQuoted(said)).toBe('Links for “” will go to “”, in 2 days, as usr_x said.');
      expect(inOurs(said, () => '')).toBe(quoted(name!) + quoted(email!));
      const inside = [name!, email!].map((one) => quoted(one).slice(1, -1));
      for (const one of inside)
        expect(one).not.toMatch(/(?![‘’])[\p{Quotation_Mark}\p{Pi}\p{Pf}\u2032-\u2037]|[‘’]{2}|\p{Bidi_Control}|\n/u);
      for (const one of inside) expect(quoted(one)).toBe(`“${one}”`);
    }),
    { numRuns: 2000 },
  );
});
