import { etagOf, matchesStrongly, matchesWeakly, readEntityTags, versionsIn, weakTagIn } from './etag';

it.each([
  ['*', '*'],
  [' * ', '*'],
  ['"3"', ['"3"']],
  ['W/"3"', ['W/"3"']],
  ['"3","4"', ['"3"', '"4"']],
  ['"3" , W/"4",, "a,b"', ['"3"', 'W/"4"', '"a,b"']],
  ['""', ['""']],
])('reads %s', (header, tags) => expect(readEntityTags(header)).toEqual(tags));

it.each(['', '3', 'seven', '"3', '"3" "4"', '*, "3"', 'w/"3"', '"a"b"', ','])(
  'takes %j for no list of entity tags',
  (header) => expect(readEntityTags(header)).toBeNull(),
);

it('compares strongly for If-Match: no weak tag, neither sent nor current, matches', () => {
  expect([matchesStrongly(['"2"', '"3"'], '"3"'), matchesStrongly('*', '"3"')]).toEqual([true, true]);
  expect([
    matchesStrongly(['W/"3"'], '"3"'),
    matchesStrongly(['W/"3"'], 'W/"3"'),
    matchesStrongly(['"03"'], '"3"'),
  ]).toEqual([false, false, false]);
});

it('compares weakly for If-None-Match: the opaque part decides', () => {
  expect([matchesWeakly(['"2"', 'W/"3"'], '"3"'), matchesWeakly('*', '"3"'), matchesWeakly(['"2"'], '"3"')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('says in a tag what the bytes depend on besides the version, which is all that If-Match asks for', () => {
  const tags = [etagOf(3), etagOf(3, ['2026-05-01.preview']), etagOf(3, ['2026-05-01.preview,echo', 1_777_640_400])];
  expect(tags).toEqual(['"3"', '"3;2026-05-01.preview"', '"3;2026-05-01.preview,echo;1777640400"']);
  for (const tag of tags) expect(readEntityTags(tag)).toEqual([tag]);
  expect([versionsIn(tags), versionsIn('*'), versionsIn(['W/"3;x"', '"a;b"'])]).toEqual([
    ['"3"', '"3"', '"3"'],
    '*',
    ['W/"3;x"', '"a;b"'],
  ]);
});

it('finds the weak tag that a strong comparison never matches', () =>
  expect([weakTagIn(['"5"', 'W/"5"']), weakTagIn(['"5"']), weakTagIn('*')]).toEqual(['W/"5"', null, null]));
