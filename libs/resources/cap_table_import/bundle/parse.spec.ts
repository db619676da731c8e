import fc from 'fast-check';
import { parseInTurns } from './parse';

const outcome = async (text: string): Promise<unknown> => { try { return [await parseInTurns(Buffer.from(text))]; } catch (error) { return (error as Error).name; } };
const whole = (text: string): unknown => { try { return [JSON.parse(text)]; } catch (error) { return (error as Error).name; } };

it('parses a file with its items one by one as JSON.parse does the whole', async () => {
  await fc.assert(fc.asyncProperty(fc.array(fc.jsonValue()), fc.jsonValue(), fc.constantFrom(undefined, 1, 2), async (items, more, indent) => {
    const text = JSON.stringify({ file_type: 'a "list": [', items, comments: more, 'items ': [1], nested: { items: [2] } }, null, indent);
    expect(await parseInTurns(Buffer.from(text))).toEqual(JSON.parse(text));
  }));
});

it('takes and refuses whatever JSON.parse takes and refuses: names that are there twice, names in other letters, brackets that do not close, commas too many', async () => {
  const texts = ['{"items":[]}', '{"items":[ ]}', '{"items":[1,]}', '{"items":[,1]}', '{"items":[1 2]}', '{"items":[1]', '{"items":[1}', '{"items":[{"a":1],2}]', '{"items":[1]}}', '{"items":[1]]}', '{"items":[1],"items":[2]}', '{"items":[1],"items":5}', '{"items":5,"items":[1]}', '{"items":[1],"it\\u0065ms":[]}',
    '{"items":{"items":[1]}}', '[1,{"items":[2]}]', '"items"', '', '{"items":["\\"]","a,b","\\\\"]}', '{"items":["]}', '\ufeff{"items":[1]}', '{"items":["😀",{"items":[3]}],"x":"items"}', '{"a":"items","b":[1,2]}', '{"items" : [ [1,2] , {"a":[1,{"b":2}]} ] }'];
  for (const text of texts) expect([text, await outcome(text)]).toEqual([text, whole(text)]);
  const cut = '{"file_type":"x","items":[{"id":"a,]","n":[1,2]},{"id":"b"}],"comments":["c"]}';
  for (let at = 0; at < cut.length; at += 1) for (const put of ['', ',', ']', '}', '"', '\\']) expect(await outcome(cut.slice(0, at) + put + cut.slice(at + 1))).toEqual(whole(cut.slice(0, at) + put + cut.slice(at + 1)));
});
