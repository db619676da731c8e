import { ById } from '#platform/wire/input';
import fc from 'fast-check';
import { Problem, type ParameterError } from '#kernel/problem';
import { Field, optional } from './field';
import { readInput } from './input';

class Inner {
  @Field.string('Required.', { max: 20 })
  line: string;
  @Field.integer('Optional.', { min: 1, max: 9, optional: true })
  count?: number;
}

class WithChoice extends ById {
  @Field.enum(['zip', 'jsonl'], 'Format.')
  format: 'zip' | 'jsonl';
}

class Everything extends ById {
  @Field.string('Text.', { min: 2, max: 10 })
  text: string;
  @Field.string('Text of a form.', { pattern: /^\d\d-\d\d$/, optional: true })
  form?: string;
  @Field.integer('Whole.', { min: 1, max: 100, optional: true })
  whole?: number;
  @Field.boolean('Yes or no.', optional)
  yes?: boolean;
  @Field.email('Address.', optional)
  email?: string;
  @Field.enum(['a', 'b'], 'One of two.', { optional: true, nullable: true })
  choice?: 'a' | 'b' | null;
  @Field.id('ent', 'A company.', optional)
  entity_id?: string;
  @Field.date('Day.', optional)
  day?: string;
  @Field.timestamp('Instant.', optional)
  at?: number;
  @Field.decimal('Exact.', optional)
  exact?: string;
  @Field.object(() => Inner, 'Nested.', { optional: true, nullable: true })
  inner?: Inner | null;
  @Field.objects(() => Inner, 'Many nested.', { minItems: 1, maxItems: 3, optional: true })
  inners?: Inner[];
  @Field.strings('Words.', { maxItems: 3, optional: true })
  words?: string[];
  @Field.string('On a paper.', { printed: true, optional: true })
  name?: string;
  @Field.strings('On papers.', { printed: true, optional: true })
  titles?: string[];
  @Field.metadata() metadata?: Record<string, string>;
}

const right: Record<string, unknown> = {
  text: 'right',
  form: '12-31',
  whole: 5,
  yes: false,
  email: 'ada@tests.example',
  choice: null,
  entity_id: 'ent_01jzv7k3qmf9rvx8a2c4e6g8h0',
  day: '2028-02-29',
  at: 0,
  exact: '0.1',
  inner: { line: 'one' },
  inners: [{ line: 'one', count: 9 }, { line: 'two' }],
  words: ['王'],
  name: 'Nguyễn Żółć',
  titles: ['Πρόεδρος', 'Директор'],
  metadata: { 'a.b': '王' },
};

const wrong: Record<string, [unknown, string?][]> = {
  text: [
    [null],
    [''],
    ['x'],
    ['x'.repeat(11)],
    [7],
    [['right']],
    [{}],
    ['a\0b'],
    ['   '],
    ['\u3164\u3164'],
    ['right\ufe0f'],
  ],
  form: [[null], ['1231'], ['12-31\n'], [12], ['x'.repeat(10_000)]],
  whole: [[null], [0], [101], [1.5], ['5'], [NaN], [Infinity], [true], [[5]]],
  yes: [[null], ['true'], [0], [[]]],
  email: [[null], ['ada'], ['ada@'], [`${'a'.repeat(250)}@tests.example`], [{}]],
  choice: [['c'], [0], [['a']], [true]],
  entity_id: [[null], ['ent_'], ['flg_01jzv7k3qmf9rvx8a2c4e6g8h0'], ['ENT_01JZV7K3QMF9RVX8A2C4E6G8H0'], [1]],
  day: [[null], ['2026-02-29'], ['2026-2-1'], ['2026-02-01T00:00:00Z'], [20260201]],
  at: [[null], [-1], [1e15], [0.5], ['0']],
  exact: [[null], [0.1], ['-1'], ['1.'], ['.5'], ['01'], ['1e3'], ['1.12345678901']],
  inner: [
    ['line'],
    [[]],
    [7],
    [{}, 'inner.line'],
    [{ line: 'x'.repeat(21) }, 'inner.line'],
    [{ line: 'one', count: 0 }, 'inner.count'],
    [{ line: 'one', more: 1 }, 'inner.more'],
  ],
  inners: [
    [null],
    [[]],
    [{}],
    [[null], 'inners[0]'],
    [['line'], 'inners[0]'],
    [[[]], 'inners[0]'],
    [Array.from({ length: 4 }, () => ({ line: 'one' }))],
    [[{ line: 'one' }, {}], 'inners[1].line'],
    [[{ line: 'one', count: 10 }], 'inners[0].count'],
  ],
  words: [
    [null],
    ['one'],
    [[1], 'words[0]'],
    [['a', null], 'words[1]'],
    [['a', 'b', 'c', 'd']],
    [['a', 'x'.repeat(501)], 'words[1]'],
    [['a\u202eb'], 'words[0]'],
  ],
  name: [[null], ['王明'], ['\u05e9\u05dc\u05d5\u05dd'], ['🚀']],
  titles: [[null], ['Πρόεδρος'], [['社長'], 'titles[0]']],
  metadata: [
    [null],
    [[]],
    [{ b: 'c', service_x: 'a' }, 'metadata.service_x'],
    [{ 'a b': 'c' }, 'metadata.a b'],
    [{ a: 1 }, 'metadata.a'],
    [{ a: 'x'.repeat(501) }, 'metadata.a'],
    [Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 'v']))],
  ],
  unheard_of: [[null], [false], ['x'], [{}]],
};

function errorsOf(sent: unknown, source: 'body' | 'query' = 'body'): ParameterError[] {
  try {
    return readInput(Everything, { id: 'ent_1' }, sent, source).strays;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    expect([error.status, error.code, error.extra.param]).toEqual([
      400,
      'invalid_request',
      error.extra.errors![0]!.param,
    ]);
    return error.extra.errors!;
  }
}
const refusedNames = (sent: unknown, source?: 'body' | 'query'): string[] =>
  errorsOf(sent, source)
    .map(({ param }) => param)
    .toSorted();

it('takes what is right, as it was sent, with the path', () => {
  const { input, strays } = readInput(Everything, { id: 'ent_1' }, structuredClone(right), 'body');
  expect({ ...input, strays }).toEqual({ id: 'ent_1', ...right, strays: [] });
});

it('takes out names that it does not know, wherever they stand, and tells them', () => {
  const { input, strays } = readInput(
    Everything,
    { id: 'ent_1' },
    { text: 'right', nonsense: 1, id: 'ent_2', inner: { line: 'one', more: 1 }, inners: [{ line: 'two', less: 2 }] },
    'body',
  );
  expect(JSON.parse(JSON.stringify(input))).toEqual({
    id: 'ent_1',
    text: 'right',
    inner: { line: 'one' },
    inners: [{ line: 'two' }],
  });
  expect(strays.map(({ param, code }) => `${param} ${code}`).toSorted()).toEqual([
    'id unknown',
    'inner.more unknown',
    'inners[0].less unknown',
    'nonsense unknown',
  ]);
});

it('takes any right part of it', () => {
  fc.assert(
    fc.property(fc.subarray(Object.keys(right)), (names) => {
      expect(
        refusedNames(
          Object.fromEntries(Object.entries(right).filter(([name]) => name === 'text' || names.includes(name))),
        ),
      ).toEqual([]);
    }),
  );
});

it('names each wrong parameter, once, and no right one', () => {
  const oneOf = (name: string) =>
    fc.constantFrom(...wrong[name]!).map(([value, param = name]) => ({ name, value, param }));
  const mistakes = fc.subarray(Object.keys(wrong), { minLength: 1 }).chain((names) => fc.tuple(...names.map(oneOf)));
  fc.assert(
    fc.property(mistakes, (made) => {
      // Validation stops at a NUL, so other errors do not appear.
      const told = made.some(({ value }) => value === 'a\0b') ? made.filter(({ value }) => value === 'a\0b') : made;
      const sent = { ...structuredClone(right), ...Object.fromEntries(made.map(({ name, value }) => [name, value])) };
      expect(refusedNames(sent)).toEqual(told.map(({ param }) => param).toSorted());
    }),
    { numRuns: 1000 },
  );
});

it('names each wrong list item and metadata key by its own path, and what is wrong within right items', () => {
  const sent = {
    text: 'right',
    inners: [1, { line: 7 }, 'x'],
    words: ['a', 1, null],
    metadata: { foo: 1, bar: 'b', 'a b': '', service_x: 'c' },
  };
  expect(errorsOf(sent).map(({ param, message }) => `${param} | ${message}`)).toEqual([
    'inners[0] | inners[0] must be an object with line.',
    'inners[2] | inners[2] must be an object with line.',
    expect.stringMatching(/^inners\[1\]\.line \| inners\[1\]\.line must be /),
    'words[1] | words[1] must be a string.',
    'words[2] | words[2] must be a string.',
    'metadata.foo | metadata.foo must be a string of at most 500 characters.',
    'metadata.a b | metadata.a b is not a valid key. Use 1 to 40 letters (A-Z, a-z), digits, underscores, periods, ' +
      'or hyphens.',
    'metadata.service_x | metadata.service_x starts with service_, a reserved prefix. Use a different key.',
  ]);
});

it('names the characters that papers cannot print, and the way that passports go', () => {
  const [name, title] = errorsOf({
    text: 'right',
    name: '王 (Ada) 王',
    titles: ['President', '\u05e9\u05dc\u05d5\u05dd'],
  });
  expect(name).toEqual({
    param: 'name',
    code: 'invalid',
    message:
      'name contains 王 (U+738B), which documents cannot print. Use Latin letters, as in the machine-readable ' +
      'zone of a passport (ICAO Doc 9303).',
  });
  expect(title).toMatchObject({ param: 'titles[1]', code: 'invalid', message: expect.stringContaining('U+05E9') });
});

it('names what is missing', () => {
  expect(errorsOf({})).toEqual([expect.objectContaining({ param: 'text', code: 'missing' })]);
  expect(errorsOf(undefined)).toEqual([expect.objectContaining({ param: 'text', code: 'missing' })]);
});

it('takes nothing from the body that belongs to the path', () => {
  expect(errorsOf({ ...right, id: 'ent_2' })).toEqual([expect.objectContaining({ param: 'id', code: 'unknown' })]);
});

const names = fc.oneof(
  fc.constantFrom(
    ...Object.keys(right),
    'id',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'length',
    '0',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
it('says of a name that it does not know which one is near, or which its place knows', () => {
  const said = (sent: object) => errorsOf({ ...right, ...sent }).map(({ message }) => message);
  expect(said({ Entity_Id: 'ent_2' })).toEqual([
    'Entity_Id is not a parameter of this operation; the closest match is entity_id.',
  ]);
  expect(said({ inner: { line: 'one', nonsense: 1 } })).toEqual([
    'inner.nonsense is not a parameter of this operation; valid names are line, count.',
  ]);
});

const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    fc.constantFrom<unknown>(null, true, 0, -0, 1e308, '', '\0', '\ud800', '2026-01-01'),
    fc.double(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(names, tie('value')), { maxLength: 6 }).map(written),
  ),
})).value;

/** Keeps `__proto__` as an ordinary name, like JSON.parse. */
function written(entries: [string, unknown][]): object {
  const object = {};
  for (const [name, value] of entries)
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  return object;
}

it.each(['body', 'query'] as const)(
  'answers any JSON in a %s with a problem or an input that is right, and names no parameter twice',
  (source) => {
    fc.assert(
      fc.property(json, (sent) => {
        const params = refusedNames(sent, source);
        expect(new Set(params).size).toBe(params.length);
        expect(params.every((param) => typeof param === 'string')).toBe(true);
      }),
      { numRuns: 3000 },
    );
  },
);

it('changes nothing that every object shares', () => {
  fc.assert(
    fc.property(json, (sent) => {
      errorsOf(sent);
      expect([Object.keys(Object.prototype), ({} as { polluted?: unknown }).polluted]).toEqual([[], undefined]);
    }),
  );
});

it('lists the values of a missing enum', () => {
  const read = () => readInput(WithChoice, { id: 'ent_1' }, {}, 'body');
  expect(read).toThrow('format is required. Send one of: zip, jsonl.');
});

it('lists the required fields of a missing object', () => {
  class Vesting {
    @Field.date('Start.')
    start: string;
    @Field.string('Note.', optional)
    note?: string;
  }
  class WithParts extends ById {
    @Field.object(() => Vesting, 'Vesting.')
    vesting: Vesting;
    @Field.objects(() => Vesting, 'Earlier vesting.')
    earlier: Vesting[];
  }
  const read = () => readInput(WithParts, { id: 'ent_1' }, {}, 'body');
  expect(read).toThrow(
    expect.objectContaining({
      found: [
        expect.objectContaining({ message: 'vesting is required. Send an object with start.' }),
        expect.objectContaining({ message: 'earlier is required. Send a list of objects with start.' }),
      ],
    }),
  );
});

it('names starting_after to a caller who sends a cursor', () => {
  class Page extends ById {
    @Field.string('Cursor.', optional)
    starting_after?: string;
  }
  expect(readInput(Page, { id: 'ent_1' }, { cursor: 'cur_1' }, 'query').strays).toEqual([
    {
      param: 'cursor',
      code: 'unknown',
      message: 'cursor is not a parameter of this operation; send the cursor as starting_after.',
    },
  ]);
});
