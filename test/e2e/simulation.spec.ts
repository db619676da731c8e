import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { tiers } from '#permissions/permission';
import { actionForm, covers, type Statement } from '#permissions/scope-policy';
import { declarationOf, resourceEntities, type EntityClass, type Identified } from '#platform/wire/resource-entity';
import { amountOf, hasAmount, hasFees, operations, type OperationDeclaration } from '#platform/operations/operation';
import { fieldsOf } from '#platform/wire/field-declaration';
import { Entity } from '#companies/entity';
import '../../apps/gateway/gateway.module';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Answer } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { ok } from '../support/formation';
import { some } from '../support/rotation';
import { bodySchema, pathOf, sample } from '../support/schema-samples';
import { stack } from '../support/stack';
import { humanOf, newToken, type NewToken } from '../support/tokens';

// Compares simulations with real requests for every operation, by tokens of each tier and generated policies. Requests
// stay without effect as dry runs or through an unknown parameter, which fails after the policy check. The stream never
// ends and has its own tests.
const all = operations()
  .filter(({ raw }) => raw !== 'text/event-stream')
  .map((operation) => [operation.id, operation] as const);

interface Simulated {
  effect: string;
  reason: string;
  decided_by: string | null;
  sid: string | null;
  visible: boolean;
}
interface Place {
  entity_id?: string;
  workspace_id?: string;
  portfolio_id?: string;
}
interface Decision {
  effect: string;
  reason: string;
  token_id: string;
  sid: string | null;
}

const seed = 20_260_501;
const everywhere: NewToken[] = [];
const somewhere: NewToken[] = [];

const resources = [...new Set(operations().map(({ id }) => id.split('.')[0]!))];
const verbs = [...new Set(operations().map(({ id }) => id.split('.')[1]!))];
const isKnownAction = (pattern: string) =>
  actionForm.test(pattern) &&
  operations().some(
    ({ id }) =>
      pattern === '*' || pattern.split('.').every((part, place) => part === '*' || part === id.split('.')[place]),
  );
const actions = fc.uniqueArray(
  fc
    .oneof(
      fc.constant('*'),
      fc.constantFrom(...resources).map((name) => `${name}.*`),
      fc.constantFrom(...verbs).map((name) => `*.${name}`),
      fc.constantFrom(...operations().map(({ id }) => id)),
    )
    .filter(isKnownAction),
  { minLength: 1, maxLength: 40 },
);
const effect = fc.constantFrom<Statement['effect'][]>('allow', 'allow', 'require_authorization', 'deny');
const numberedPolicy = (statements: Omit<Statement, 'sid'>[]) => ({
  version: 1,
  statements: statements.map((one, place) => ({ sid: `s${place}`, ...one })),
});

beforeAll(async () => {
  const idsOf = async (table: string): Promise<string[]> =>
    (
      await query<{ id: string }>(
        `select id from "${table}" where account_id = $1 and not livemode order by id limit 3`,
        [stack().account_id],
      )
    ).map(({ id }) => id);
  const [entity_ids, workspace_ids, portfolio_ids] = [
    await idsOf('entity'),
    await idsOf('workspace'),
    await idsOf('portfolio'),
  ];
  const some = <K extends string>(key: K, ids: string[]) =>
    fc.subarray(ids, { minLength: 1 }).map((list) => ({ [key]: list }));
  const within = fc.oneof(
    some('entity_ids', entity_ids),
    some('workspace_ids', workspace_ids),
    some('portfolio_ids', portfolio_ids),
  );
  const conditions = fc.constantFrom(
    { jurisdiction: { in: ['US-DE'] } },
    { jurisdiction: { in: ['US-WY'] } },
    { amount_cents: { lte: 5 } },
  );
  const plain = fc.array(fc.record({ effect, actions }), { minLength: 1, maxLength: 8 });
  const forSome = (patterns: string[]): boolean =>
    operations().some((one) => hasAmount(one) && covers(patterns, one.id));
  const placed = fc.array(
    fc
      .record({ effect, actions, resources: within, conditions }, { requiredKeys: ['effect', 'actions'] })
      .map(({ conditions: when, ...one }) => ({
        ...one,
        ...(when && (!('amount_cents' in when) || forSome(one.actions)) ? { conditions: when } : {}),
      })),
    { minLength: 2, maxLength: 8 },
  );
  const make = (tier: number, more: object = {}) => newToken(stack().sk_test, tier, more);
  for (const tier of tiers) everywhere.push(await make(tier));
  for (const statements of fc.sample(plain, { seed, numRuns: 4 }))
    everywhere.push(await make(4, { scope_policy: numberedPolicy(statements) }));
  for (const statements of fc.sample(placed, { seed, numRuns: 4 }))
    somewhere.push(
      await make(4, {
        scope_policy: numberedPolicy([
          { effect: 'allow', actions: ['*'], resources: { entity_ids: entity_ids.slice(0, 1) } },
          ...statements,
        ] as Statement[]),
      }),
    );
  somewhere.push(await make(3, { portfolio_id: portfolio_ids[0] }));
});
afterAll(closeDatabase);

const rowsOf = async (
  entity: EntityClass<Identified>,
  of: string | null,
): Promise<{ id: string; entity_id: string | null; stands: Place }[]> => {
  const { name, tenancy = 'mode', source, standsIn = [] } = declarationOf(entity);
  const condition = `t.account_id = $1 and $2 <> t.account_id${tenancy === 'account' ? '' : ' and not t.livemode'}`;
  const found = await query<{ id: string; row: Place }>(
    `select t.id, to_jsonb(t) as row from ${source ? `(${source})` : `"${name}"`} t where ${condition}${
      of ? ` and to_jsonb(t) ->> '${name === 'entity' ? 'id' : 'entity_id'}' = '${of}'` : ''
    } order by t.id desc limit 1`,
    [stack().account_id, 'x'],
  );
  return found.map(({ id, row }) => ({
    id,
    entity_id: row.entity_id ?? null,
    stands: Object.fromEntries(Object.entries(row).filter(([column, value]) => standsIn.includes(column) && value)),
  }));
};

async function targetOf({ route }: OperationDeclaration): Promise<{ id: string; place: Place }> {
  const collection = /(\w+)\/:id/.exec(route)?.[1];
  const entity = operations().find(({ resource }) => resource.entity && resource.path.split('/').at(-1) === collection)
    ?.resource.entity;
  const [row] = entity ? await rowsOf(entity, null) : [];
  if (!entity || !row) return { id: 'none', place: {} };
  const { id, entity_id, stands } = row;
  const { name } = declarationOf(entity);
  if (name === 'workspace') return { id, place: { workspace_id: id } };
  if (name === 'portfolio') return { id, place: { portfolio_id: id } };
  return { id, place: name === 'entity' ? { entity_id: id } : entity_id ? { entity_id } : stands };
}

/** Fills a body with real ids from this company, a portfolio and a workspace. Null if a resource is missing. */
async function namingWhatIs(body: object, company: string): Promise<{ body: object; place: Place } | null> {
  let text = JSON.stringify(body);
  const place: Place = {};
  for (const [written, prefix] of text.matchAll(/"([a-z]+)_[0-9a-z]{26}"/g)) {
    const [entity, { name, view }] = resourceEntities().find(([, one]) => one.prefix === prefix)!;
    const ofCompany = name === 'entity' || fieldsOf(view()).some((field) => field.name === 'entity_id');
    const [row] = await rowsOf(entity, ofCompany ? company : null);
    if (!row) return null;
    text = text.replace(written, JSON.stringify(row.id));
    if (ofCompany) place.entity_id = company;
    else if (name === 'portfolio' || name === 'workspace') place[`${name}_id`] = row.id;
  }
  return { body: JSON.parse(text) as object, place };
}

const simulate = async (
  { id }: NewToken,
  action: string,
  rehearsed: boolean,
  place: Place & { amount_cents?: number },
): Promise<Simulated> => ok(await api().post<Simulated>(`/v1/tokens/${id}/simulate`, { action, rehearsed, ...place }));

/**
 * Compares an answer with the simulation. The same rule and token must refuse, hide (404, or `unknown` in a body) or
 * allow it.
 */
function expectForetold(
  { effect: foretold, reason, decided_by, sid, visible }: Simulated,
  { status, body }: Answer,
  about: string,
  ...unknown: number[]
): void {
  // A read also yields the status code.
  const { decision, code } = body as { decision?: Decision; code?: string };
  if (foretold === 'undecided' && decision)
    // A statement on amounts may refuse the fees, which the simulation has not been given.
    expect([about, status, decision]).toEqual([
      about,
      403,
      expect.objectContaining({ effect: 'deny', reason, token_id: decided_by, sid }),
    ]);
  else if (foretold !== 'deny')
    expect([about, decision, status === 403 && code === 'scope_denied']).toEqual([about, undefined, false]);
  else if (visible)
    expect([about, status, decision]).toEqual([
      about,
      403,
      expect.objectContaining({ effect: 'deny', reason, token_id: decided_by, sid }),
    ]);
  else expect([about, [403, 404, ...unknown].includes(status) ? 'kept away' : status]).toEqual([about, 'kept away']);
}

function bodyOf(operation: OperationDeclaration): object | undefined {
  const schema = bodySchema(operation);
  const places =
    operation.mutates && operation.input
      ? fieldsOf(operation.input).filter(
          ({ name, path }) => !path && (name === 'portfolio_id' || name === 'workspace_id'),
        )
      : [];
  return (
    schema && {
      ...(sample(schema) as object),
      ...Object.fromEntries(places.map(({ name, refers }) => [name, `${refers}_${'0'.repeat(26)}`])),
    }
  );
}

const judged = new Set<string>();
describe.each(all)('%s', (action, operation) => {
  it('is told what its simulation says', async () => {
    const target = await targetOf(operation);
    const company = target.place.entity_id ?? (await rowsOf(Entity, null))[0]!.id;
    const said = bodyOf(operation);
    const named = await namingWhatIs(operation.mutates ? (said ?? {}) : {}, company);
    const path = pathOf(operation, target.id, { entity_id: company });
    const place: Place = {
      ...target.place,
      ...named?.place,
      ...(operation.route.includes(':entity_id') ? { entity_id: company } : {}),
    };
    const body = said && (named && operation.mutates ? named.body : said);
    const amount = amountOf(operation, body ?? {});
    const whole = typeof amount === 'number' && !hasFees(operation) ? { ...place, amount_cents: amount } : place;
    const joined = path.includes('?') ? '&' : '?';
    // Operations without a suitable resource run only with tokens that ignore placement. Each tier tries every
    // operation, and generated policies rotate.
    const [plain, placed] = [everywhere.slice(tiers.length), somewhere];
    const tokens = [
      ...everywhere.slice(0, tiers.length),
      ...some(operation, plain, named ? 1 : 2),
      ...(named ? some(operation, placed, 2) : []),
    ];
    if (named) judged.add(action);
    await Promise.all(
      tokens.map(async (token) => {
        const about =
          `${action} by ${JSON.stringify(token['scope_policy'])} of tier ${token['tier'] as number} at ` +
          `${JSON.stringify(place)}`;
        const call = (more: string, sent: object | undefined) =>
          api(token.secret).call(operation.method, `${path}${more}`, sent);
        if (!operation.mutates) {
          expectForetold(await simulate(token, action, false, whole), await call('', body), about);
          return;
        }
        expectForetold(
          await simulate(token, action, true, whole),
          await call(`${joined}dry_run=true`, body),
          `rehearsed ${about}`,
          400,
        );
        expectForetold(
          await simulate(token, action, false, whole),
          await call('', { ...body, nonsense: 1 }),
          about,
          400,
        );
      }),
    );
  });
});

it('and most of them were judged where things stand, also those whose requests name several places', () => {
  const expected = [
    'entities.create',
    'entities.update',
    'portfolios.add_entities',
    'portfolios.remove_entity',
    'signing_envelopes.create',
    'documents.create',
    'share_transfers.create',
  ];
  expect(expected.filter((action) => !judged.has(action))).toEqual([]);
});

it('what only the request or what is stored tells is not decided, and never foretold as allowed', async () => {
  const [company] = await rowsOf(Entity, null);
  const of = (token: NewToken, action: string, more: object = {}) =>
    simulate(token, action, false, { entity_id: company!.id, ...more });
  const [three, four] = [everywhere[2]!, everywhere[3]!];
  const costly = operations().filter(hasFees);
  expect(costly.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['authorized_shares_increases.create', 'entities.create', 'rounds.draft']),
  );
  for (const { id, human } of costly) {
    expect([id, await of(three, id)]).toMatchObject([
      id,
      { effect: 'require_authorization', reason: 'human', decided_by: three.id },
    ]);
    if (human === 'always') {
      expect([id, await of(four, id)]).toMatchObject([id, { effect: 'require_authorization', reason: 'human' }]);
      continue;
    }
    expect([id, await of(four, id)]).toMatchObject([
      id,
      { effect: 'undecided', reason: 'fees', detail: expect.stringContaining('exceed $10,000. A dry run') },
    ]);
    expect([
      id,
      (await of(four, id, { amount_cents: 1_000_000 })).effect,
      (await of(four, id, { amount_cents: 1_000_001 })).effect,
      (await simulate(three, id, true, { entity_id: company!.id })).effect,
    ]).toEqual([id, 'allow', 'undecided', 'allow']);
  }
  const { id: portfolio } = ok(await api().post<{ id: string }>('/v1/portfolios', { name: 'Restrained' }));
  const everything = { effect: 'allow' as const, actions: ['*'] };
  const restrained = await newToken(stack().sk_test, 4, {
    scope_policy: numberedPolicy([
      everything,
      { effect: 'deny', actions: ['filings.*'], resources: { portfolio_ids: [portfolio] } },
    ]),
  });
  for (const action of ['entities.update', 'portfolios.add_entities', 'portfolios.remove_entity'])
    expect(await of(restrained, action)).toMatchObject({ effect: 'undecided', reason: 'statement', sid: 's1' });
  expect(await of(restrained, 'portfolios.update')).toMatchObject({ effect: 'allow' });
  const bounded = await newToken(stack().sk_test, 4, {
    scope_policy: numberedPolicy([
      everything,
      { effect: 'deny', actions: ['*'], conditions: { amount_cents: { gt: 500_000 } } },
    ]),
  });
  expect(await of(bounded, 'name_changes.create')).toMatchObject({
    effect: 'undecided',
    reason: 'statement',
    sid: 's1',
    detail: expect.stringContaining('as amount_cents'),
  });
  expect([
    await of(bounded, 'name_changes.create', { amount_cents: 500_000 }),
    await of(bounded, 'name_changes.create', { amount_cents: 500_001 }),
    await of(bounded, 'rounds.draft'),
  ]).toMatchObject([{ effect: 'allow' }, { effect: 'deny' }, { effect: 'deny' }]);
});

it('of an event or audit entry it is told by the kind of what that tells of whether the request finds it', async () => {
  const rows = await query<{
    object: string;
    subject_id: string;
    entity_id: string | null;
    event: string;
    entry: string;
  }>(
    `select distinct on (e.subject_object, e.entity_id) e.subject_object as object, e.subject_id, e.entity_id,
      e.id as event, a.id as entry from event e join audit_entry a using (account_id, subject_id, sequence)
     join event_position p on p.serial = e.serial where e.account_id = $1 and not e.livemode
     and e.subject_object not in ('token', 'authorization') order by e.subject_object, e.entity_id, e.id`,
    [stack().account_id],
  );
  const company = rows.find(({ entity_id }) => entity_id !== null)!.entity_id!;
  const everything = { effect: 'allow' as const, actions: ['*'] };
  const reading = { effect: 'allow' as const, actions: ['events.*', 'audit_entries.*'] };
  const policies = [
    [reading],
    [everything, { effect: 'deny' as const, actions: ['stakeholders.retrieve'] }],
    [everything, { effect: 'deny' as const, actions: ['*.retrieve'], resources: { entity_ids: [company] } }],
    [
      reading,
      {
        effect: 'allow' as const,
        actions: ['documents.retrieve', 'entities.retrieve'],
        resources: { entity_ids: [company] },
      },
    ],
  ];
  const told = { found: 0, hidden: 0 };
  for (const statements of policies) {
    const token = await newToken(stack().sk_test, 1, { scope_policy: numberedPolicy(statements) });
    for (const { object, subject_id, entity_id, event, entry } of rows) {
      const place = entity_id
        ? { entity_id }
        : object === 'workspace' || object === 'portfolio'
          ? { [`${object}_id`]: subject_id }
          : {};
      for (const [log, id] of [
        ['events', event],
        ['audit_entries', entry],
      ] as const) {
        const { effect: foretold, visible } = ok(
          await api().post<Simulated>(`/v1/tokens/${token.id}/simulate`, {
            action: `${log}.retrieve`,
            subject: object,
            ...place,
          }),
        );
        const { status } = await api(token.secret).get(`/v1/${log}/${id}`);
        told[status === 200 ? 'found' : 'hidden'] += 1;
        expect([log, object, entity_id, statements, status]).toEqual([
          log,
          object,
          entity_id,
          statements,
          foretold === 'allow' && visible ? 200 : visible ? 403 : expect.any(Number),
        ]);
        if (!visible) expect([403, 404]).toContain(status);
      }
    }
  }
  expect([told.found > 0, told.hidden > 0]).toEqual([true, true]);
  const { id } = everywhere[0]!;
  for (const body of [
    { action: 'events.retrieve', subject: 'nonsense' },
    { action: 'resolutions.retrieve', subject: 'stakeholder' },
  ])
    expect((await api().post(`/v1/tokens/${id}/simulate`, body)).body).toMatchObject({ status: 400, param: 'subject' });
});

it('simulates what each operation asks of the caller, mode, human and agent exactly as it is asked', async () => {
  const account = await newAccount('Callers');
  const { id: member } = ok(
    await api(account.sk_live).post<{ id: string }>('/v1/users', {
      name: 'Mia Member',
      email: `${randomUUID()}@tests.example`,
      role: 'member',
    }),
  );
  const human = await humanOf(account.sk_test);
  const asking = operations().filter(
    ({ callers: { mode, runsAccount, agents } = {} }) => mode !== undefined || runsAccount || agents !== undefined,
  );
  const seen = new Set<string>();
  for (const key of [account.sk_test, account.sk_live]) {
    const made = async (path: string) => ok(await api(key).post<{ id: string }>(`/v1/${path}`, { name: 'Called' })).id;
    const [own, other, workspace] = [await made('agents'), await made('agents'), await made('workspaces')];
    for (const human_id of [human, member])
      for (const agent_id of [own, null]) {
        const token = await newToken(key, 4, { principal: { human_id, agent_id } });
        // as if a human had signed in
        await query(`update token set "grant" = 'human_oauth' where id = $1`, [token.id]);
        for (const operation of asking)
          for (const about of operation.route.startsWith('/agents/') ? [own, other] : [null]) {
            const {
              effect: foretold,
              reason,
              sid,
              decided_by,
            } = ok(
              await api(key).post<Simulated>(`/v1/tokens/${token.id}/simulate`, {
                action: operation.id,
                ...(about ? { agent_id: about } : {}),
              }),
            );
            const { status, body } = await api(token.secret).call<{ code?: string; decision?: Decision }>(
              operation.method,
              pathOf(operation, about ?? workspace),
              bodyOf(operation),
            );
            const by = [
              operation.id,
              key === account.sk_live ? 'live' : 'test',
              human_id === member ? 'member' : 'owner',
              agent_id && 'agent',
              about === own ? 'itself' : null,
            ];
            // hidden from everyone without the permission
            const missing = operation.route.includes('/:id') && !/^.(agents|workspaces)/.test(operation.route);
            if (foretold === 'deny' && !missing)
              expect([by, status, body.code, body.decision]).toEqual([
                by,
                403,
                'scope_denied',
                { effect: 'deny', reason, sid, token_id: decided_by },
              ]);
            else
              expect([by, status, body.decision]).toEqual([
                by,
                foretold === 'deny' ? 404 : expect.any(Number),
                undefined,
              ]);
            if (foretold !== 'deny') expect([by, body.code]).not.toEqual([by, 'scope_denied']);
            seen.add(`${operation.id} ${foretold === 'deny' ? reason : 'allowed'}`);
          }
      }
    for (const operation of asking.filter(
      ({ callers }) => callers!.mode && (callers!.mode === 'live') !== (key === account.sk_live),
    )) {
      const named = operation.route.includes('/:id');
      expectProblem(
        await api(key).call(operation.method, pathOf(operation, 'none'), bodyOf(operation)),
        named ? 404 : 403,
        named ? 'not_found' : 'scope_denied',
      );
    }
  }
  for (const { id, callers } of asking)
    for (const reason of [
      'allowed',
      ...(callers!.mode ? ['mode'] : []),
      ...(callers!.runsAccount ? ['role'] : []),
      ...(callers!.agents ? ['agent'] : []),
    ])
      expect(seen).toContain(`${id} ${reason}`);
});
