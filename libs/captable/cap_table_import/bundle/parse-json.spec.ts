import fc from 'fast-check';
import { parseJson } from './parse-json';

const outcome = (bytes: Buffer): unknown => {
  try {
    return [parseJson(bytes)];
  } catch {
    return 'refused';
  }
};
const whole = (bytes: Buffer): unknown => {
  try {
    return [JSON.parse(bytes.toString('utf8'))];
  } catch {
    return 'refused';
  }
};

it('parses a file as JSON.parse does, wherever its parts begin', () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue()),
      fc.jsonValue(),
      fc.constantFrom(undefined, 1, 2),
      fc.nat({ max: 300 }),
      (items, more, indent, at) => {
        const padding = ' '.repeat(64 * 1024 - at);
        const text =
          padding +
          JSON.stringify(
            { file_type: 'a "list": [', items, comments: more, 'items ': [1], nested: { items: [2] } },
            null,
            indent,
          );
        expect(parseJson(Buffer.from(text))).toEqual(JSON.parse(text));
      },
    ),
  );
});

it('accepts and refuses what JSON.parse does: repeated and escaped names, open brackets, extra commas', () => {
  const texts = [
    '{"items":[]}',
    '{"items":[ ]}',
    '{"items":[1,]}',
    '{"items":[,1]}',
    '{"items":[1 2]}',
    '{"items":[1]',
    '{"items":[1}',
    '{"items":[{"a":1],2}]',
    '{"items":[1]}}',
    '{"items":[1]]}',
    '{"items":[1],"items":[2]}',
    '{"items":[1],"items":5}',
    '{"items":5,"items":[1]}',
    '{"items":[1],"it\\u0065ms":[]}',
    '{"items":{"items":[1]}}',
    '[1,{"items":[2]}]',
    '"items"',
    '',
    ' ',
    '12',
    '12 ',
    '1e',
    '-',
    '01',
    '1e400',
    '-0',
    'nul',
    '{"items":["\\"]","a,b","\\\\"]}',
    '{"items":["]}',
    '{"items":["😀",{"items":[3]}],"x":"items"}',
    '{"a":"items","b":[1,2]}',
    '{"items" : [ [1,2] , {"a":[1,{"b":2}]} ] }',
    '{"__proto__":{"a":1}}',
    '{"constructor":1,"10":2,"9":3}',
    '"\\ud83d\\ude00\\ud83d"',
    '"\\x"',
    '"a\nb"',
    '\u00a01',
    '[1]//',
    "{'a':1}",
    'NaN',
  ];
  for (const text of texts) expect([text, outcome(Buffer.from(text))]).toEqual([text, whole(Buffer.from(text))]);
  for (const text of texts)
    for (const end of ['', ' ', 'x', '{}']) {
      const long = Buffer.from(text + ' '.repeat(64 * 1024) + end);
      expect([text, end, outcome(long)]).toEqual([text, end, whole(long)]);
    }
  const cut = '{"file_type":"x","items":[{"id":"a,]","n":[1,2]},{"id":"b"}],"comments":["c"]}';
  for (let at = 0; at < cut.length; at += 1)
    for (const put of ['', ',', ']', '}', '"', '\\']) {
      const bytes = Buffer.from(cut.slice(0, at) + put + cut.slice(at + 1));
      expect(outcome(bytes)).toEqual(whole(bytes));
    }
});

it('reads bytes that are no UTF-8 as every text is read here, and passes a byte order mark over', () => {
  for (const middle of [[0xff], [0xc3], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0xf0, 0x9f]]) {
    const bytes = Buffer.from([0x22, ...middle, 0x22]);
    expect(outcome(bytes)).toEqual(whole(bytes));
  }
  expect(parseJson(Buffer.from('\ufeff{"items":[1]}'))).toEqual({ items: [1] });
});

it('refuses a file with thousands of other names or alien nesting, stopping as soon as that shows', () => {
  const named = (count: number, of: (names: string[]) => string): Buffer =>
    Buffer.from(of(Array.from({ length: count }, (_, at) => `"${at}":0`)));
  const oneObject = (names: string[]): string => `[{${names.join()}}]`;
  const manyObjects = (names: string[]): string => `[${names.map((one) => `{${one}}`).join()}]`;
  for (const told of [oneObject, manyObjects]) {
    expect(outcome(named(1000, told))).toEqual(whole(named(1000, told)));
    expect(() => parseJson(named(1001, told))).toThrow(
      'Including this file, the bundle uses more than 1000 different field names.',
    );
  }
  const names = new Set<unknown>(Array.from({ length: 999 }, (_, at) => `of another file ${at}`));
  expect(parseJson(named(1, oneObject), names)).toEqual([{ 0: 0 }]);
  expect(() => parseJson(named(2, oneObject), names)).toThrow(
    'Including this file, the bundle uses more than 1000 different field names.',
  );
  expect(parseJson(Buffer.from(`${'['.repeat(32)}${']'.repeat(32)}`))).toEqual(
    JSON.parse(`${'['.repeat(32)}${']'.repeat(32)}`),
  );
  expect(() => parseJson(Buffer.from('['.repeat(33)))).toThrow('The JSON is nested more than 32 levels deep.');
  expect(() => parseJson(Buffer.from('[{"a":'.repeat(17)))).toThrow('The JSON is nested more than 32 levels deep.');
});
