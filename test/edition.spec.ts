import fc from 'fast-check';
import { Problem } from '#kernel/problem';
import { declarationOf } from '#platform/wire/resource-entity';
import { Edition, type EditionOperation } from '#platform/wire/edition';
import { fieldsOf, type Class } from '#platform/wire/field-declaration';
import { objectOf } from '#platform/wire/object-name';
import type { Json } from '#platform/wire/version-change';
import { editionOf, versions } from '#platform/wire/version';
import { operations, viewOf } from '#platform/operations/operation';
import { ApiKey } from '#credentials/api_key';
import '../apps/gateway/gateway.module';
import { newest, older, oldest } from './support/synthetic-versions';

jest.mock('#platform/wire/versions/index', () => jest.requireActual<object>('./support/synthetic-versions'));

const view = declarationOf(ApiKey).view() as Class;
const [create, createEntity] = ['api_keys.create', 'entities.create'].map((id) =>
  operations().find((one) => one.id === id)!,
) as unknown as [EditionOperation, EditionOperation];
const then = editionOf(oldest);
const between = editionOf(older);
const preview = editionOf(`${newest}.preview`, ['key_usage']);

describe('what a caller sends', () => {
  it('is brought up over every minor since', () => {
    expect(then.up({ title: 'a', kind: 'browser', hint: 'x', metadata: { title: 'b' } }, create)).toEqual({
      name: 'a',
      kind: 'publishable',
      metadata: { title: 'b' },
    });
    expect(between.up({ label: 'a', kind: 'admin' }, create)).toEqual({ name: 'a', kind: 'secret' });
  });

  it('also in the values that stand in it', () => {
    expect(then.up({ founders: [{ name: 'Ada', share: '60' }, 'nonsense', null] }, createEntity)).toEqual({
      founders: [{ name: 'Ada', equity_percent: '60' }, 'nonsense', null],
    });
  });

  it('and in what stands in those, as deep as there are values', () => {
    const change = { doc: 'A street was a line.', objects: { address: { renamed: { street: 'line1' } } } };
    const before = new Edition('2025-01-01', [], [{ minor: newest, change }]);
    const sent = { founders: [{ name: 'Ada', address: { street: '1 Main St' } }] };
    expect(before.up(sent, createEntity)).toEqual({ founders: [{ name: 'Ada', address: { line1: '1 Main St' } }] });
    expect(() => before.up({ founders: [{ address: { line1: '1 Main St' } }] }, createEntity)).toThrow(
      /founders\.address\.line1/,
    );
  });

  it('brings up the names of a sort and of a search', () => {
    expect(
      then.up(
        {
          sort: '-title,created',
          query: { and: [{ field: 'title', eq: 'title' }, { not: { field: 'owner_id', in: ['a'] } }] },
        },
        create,
      ),
    ).toEqual({
      sort: '-name,created',
      query: { and: [{ field: 'name', eq: 'title' }, { not: { field: 'user_id', in: ['a'] } }] },
    });
  });

  it('holds no name that came later', () => {
    for (const [edition, name] of [
      [then, 'name'],
      [then, 'label'],
      [between, 'name'],
      [editionOf(newest), 'last_used_at'],
    ] as const) {
      expect(() => edition.up({ [name]: 'a' }, create)).toThrow(
        expect.objectContaining({
          code: 'invalid_request',
          extra: expect.objectContaining({ param: name }) as object,
        }) as Error,
      );
    }
    expect(() => then.up({ founders: [{ equity_percent: '60' }] }, createEntity)).toThrow(/founders\.equity_percent/);
  });

  it('is left alone when it is no object', () => {
    for (const sent of [undefined, null, [], 'text', 7]) expect(then.up(sent, create)).toBe(sent);
  });
});

describe('the newest version', () => {
  it('costs nothing where no preview is: what comes goes, unwalked', () => {
    const whole = editionOf(`${newest}.preview`, ['echo', 'key_usage']);
    const shown = { object: 'api_key', name: 'a', last_used_at: 1 };
    expect([whole.up(shown, create), whole.down(view, shown, new Map([['user', new Map()]]))]).toEqual([shown, shown]);
    expect(whole.up(shown, create)).toBe(shown);
    expect(whole.down(view, shown, new Map([['user', new Map()]]))).toBe(shown);
  });

  it('has what a preview adds only for those who ask for it', () => {
    const shown = { object: 'api_key', name: 'a', last_used_at: 1 };
    expect(editionOf(newest).down(view, shown)).toEqual({ object: 'api_key', name: 'a' });
    expect(preview.down(view, shown)).toEqual(shown);
    expect([...editionOf(newest).names(view, ['name', 'last_used_at'])]).toEqual(['name']);
  });
});

describe('what a caller gets', () => {
  it('is taken down wherever it stands, and metadata never is', () => {
    const shown = {
      object: 'api_key',
      name: 'a',
      kind: 'publishable',
      last4: 'wxyz',
      user: { object: 'user', email: 'ada@tests.example' },
      metadata: { name: 'b', object: 'user', email: 'c' },
    };
    const tree = new Map([['user', new Map()]]);
    expect(then.down(view, shown, tree)).toEqual({
      object: 'api_key',
      title: 'a',
      kind: 'browser',
      last4: 'wxyz',
      hint: '…wxyz',
      owner: { object: 'user', email_address: 'ada@tests.example' },
      metadata: shown.metadata,
    });
    expect(between.down(view, shown, tree)).toEqual({
      object: 'api_key',
      label: 'a',
      kind: 'publishable',
      last4: 'wxyz',
      owner: { object: 'user', email_address: 'ada@tests.example' },
      metadata: shown.metadata,
    });
  });

  it('leaves what is not to be changed as it is, itself', () => {
    const account = operations().find(({ id }) => id === 'account.retrieve')!;
    const shown = { object: 'account', name: 'a' };
    expect(then.down(viewOf(account)!, shown)).toBe(shown);
    const frozen = Object.freeze({ object: 'api_key', name: 'a' });
    expect(then.down(view, frozen)).toEqual({ object: 'api_key', title: 'a' });
  });

  it('comes back as it was sent: down(up(x)) is x, and what was merged stays where it is', () => {
    const key = fc.record(
      {
        title: fc.string(),
        owner_id: fc.string(),
        kind: fc.constantFrom('secret', 'browser', 'admin'),
        last4: fc.string(),
        metadata: fc.dictionary(fc.string(), fc.string()),
      },
      { requiredKeys: ['last4'] },
    );
    fc.assert(
      fc.property(key, (sent) => {
        const there = (x: Json): Json => then.down(view, then.up(x, create) as Json);
        const once = there({ ...sent, hint: `…${sent.last4}` });
        const merged = sent.kind === 'admin' ? { ...sent, kind: 'secret' } : sent;
        expect(once).toEqual({ ...merged, hint: `…${sent.last4}` });
        expect(there(once)).toEqual(once);
      }),
    );
  });
});

describe('a snapshot', () => {
  const data = { object: 'api_key', label: 'a', kind: 'publishable', last4: 'wxyz' };
  it('is taken down from the version in which it was written, and never up', () => {
    expect(then.snapshot('api_key', data, older)).toEqual({
      object: 'api_key',
      title: 'a',
      kind: 'browser',
      last4: 'wxyz',
      hint: '…wxyz',
    });
    expect(between.snapshot('api_key', data, older)).toEqual(data);
    expect(editionOf(newest).snapshot('api_key', data, older)).toEqual(data);
  });
  it('of a resource that is gone stays as it is', () => expect(then.snapshot('fax', data, newest)).toBe(data));
});

describe('a refusal', () => {
  const refusal = (param: string) =>
    new Problem('invalid_request', `${param} is required.`, {
      param,
      errors: [{ param, code: 'missing', message: `${param} is required.` }],
    });
  it.each([
    [create, 'name', 'title'],
    [create, 'metadata.name', 'metadata.name'],
    [createEntity, 'founders[1].equity_percent', 'founders[1].share'],
    [createEntity, 'legal_name', 'legal_name'],
  ])('of %p names %s as %s', (editionOperation, now, before) => {
    expect(then.restated(refusal(now), editionOperation)).toMatchObject({
      detail: `${before} is required.`,
      extra: { param: before, errors: [{ param: before, code: 'missing', message: `${before} is required.` }] },
    });
  });
  it('of another kind stays itself', () => {
    for (const error of [new Error('x'), new Problem('not_found', 'No such key.')])
      expect(then.restated(error, create)).toBe(error);
  });
  it('is forgiven where it came with a later version', () => {
    const error = { param: 'name', code: 'invalid', message: '' };
    const sent = (length: number) => ({ name: 'x'.repeat(length) });
    expect([then, between, editionOf(newest)].map((edition) => edition.forgives(error, sent(120), create))).toEqual([
      true,
      true,
      false,
    ]);
    expect(then.forgives(error, sent(151), create)).toBe(false);
    expect(then.forgives({ ...error, param: 'kind' }, sent(120), create)).toBe(false);
  });
  it('is forgiven also in a value that stands in the body', () => {
    const sent = { founders: [{ name: 'Ada' }, { equity_percent: 'half' }, null] };
    const wrong = [
      'founders[1].equity_percent',
      'founders[0].equity_percent',
      'founders[2].equity_percent',
      'founders[7].equity_percent',
      'founders.equity_percent',
      'founders[1].shares',
      'legal_name',
    ];
    const forgiven = (edition: Edition) =>
      wrong.filter((param) => edition.forgives({ param, code: 'invalid' }, sent, createEntity));
    expect([then, between, editionOf(newest)].map(forgiven)).toEqual([[wrong[0]], [wrong[0]], []]);
  });
});

describe('names', () => {
  it('every view is called what its objects say', () => {
    expect(
      [
        ...new Set(
          operations()
            .map(viewOf)
            .filter((one) => one !== null)
            .map(objectOf),
        ),
      ].sort(),
    ).toEqual(
      expect.arrayContaining([
        'account',
        'api_key',
        'api_versions',
        'audit_verification',
        'entity',
        'event',
        'limits',
        'name_availability',
        'next_steps',
        'progress',
      ]),
    );
  });
  it('a change speaks of fields that are there, and versions go up', () => {
    expect(versions).toEqual([...versions].sort());
    const members = fieldsOf(view).map(({ name }) => name);
    expect([...then.names(view, [...members, 'user'])]).toEqual(
      expect.arrayContaining(['title', 'owner_id', 'owner', 'hint']),
    );
    expect([
      then.current(view, 'title'),
      then.current(view, 'owner'),
      then.current(view, 'hint'),
      then.current(view, 'name'),
    ]).toEqual(['name', 'user', undefined, undefined]);
  });
});
