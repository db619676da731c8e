import { drawing, longest, strokesOf } from './drawn-signature';

it('reads strokes as points in the box', () => {
  expect(strokesOf('0,0 600,180;5,5 90,5')).toEqual([
    [
      [0, 0],
      [600, 180],
    ],
    [
      [5, 5],
      [90, 5],
    ],
  ]);
});

it('takes nothing that is no drawing: markup, points outside, a dot, too much of it', () => {
  for (const text of [
    '',
    'x',
    '1,2',
    '0,0 601,0',
    '0,0 0,181',
    '-1,0 90,90',
    '0,0  90,90',
    '<svg onload=x>',
    '0,0 90,90;',
    `0,0 ${'600,180 0,0 '.repeat(longest / 10)}`,
  ])
    expect([text.slice(0, 30), strokesOf(text)]).toEqual([text.slice(0, 30), null]);
});

it('draws with the name for those who cannot see it', () => {
  expect(drawing('0,0 100,100', 'Ada <O’Neill>', '26pt')!.toString()).toBe(
    '<svg role="img" aria-label="Drawn signature of Ada &lt;O’Neill&gt;" viewBox="-4 -4 108 108" ' +
      'preserveAspectRatio="xMinYMax meet" height="26pt"><path d="M0 0L100 100" fill="none" ' +
      'stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>',
  );
  expect(drawing('nonsense', 'Ada', '26pt')).toBeNull();
});
