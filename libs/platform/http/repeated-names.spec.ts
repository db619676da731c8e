import fc from 'fast-check';
import { Problem } from '#kernel/problem';
import { parseBody } from './body';
import { namesIn, repeatedNames } from './repeated-names';

const namesOf = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 0
    : Object.values(value).reduce<number>(
        (sum, inner) => sum + namesOf(inner),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      );

it('counts the names of any JSON, however it is written, and finds none twice', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), fc.constantFrom(undefined, 1, '\t'), (written, indent) => {
      const value: unknown = JSON.parse(written);
      const text = JSON.stringify(value, null, indent);
      expect([namesIn(text), repeatedNames(text)]).toEqual([namesOf(value), []]);
    }),
  );
});

it('a body in which a name stands twice in one object is refused, and each such name is told by its path', () => {
  const refused = (text: string): unknown => {
    try {
      return parseBody(Buffer.from(text));
    } catch (error) {
      return (error as Problem).extra.errors?.map(({ param, code }) => [param, code]);
    }
  };
  expect(refused('{"a":1,"b":{"c":[{"d":1,"\\u0064" : 2}],"c":3},"a":4}')).toEqual([
    ['b.c[0].d', 'duplicate'],
    ['b.c', 'duplicate'],
    ['a', 'duplicate'],
  ]);
  expect(refused('{"a":"\\"a\\": \\\\","b":["a","a",{"a":":"}]}')).toEqual({ a: '"a": \\', b: ['a', 'a', { a: ':' }] });
});
