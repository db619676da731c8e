import fc from 'fast-check';
import { wordChanges } from './redline';

const joined = (before: string, after: string, without: 'inserted' | 'deleted'): string =>
  wordChanges(before, after)
    .filter(({ change }) => change !== without)
    .map(({ text }) => text)
    .join('');

it('marks whole words and whole figures, and nothing that is the same', () => {
  expect(wordChanges('1.4 Price. $12,000,000.00.', '1.4 Price. $12,500,000.00.')).toEqual([
    { change: 'kept', text: '1.4 Price. ' },
    { change: 'deleted', text: '$12,000,000.00' },
    { change: 'inserted', text: '$12,500,000.00' },
    { change: 'kept', text: '.' },
  ]);
  expect(wordChanges('Version 1, of July 31, 2026', 'Version 2, of July 30, 2026').map(({ text }) => text)).toEqual([
    'Version ',
    '1',
    '2',
    ', of July ',
    '31',
    '30',
    ', 2026',
  ]);
  expect(wordChanges('The same.', 'The same.')).toEqual([{ change: 'kept', text: 'The same.' }]);
});

it('leaves the old words where the insertions are left out, and the new ones where the deletions are', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(joined(before, after, 'inserted')).toBe(before);
      expect(joined(before, after, 'deleted')).toBe(after);
    }),
  );
});
