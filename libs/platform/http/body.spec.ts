import { invalid, Problem, type ParameterError } from '#kernel/problem';
import { Field, optional } from '#platform/wire/field';
import { readInput } from '#platform/wire/input';
import { parseBody } from './body';

class Founder {
  @Field.string('Name.', optional)
  name?: string;
}
class Company {
  @Field.objects(() => Founder, 'Founders.', optional)
  founders?: Founder[];
  @Field.metadata() metadata?: Record<string, string>;
}

function refusal(text: string): Problem {
  try {
    const { strays } = readInput(Company, {}, parseBody(Buffer.from(text)), 'body');
    if (strays.length > 0) return invalid(strays);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('taken');
}
const refusedParams = (text: string): string[] =>
  refusal(text).extra.errors!.map(({ param, code }: ParameterError) => `${param} ${code}`);

it.each([
  ['{"__proto__": {"polluted": true}}', '__proto__ unknown'],
  ['{"founders": [{"__proto__": {"polluted": true}}]}', 'founders[0].__proto__ unknown'],
  ['{"metadata": {"__proto__": {"polluted": true}}}', 'metadata.__proto__ unknown'],
  ['{"constructor": {"prototype": {"polluted": true}}}', 'constructor unknown'],
  ['{"founders": [{}, {"constructor": 1}]}', 'founders[1].constructor unknown'],
  ['{"prototype": {}}', 'prototype unknown'],
])('names %s as an unknown parameter, and pollutes nothing', (text, error) => {
  expect(refusedParams(text)).toEqual([error]);
  expect([
    ({} as { polluted?: boolean }).polluted,
    (Object as { polluted?: boolean }).polluted,
    Object.keys(Object.prototype),
  ]).toEqual([undefined, undefined, []]);
});

it.each([
  ['{"a": 1e999}', 'a invalid'],
  ['{"founders": [{"shares": -1e999}]}', 'founders[0].shares invalid'],
  ['1e999', 'body invalid'],
])('refuses %s, a number that nobody can compare with another', (text, error) => {
  expect(refusedParams(text)).toEqual([error]);
});

const names = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`wrong_${index}`, 1])));

it('answers a body of many wrong keys, long names or deep nesting with a short problem', () => {
  const bodies = [
    names(1000),
    JSON.stringify({ ['x'.repeat(900_000)]: 1 }),
    JSON.stringify({ ['x'.repeat(500_000)]: Array.from({ length: 50_000 }, () => '\0') }),
    JSON.stringify({
      metadata: Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`${index}${'x'.repeat(10_000)}`, 1])),
    }),
  ];
  for (const body of bodies) {
    const { extra, detail } = refusal(body);
    expect(JSON.stringify({ detail, extra }).length).toBeLessThan(100_000);
    expect(detail.endsWith('.')).toBe(true);
  }
  expect(refusal(bodies[0]!).extra['further_errors']).toBe(900);
});

it('looks no further into a body of more names or values than anybody means', () => {
  const body = (json: string) => {
    const {
      extra: { errors, param },
      detail,
    } = refusal(json);
    return [errors?.map((error) => error.param) ?? param, detail];
  };
  expect(body(names(1001))).toEqual([['body'], 'The body has more than 1000 property names.']);
  expect(body(`{"founders": [{}, ${names(80_000)}], "metadata": ${names(1001)}}`)).toEqual([
    ['founders[1]', 'metadata'],
    expect.stringContaining('2 parameters'),
  ]);
  expect(body(`{"founders": [${'{},'.repeat(10_000)}{}]}`)).toEqual([
    'body',
    'The body contains more than 10000 values.',
  ]);
});
