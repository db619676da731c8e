import { zipFiles } from '#platform/documents/zip';
import { jsonFiles } from './archive';
import { checkShape, list, text } from './object-shapes';

const zipped = (content: Buffer): Promise<Buffer> => zipFiles([{ filepath: 'a.json', content }]);

it('reads no more values and objects than a process can hold, however small they are in the archive', async () => {
  await expect(jsonFiles(await zipped(Buffer.alloc(2_000_001, '{')))).rejects.toThrow(
    'contains more than 10 million values or 2 million objects',
  );
  await expect(jsonFiles(await zipped(Buffer.alloc(10_000_001, ',')))).rejects.toThrow(
    'contains more than 10 million values or 2 million objects',
  );
  expect([...(await jsonFiles(await zipped(Buffer.alloc(2_000_000, '{')))).keys()]).toEqual(['a.json']);
});

it('reads no text and no number of more than a mebibyte, and no more escaped characters than values', async () => {
  const [text, number] = ['contains a string or number larger than 1 MiB in a.json', 1024 * 1024];
  for (const told of [
    `["${'a'.repeat(number)}x"]`,
    `["${'a, '.repeat(number / 3)}xx"]`,
    `["${'\\"'.repeat(number / 2)}x"]`,
    `[1${'0'.repeat(number)}]`,
  ])
    await expect(jsonFiles(await zipped(Buffer.from(told)))).rejects.toThrow(text);
  expect([...(await jsonFiles(await zipped(Buffer.from(`["${'a'.repeat(number - 1)}","\\\\","b"]`)))).keys()]).toEqual([
    'a.json',
  ]);
  const escapes = `"${'\\n'.repeat(500_000)}",`;
  await expect(jsonFiles(await zipped(Buffer.from(`[${escapes.repeat(21)}0]`)))).rejects.toThrow(
    'contains more than 10 million values or 2 million objects',
  );
});

it('goes through no list within an object that has more than ten thousand items', () => {
  const ofLength = (length: number): unknown =>
    checkShape(
      list(text),
      Array.from({ length }, () => ''),
      'comments',
    );
  expect([ofLength(10_000), ofLength(10_001)]).toEqual([[], [['comments', 'must have at most 10000 items']]]);
});
