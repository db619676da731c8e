import fc from 'fast-check';
import { parseInTurns } from './parse';

const outcome = async (bytes: Buffer): Promise<unknown> => { try { return [await parseInTurns(bytes)]; } catch { return 'refused'; } };
const whole = (bytes: Buffer): unknown => { try { return [JSON.parse(bytes.toString('utf8'))]; } catch { return 'refused'; } };

it('parses a file in turns as JSON.parse does in one go, wherever its parts begin', async () => {
  await fc.assert(fc.asyncProperty(fc.array(fc.jsonValue()), fc.jsonValue(), fc.constantFrom(undefined, 1, 2), fc.nat({ max: 300 }), async (items, more, indent, at) => {
    const padding = ' '.repeat(64 * 1024 - at);
    const text = padding + JSON.stringify({ file_type: 'a "list": [', items, comments: more, 'items ': [1], nested: { items: [2] } }, null, indent);
    expect(await parseInTurns(Buffer.from(text))).toEqual(JSON.parse(text));
  }));
});

it('takes and refuses whatever JSON.parse takes and refuses: names that are there twice, names in other letters, brackets that do not close, commas too many', async () => {
  const texts = ['{"items":[]}', '{"items":[ ]}', '{"items":[1,]}', '{"items":[,1]}', '{"items":[1 2]}', '{"items":[1]', '{"items":[1}', '{"items":[{"a":1],2}]', '{"items":[1]}}', '{"items":[1]]}', '{"items":[1],"items":[2]}', '{"items":[1],"items":5}', '{"items":5,"items":[1]}', '{"items":[1],"it\\u0065ms":[]}',
    '{"items":{"items":[1]}}', '[1,{"items":[2]}]', '"items"', '', ' ', '12', '12 ', '1e', '-', '01', '1e400', '-0', 'nul', '{"items":["\\"]","a,b","\\\\"]}', '{"items":["]}', '{"items":["😀",{"items":[3]}],"x":"items"}', '{"a":"items","b":[1,2]}', '{"items" : [ [1,2] , {"a":[1,{"b":2}]} ] }',
    '{"__proto__":{"a":1}}', '{"constructor":1,"10":2,"9":3}', '"\\ud83d\\ude00\\ud83d"', '"\\x"', '"a\nb"', '\u00a01', '[1]//', "{'a':1}", 'NaN'];
  for (const text of texts) expect([text, await outcome(Buffer.from(text))]).toEqual([text, whole(Buffer.from(text))]);
  for (const text of texts) for (const end of ['', ' ', 'x', '{}']) { const long = Buffer.from(text + ' '.repeat(64 * 1024) + end); expect([text, end, await outcome(long)]).toEqual([text, end, whole(long)]); }
  const cut = '{"file_type":"x","items":[{"id":"a,]","n":[1,2]},{"id":"b"}],"comments":["c"]}';
  for (let at = 0; at < cut.length; at += 1) for (const put of ['', ',', ']', '}', '"', '\\']) { const bytes = Buffer.from(cut.slice(0, at) + put + cut.slice(at + 1)); expect(await outcome(bytes)).toEqual(whole(bytes)); }
});

it('reads bytes that are no UTF-8 as every text is read here, and passes a byte order mark over', async () => {
  for (const middle of [[0xff], [0xc3], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0xf0, 0x9f]]) { const bytes = Buffer.from([0x22, ...middle, 0x22]); expect(await outcome(bytes)).toEqual(whole(bytes)); }
  expect(await parseInTurns(Buffer.from('\ufeff{"items":[1]}'))).toEqual({ items: [1] });
});
