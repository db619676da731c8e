import { isNativeName, isVisible } from './visible-text';

it.each([
  ['a control character', 'a\u0000b'],
  ['a line break', 'a\nb'],
  ['what turns letters around', 'tnuocca\u202E'],
  ['a space without width', 'Mi\u200Bnutebook'],
  ['a soft hyphen', 'Minute\u00ADbook'],
  ['a filler of Hangul', '\u3164'],
  ['the blank of Braille', '\u2800'],
  ['a joiner of graphemes', 'Mi\u034Fnutebook'],
  ['half a letter', 'half \uD83E'],
  ['a noncharacter', 'Minute\uFFFEbook'],
  ['a noncharacter of another plane', 'Minutebook\u{1FFFF}'],
  ['a separator of lines', 'a\u2028b'],
  ['letters of a hidden alphabet', 'Minutebook\u{E0061}\u{E0062}'],
  ['a selector after a letter', 'Minutebook\uFE0F'],
  ['a selector after a digit', 'Area 5\uFE0F'],
  ['a selector of ideographs after a letter', 'M\u{E0100}'],
  ['bytes in selectors after a pictograph', '❤\uFE0F\uFE0F'],
  ['a letter under a pile of marks', `M${'\u0301'.repeat(5)}inutebook`],
])('%s is not seen', (_, text) => expect(isVisible(text)).toBe(false));

it.each([
  ['Latin letters with marks', 'Zoe\u0308 Müller-Łódź'],
  ['Arabic', 'شركة المثال'],
  ['Hindi', 'हिन्दी'],
  ['Japanese', '葛\u{E0100}城 日本'],
  ['Hangul', '한국'],
  ['letters with several marks', 'Ti\u1EC7\u0323p שׁ\u05BC\u05B8\u0591'],
  ['a pictograph', '❤\uFE0F Rocket 🚀'],
  ['spaces of other widths', 'a\u00A0b\u3000c'],
])('%s is seen', (_, text) => expect(isVisible(text)).toBe(true));

it.each([
  '王小明',
  'أحمد بن علي',
  'שׁמוּאל',
  'สมชาย',
  'श्री‍मान',
  'علی‌رضا',
  '葛\u{E0100}城',
  'Ọbáfẹ́mi',
  'Jean-Luc O’Neill, Jr.',
  '홍길동',
])('%s is a name', (name) => expect(isNativeName(name)).toBe(true));

it.each([
  '',
  '...',
  '42',
  'Ada 🚀',
  'a\nb',
  'Ada\u202E',
  '\u200CAda',
  'Ada\u200B',
  '<b>Ada</b>',
  `A${'\u0301'.repeat(5)}`,
])('%j is none', (text) => expect(isNativeName(text)).toBe(false));
