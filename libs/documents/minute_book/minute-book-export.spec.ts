import { howManyFit } from './minute-book-export';

const papers = (count: number, mebibytes: number) =>
  Array.from({ length: count }, () => ({ size_bytes: mebibytes * 1024 * 1024 }));

it('one file holds 200 entries and 32 MiB, whichever is reached first, and at least one entry', () => {
  expect(
    [papers(0, 1), papers(200, 0.1), papers(201, 0.1), papers(32, 1), papers(33, 1), papers(2, 33)].map(howManyFit),
  ).toEqual([0, 200, 200, 32, 32, 1]);
});
