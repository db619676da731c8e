import { zipFiles } from '#platform/archive/zip';
import { jsonFiles } from './archive';
import { flawsOf, list, text } from './shape';

const zipped = (content: Buffer): Promise<Buffer> => zipFiles([{ filepath: 'a.json', content }]);

it('reads no more values and objects than a process has memory for, however small they are in the archive', async () => {
  await expect(jsonFiles(await zipped(Buffer.alloc(2_000_001, '{')))).rejects.toThrow('has more than 10 million values, or 2 million objects');
  await expect(jsonFiles(await zipped(Buffer.alloc(10_000_001, ',')))).rejects.toThrow('has more than 10 million values, or 2 million objects');
  expect([...(await jsonFiles(await zipped(Buffer.alloc(2_000_000, '{')))).keys()]).toEqual(['a.json']);
});

it('goes through no list within an object that has more than ten thousand items', () => {
  const ofLength = (length: number): unknown => flawsOf(list(text), Array.from({ length }, () => ''), 'comments');
  expect([ofLength(10_000), ofLength(10_001)]).toEqual([[], [['comments', 'must have at most 10000 items']]]);
});
