import { pdfText } from '../../../test/support/pdf-text';
import { escapeHtml } from './html';
import { PdfRenderer } from './pdf';
import { withCodes, unprintable } from './printable';

it.each([
  ['Vietnamese', 'Nguyễn Thị Ánh Đỗ Ưng'],
  ['Central European', 'Łukasiewicz Żółć Őze Űr Čapek Škoda Ďurišová Ţepeş Țepeș'],
  ['Nordic and Baltic', 'Þórður Æsa Ølgård Ķēniņš Ūla'],
  ['Turkish', 'Işık Çağrı İnönü'],
  ['Greek', 'Αλέξανδρος Παππάς ΐΰ'],
  ['Cyrillic', 'Андрей Ёлкин Їжак Љубица Ґалаґан'],
  ['typographic', '“Jack” O’Brien — № 5, § 3 • 100 €'],
  ['Yoruba', 'Adéṣọlá Ọbáfẹ́mi Ọ̀ṣun'],
  ['Hausa', 'Ɓala Ɗanjuma Ƙasimu Ƴanci ƴar'],
  ['Azerbaijani', 'Əliyev Məmmədov Gülşən'],
  ['Kazakh', 'Нұрсұлтан Қасымжомарт Өмірғали Әсел Ұлы Һәм'],
  ['pinyin', 'Lǚ Nǚ lǜ ǖ'],
  ['of Ewe and Lingala', 'Kɔ́dzó Ɛ́sta Ŋgɔ̂'],
  ['Vietnamese in capitals', 'NGUYỄN THỊ ẤN ĐẶNG'],
  ['polytonic Greek', 'Ἀλέξανδρος Ὅμηρος ᾠδή ῥήτωρ ᾯ'],
  ['with accents written apart', 'Nguyễn Thị Ánh Żółć Παππάς'.normalize('NFD')],
])('takes %s text', (_, text) => expect(unprintable(text)).toEqual([]));

it.each([
  ['王明', ['王', '明']],
  ['Ada 🚀🚀', ['🚀']],
  ['أحمد', ['أ', 'ح', 'م', 'د']],
  ['דוד', ['ד', 'ו']],
  ['ՀՀ', ['Հ']],
  ['สมชาย', ['ส', 'ม', 'ช', 'า', 'ย']],
  ['\u0301x', ['\u0301']],
  ['王\u0301', ['王\u0301']],
  ['a\u00adb', ['\u00ad']],
])('names what cannot be printed of %s, each once', (text, missing) => expect(unprintable(text)).toEqual(missing));

it('shows an accent on a circle, and every character with its number', () => {
  expect(['王', '\u0301', '🚀', '王\u0301'].map(withCodes)).toEqual([
    '王 (U+738B)',
    '◌\u0301 (U+0301)',
    '🚀 (U+1F680)',
    '王\u0301 (U+738B U+0301)',
  ]);
});

describe('everything that is taken', () => {
  const renderer = new PdfRenderer({ pages: 1 });
  afterAll(() => renderer.close());
  const taken = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point)).filter(
    (character) => /[^\p{Cc}\p{Cn}\p{Co}\p{Cs}]/u.test(character) && unprintable(character).length === 0,
  );
  const styles = ['', 'font-style: italic', 'font-weight: 600', 'font-weight: 600; font-style: italic'];
  const print = async (texts: string[]): Promise<Buffer> =>
    renderer.render(
      styles
        .map(
          (style) =>
            `<div style="font-family: 'STIX Two Text', 'Noto Serif'; ` +
            `${style}">${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</div>`,
        )
        .join(''),
      { title: 'Letters', createdAt: new Date(0) },
    );
  const fontsOf = (pdf: Buffer): string[] =>
    [...new Set(pdf.toString('latin1').match(/\/BaseFont \/[\w+-]+/g))].filter(
      (name) => !/\+(?:STIXTwoText|NotoSerif)/.test(name),
    );

  it('is letters of three scripts at least', () => {
    for (const script of [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u])
      expect(taken.filter((character) => script.test(character)).length).toBeGreaterThan(60);
  });

  it('prints in every style in our own fonts, and is the same text again', async () => {
    const pdf = await print(taken);
    expect(fontsOf(pdf)).toEqual([]);
    const seen = new Set(pdfText(pdf).normalize('NFKC'));
    const alike = ['\u2215'];
    expect(
      taken.filter(
        (character) =>
          /\S/.test(character) &&
          !alike.includes(character) &&
          [...character.normalize('NFKC')].some((part) => /\S/.test(part) && !seen.has(part)),
      ),
    ).toEqual([]);
  });

  it('prints with its accents written apart', async () => {
    const apart = taken
      .filter((character) => character.normalize('NFD') !== character)
      .map((character) => character.normalize('NFD'));
    expect(fontsOf(await print(apart))).toEqual([]);
  });

  it('prints letters with marks that Unicode has in no one character', async () => {
    const names = ['Adéṣọlá Ọbáfẹ́mi', 'Kɔ́dzó Ŋgɔ̂', 'x̂ɓ̌'];
    const pdf = await print(names);
    expect(fontsOf(pdf)).toEqual([]);
    for (const name of names) expect(pdfText(pdf).normalize('NFC')).toContain(name.normalize('NFC').replace(' ', ''));
  });

  it('and nothing else: another script brings in another font or an empty box', async () => {
    const pdf = await print(['王']);
    expect(fontsOf(pdf).length > 0 || !pdfText(pdf).includes('王')).toBe(true);
  });
});
