import type { Decision } from '#permissions/permission';
import { invalidParam, Problem } from '#kernel/problem';
import type { Statement } from '#permissions/scope-policy';
import type { Caller } from '#platform/auth/authenticator';
import { declarationOf, resourceEntities } from '#platform/wire/resource-entity';
import { newId } from '#platform/db/new-id';
import { boundTo } from '#platform/operations/approvals';
import { RequestContext } from '#platform/operations/context';
import { mayWait, operationNamed, operations, viewOf, type OperationDeclaration } from '#platform/operations/operation';
import { perform } from '#platform/operations/perform-operation';
import { authorizeRequest } from '#platform/operations/authorize-request';
import { isCollection, isCommon, kindsNamed } from '#platform/operations/named-resources';
import { retrievalsOfCompany } from '#platform/operations/operation-visibility';
import { editionOf } from '#platform/wire/version';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Authorization } from '#credentials/authorization';
import { Entity } from '#companies/entity';
import { Portfolio } from '#companies/portfolio';
import { Token } from '#credentials/token';
import { Workspace } from '#companies/workspace';
import { expand } from '#platform/queries/expand';
import { fieldsOf, type Class } from '#platform/wire/field-declaration';
import '../apps/gateway/gateway.module';
import { corporation, portfolioNamed } from './support/corporation';

// Checks the effect of placement on the policy for every operation, including future operations.
let database: TestDatabase;
let tenant: TestTenant;
let at: { entity: string; portfolio: string; workspace: string };
let elsewhere: typeof at;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
  const make = (name: string) =>
    tenant.run((work) => {
      const [portfolio, workspace] = [
        work.insert(Portfolio, portfolioNamed(name)).id,
        work.insert(Workspace, { name }).id,
      ];
      return {
        entity: work.insert(Entity, { ...corporation, portfolio_id: portfolio, workspace_id: workspace }).id,
        portfolio,
        workspace,
      };
    });
  [at, elsewhere] = [await make('One'), await make('Other')];
});
afterAll(() => database?.stop());

const allow: Statement = { sid: 'all', effect: 'allow', actions: ['*'] };
const reading: Statement = {
  sid: 'reads',
  effect: 'allow',
  actions: ['entities.retrieve', 'portfolios.retrieve', 'workspaces.retrieve'],
};

const counted = { investors: [], entities: [{}], quantity: 1, price_per_share: '1' };

async function reportedPlaces(
  operation: OperationDeclaration,
  input: object,
  statements: Statement[] | null,
  portfolio_id: string | null = null,
): Promise<Decision['reason'] | Decision['effect'] | 'hidden'> {
  const ctx = contextOf(operation, statements, portfolio_id);
  const given = { ...counted, ...input };
  try {
    const awaits = await authorizeRequest(ctx, given);
    return Object.entries(input).some(([key, id]) => (given as Record<string, unknown>)[key] !== id)
      ? 'hidden'
      : (awaits?.effect ?? 'allow');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return (error.extra['decision'] as Decision).reason;
  } finally {
    await ctx.work.rollback();
  }
}

function contextOf(
  operation: OperationDeclaration,
  statements: Statement[] | null,
  portfolio_id: string | null = null,
): RequestContext {
  const authority = {
    grant: 'human_oauth' as const,
    links: [
      {
        token_id: 'tok_a',
        tier: 4 as const,
        agent_id: null,
        expires_at: null,
        portfolio_id,
        policy: statements && { version: 1 as const, statements },
      },
    ],
  };
  const {
    account_id,
    livemode,
    authorized_by: { human_principal_id },
  } = tenant.scope;
  const principal = {
    account_id,
    livemode,
    credential_id: 'tok_a',
    kind: 'token',
    user_id: human_principal_id,
    user_role: 'owner',
    agent_id: null,
    authority,
  } as unknown as Caller;
  return new RequestContext(
    database.app,
    principal,
    operation,
    { id: 'req_a', path: '', query: '', edition: editionOf('2026-05-01'), dryRun: false },
    {},
  );
}

const names =
  (place: string) =>
  ({ route }: OperationDeclaration): boolean =>
    new RegExp(`/(${place}/:id|:${place.replace(/ies$/, 'y').replace(/s$/, '')}_id)(/|$)`).test(route);
const about = { entities: 'entity', portfolios: 'portfolio', workspaces: 'workspace' } as const;
const placed = (Object.keys(about) as (keyof typeof about)[]).flatMap((place) =>
  operations()
    .filter(names(place))
    .filter(({ keysOnly, id }) => !keysOnly && id !== `${place}.retrieve`)
    .map((operation) => [operation.id, operation, about[place]] as const),
);

describe.each(placed)('%s', (action, operation, kind) => {
  const here = (): object => ({ id: at[kind], [`${kind}_id`]: at[kind] });
  const within = ({ entity, portfolio, workspace }: typeof at) =>
    kind === 'portfolio'
      ? { portfolio_ids: [portfolio] }
      : kind === 'workspace'
        ? { workspace_ids: [workspace] }
        : { entity_ids: [entity], portfolio_ids: [portfolio], workspace_ids: [workspace] };

  it('is denied where a statement denies it there, and waits where one asks for approval there', async () => {
    expect(
      await reportedPlaces(operation, here(), [
        allow,
        { sid: 'not-here', effect: 'deny', actions: [action], resources: within(at) },
      ]),
    ).toBe('statement');
    expect(
      await reportedPlaces(operation, here(), [
        allow,
        { sid: 'ask-here', effect: 'require_authorization', actions: [action], resources: within(at) },
      ]),
    ).toBe(operation.mutates ? 'require_authorization' : 'allow');
    expect(
      await reportedPlaces(operation, here(), [
        allow,
        { sid: 'not-there', effect: 'deny', actions: [action], resources: within(elsewhere) },
      ]),
    ).toBe(operation.human === 'always' ? 'require_authorization' : 'allow');
  });

  it('is not done by what is allowed elsewhere, and what sees nothing here finds nothing', async () => {
    const there: Statement = { sid: 'there', effect: 'allow', actions: ['*'], resources: within(elsewhere) };
    expect(await reportedPlaces(operation, here(), [reading, there])).toBe('no_statement');
    expect(await reportedPlaces(operation, here(), [there])).toBe('hidden');
    expect(await reportedPlaces(operation, here(), null, elsewhere.portfolio)).toBe('hidden');
    if (kind !== 'entity') return;
    expect(
      await reportedPlaces(operation, here(), [reading, { ...allow, conditions: { jurisdiction: { in: ['US-WY'] } } }]),
    ).toBe('no_statement');
    expect(
      await reportedPlaces(operation, here(), [
        allow,
        { sid: 'state', effect: 'deny', actions: [action], conditions: { jurisdiction: { in: ['US-DE'] } } },
      ]),
    ).toBe('statement');
  });
});

const telling = operations().filter(({ discloses }) => discloses === 'company');

it('what draws on all that a company has says so, and is closed to whom any of that is denied there', async () => {
  expect(telling.map(({ id }) => id).toSorted()).toEqual([
    'bank_statements.camt053',
    'bank_statements.csv',
    'bank_statements.lines',
    'calendar_feeds.create',
    'cap_table.diff',
    'cap_table.export',
    'cap_table.model',
    'cap_table.restate',
    'cap_table.waterfall',
    'compliance_calendar.export_company',
    'compliance_calendar.export_portfolio',
    'compliance_calendar.of_company',
    'compliance_calendar.of_portfolio',
    'corporate_transactions.binder_files',
    'corporate_transactions.closing_checklist',
    'corporate_transactions.funds_flow',
    'corporate_transactions.gates',
    'corporate_transactions.packets',
    'corporate_transactions.progress',
    'data_rooms.archive',
    'data_rooms.retrieve',
    'dissolutions.progress',
    'documents.bind_closing',
    'documents.export_minute_book',
    'documents.print_stock_ledger',
    'entities.dissolution_readiness',
    'entities.filing_proof',
    'entities.next_steps',
    'entities.progress',
    'entities.sign_all',
    'filings.file_all_due',
    'franchise_tax.calculate',
    'letters_of_intent.versions',
    'portfolio_compliance.retrieve',
    'resolutions.preview_authority',
    'rounds.pro_forma',
    'signing_envelopes.presented_pdf',
    'vesting.retrieve',
    'workspaces.archive_readiness',
  ]);
  for (const operation of telling)
    for (const shown of retrievalsOfCompany()) {
      const denied = (of: typeof at): Statement[] => [
        allow,
        { sid: 'not-here', effect: 'deny', actions: [shown], resources: { entity_ids: [of.entity] } },
      ];
      expect([shown, operationNamed(shown)?.mutates]).toEqual([shown, false]);
      if (operation.route.startsWith('/entities/:id/'))
        expect([
          operation.id,
          shown,
          await reportedPlaces(operation, { id: at.entity }, denied(at)),
          await reportedPlaces(operation, { id: at.entity }, denied(elsewhere)),
        ]).toEqual([operation.id, shown, 'statement', 'allow']);
    }
});

const ofCompanies = new Map(
  operations().flatMap(({ resource: { entity, path } }) =>
    entity && fieldsOf(declarationOf(entity).view()).some(({ name }) => name === 'entity_id')
      ? [[declarationOf(entity).prefix as string, `${path.split('/').at(-1)}.retrieve`] as const]
      : [],
  ),
);
/** Resource kinds whose details a view reveals beyond ids, and whether it names people. */
const toldIn = (view: Class): string[] =>
  fieldsOf(view).flatMap(({ nested }) => {
    if (!nested) return [];
    const fields = fieldsOf(nested());
    const ids = fields.flatMap(({ refers }) => (refers && ofCompanies.has(refers) ? [refers as string] : []));
    const facts = fields.some(({ refers, name, nested: inner }) => !refers && !inner && name !== 'object');
    return [
      ...(facts ? ids : []),
      ...(ids.includes('stk') && fields.some(({ name }) => name === 'name') ? ['people'] : []),
      ...toldIn(nested()),
    ];
  });
/** The cap table has its own word, and an import shows its results. */
const ownWords = ['cap_table.retrieve', 'cap_table.import'];

it.each(
  operations()
    .filter(({ id, returns }) => typeof returns === 'function' && !ownWords.includes(id))
    .map((one) => [one.id, one] as const),
)(
  '%s, whose answer is a view of its own, discloses all of a company where it tells of other resources',
  (_, operation) => {
    const {
      resource: { entity },
      discloses,
    } = operation;
    const told = new Set(toldIn(viewOf(operation)!).filter((kind) => !entity || kind !== declarationOf(entity).prefix));
    const told_of = [...told].map((kind) => ofCompanies.get(kind) ?? 'stakeholders.retrieve');
    if (discloses === 'company') expect(retrievalsOfCompany()).toEqual(expect.arrayContaining(told_of));
    else expect(told_of).toEqual([]);
  },
);

it('operations answering about places with their own view declare how far they reach, be it no further', () => {
  const aboutPlaces = (operation: OperationDeclaration): boolean =>
    kindsNamed(operation).some(
      ({ name, prefix }) => Object.values<string>(about).includes(name) || ofCompanies.has(prefix),
    );
  const own = operations().filter(
    (operation) =>
      typeof operation.returns === 'function' &&
      aboutPlaces(operation) &&
      !isCommon(operation) &&
      !operation.keysOnly &&
      !ownWords.includes(operation.id),
  );
  expect(own.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'entities.next_steps',
      'entities.progress',
      'rounds.pro_forma',
      'workspaces.archive_readiness',
    ]),
  );
  expect(own.filter(({ discloses }) => !discloses).map(({ id }) => id)).toEqual([]);
});

it('what answers with a file or a page tells of its own resource alone, or says how far it reaches', () => {
  const files = operations().filter(({ raw, mutates }) => raw !== undefined && !mutates);
  expect(
    files
      .filter(({ discloses }) => !discloses)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['documents.html', 'documents.pdf', 'events.stream']);
});

it('what changes an account is done by nothing that is bound to a part of it', async () => {
  const ofAccount = operations().filter(
    (operation) =>
      operation.mutates &&
      !isCommon(operation) &&
      !isCollection(operation) &&
      !operation.route.includes('/:') &&
      !operation.keysOnly,
  );
  expect(ofAccount.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['account.update', 'terms.accept', 'agents.create', 'portfolios.create']),
  );
  for (const operation of ofAccount) {
    expect([operation.id, await reportedPlaces(operation, {}, null, at.portfolio)]).toEqual([
      operation.id,
      'portfolio',
    ]);
    expect([
      operation.id,
      await reportedPlaces(operation, {}, [
        {
          ...allow,
          resources: { entity_ids: [at.entity], portfolio_ids: [at.portfolio], workspace_ids: [at.workspace] },
        },
      ]),
    ]).toEqual([operation.id, 'no_statement']);
    expect(['portfolio', 'no_statement']).not.toContain(await reportedPlaces(operation, {}, [allow]));
  }
});

it('what is decided without a place is everybody’s, a token’s, or read and about nothing that is an account’s', () => {
  const common = operations().filter(isCommon);
  const ofTokens = common.filter(({ resource: { entity } }) => entity && declarationOf(entity).lineage);
  expect([...new Set(ofTokens.map(({ id }) => id.split('.')[0]))].toSorted()).toEqual([
    'authorizations',
    'requests',
    'tokens',
  ]);
  expect(ofTokens.filter(({ mutates, id }) => mutates && !id.startsWith('tokens.'))).toEqual([]);
  const rest = common.filter((operation) => !ofTokens.includes(operation));
  expect(rest.filter(({ mutates }) => mutates)).toEqual([]);
  expect(
    rest
      .filter(({ publishable }) => !publishable)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([
    'event_types.list',
    'franchise_tax.on_stock',
    'limits.retrieve',
    'stream_tickets.create',
    'terms.retrieve',
  ]);
});

const allBut = (...ids: string[]): Statement[] => [
  allow,
  { sid: 'not-there', effect: 'deny', actions: ['*'], resources: { entity_ids: ids, portfolio_ids: ids } },
];

it('what waits for a human keeps every place the request acts on, and its decider is judged in each', async () => {
  const operation = operationNamed('portfolios.add_entities')!;
  const ctx = contextOf(operation, [allow]);
  const { place_ids } = await boundTo(
    ctx,
    { params: {}, query: {}, body: null, form: false },
    { id: at.portfolio, entity_ids: [at.entity, elsewhere.entity] },
  ).finally(() => ctx.work.rollback());
  expect(place_ids.toSorted()).toEqual([at.entity, at.portfolio, elsewhere.entity].toSorted());
  const {
    credential_id,
    authorized_by: { human_principal_id: human_id },
  } = tenant.scope;
  const { id: token_id } = await tenant.run((work) =>
    work.insert(Token, {
      tier: 3,
      api_version: '2026-05-01',
      human_id: human_id!,
      parent_id: credential_id!,
      ancestor_ids: [credential_id!],
      secret_hash: 'x',
    }),
  );
  const asked = (ids: string[], of = operation.id) =>
    tenant.run(
      (work) =>
        work.insert(Authorization, {
          operation: of,
          path: '/v1/x',
          place_ids: ids,
          entity_id: null,
          reason: 'x',
          request_hash: 'x',
          request_body: {},
          preview: {},
          token_id,
          ancestor_ids: [],
          human_id: human_id!,
          expires_at: new Date(Date.now() + 60_000),
        }).id,
    );
  const [both, one, none, safe] = [
    await asked(place_ids),
    await asked([at.entity, at.portfolio]),
    await asked([], 'portfolios.create'),
    await asked([at.entity], 'convertibles.create'),
  ];
  const found = (statements: Statement[] | null, portfolio_id: string | null = null) =>
    contextOf(operationNamed('authorizations.retrieve')!, statements, portfolio_id)
      .read.byIds(Authorization, [both, one, none, safe])
      .then((rows) => rows.map(({ id }) => id).toSorted());
  expect(await found([allow])).toEqual([both, one, none, safe].toSorted());
  expect(await found(null, at.portfolio)).toEqual([one, safe].toSorted());
  expect(await found(allBut(elsewhere.entity))).toEqual([one, none, safe].toSorted());
  expect(await found([allow, { sid: 'veiled', effect: 'deny', actions: ['convertibles.*'] }])).toEqual(
    [both, one, none].toSorted(),
  );
  expect(
    await found([
      allow,
      { sid: 'veiled', effect: 'deny', actions: ['entities.retrieve'], resources: { entity_ids: [at.entity] } },
    ]),
  ).toEqual([none]);
  expect(await found([{ ...allow, actions: ['authorizations.*', 'entities.*', 'portfolios.*'] }])).toEqual(
    [both, one, none].toSorted(),
  );
  for (const decision of ['authorizations.approve', 'authorizations.deny']) {
    const barred: Statement = {
      sid: 'not-there',
      effect: 'deny',
      actions: [decision],
      resources: { entity_ids: [elsewhere.entity] },
    };
    expect([
      await reportedPlaces(operationNamed(decision)!, { id: both }, [allow, barred]),
      await reportedPlaces(operationNamed(decision)!, { id: one }, [allow, barred]),
    ]).toEqual(['statement', 'allow']);
  }
});

it('what is asked for is seen by the retrieval of its kind, which every operation that may wait has', () => {
  const kinds = [
    ...new Set(
      operations()
        .filter(mayWait)
        .map(({ id }) => id.split('.')[0]!),
    ),
  ];
  expect(kinds.filter((kind) => operationNamed(`${kind}.retrieve`)?.mutates !== false)).toEqual([]);
});

it('what belongs to the account, such as a test clock, is used by those alone to whom it is shown', async () => {
  const clock = newId('tc');
  const using = (statements: Statement[] | null, portfolio_id: string | null = null) =>
    reportedPlaces(
      operationNamed('entities.create')!,
      { portfolio_id: at.portfolio, test_clock_id: clock },
      statements,
      portfolio_id,
    );
  const here: Statement = { ...allow, resources: { portfolio_ids: [at.portfolio] } };
  expect(await using(null, at.portfolio)).toBe('hidden');
  expect(await using([here])).toBe('hidden');
  expect(await using([here, { sid: 'clocks', effect: 'allow', actions: ['test_clocks.retrieve'] }])).toBe('allow');
});

it('a refusal says of what is hidden the words that it says of what is missing', async () => {
  const operation = operationNamed('entities.create')!;
  const [hidden, missing] = [elsewhere.portfolio, newId('pf')];
  const refused = async (id: string): Promise<string> => {
    const ctx = contextOf(operation, [{ ...allow, resources: { portfolio_ids: [at.portfolio] } }]);
    const sent = {
      params: {},
      query: {},
      body: {
        legal_name: 'Other, Inc.',
        entity_type: 'c_corp',
        jurisdiction: 'US-DE',
        founders: [{ name: 'Ada', email: 'ada@tests.example' }],
        portfolio_id: id,
      },
      form: false,
    };
    const act = async (input: object): Promise<never> => {
      const { portfolio_id } = input as { portfolio_id: string };
      throw invalidParam('portfolio_id', `${portfolio_id} names no portfolio.`);
    };
    const error = await perform(ctx, sent, act)
      .then(
        () => null,
        (thrown: Problem) => thrown,
      )
      .finally(() => ctx.work.rollback());
    return JSON.stringify([error!.code, error!.detail, error!.extra]).replaceAll(id, 'ID');
  };
  expect(await refused(hidden)).toBe(await refused(missing));
  expect(await refused(hidden)).toContain('ID names no portfolio.');
});

const loaded = resourceEntities().flatMap(([entity, declaration]) =>
  fieldsOf(declaration.view()).flatMap(({ name, load }) =>
    load ? [[`${declaration.name}.${name}`, entity, name, load] as const] : [],
  ),
);

it.each(loaded)(
  '%s, read for its row, is shown to those allowed the operation that answers it there, and left out for others',
  async (_, entity, name, { of, by }) => {
    expect([declarationOf(entity).name, operationNamed(by)?.mutates]).toEqual([of, false]);
    const shownTo = async (statements: Statement[], operation: string): Promise<unknown[]> => {
      const ctx = contextOf(operationNamed(operation)!, statements);
      const rows = await tenant.run((work) => work.byIds(entity, [at.entity, elsewhere.entity]));
      const items = rows
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((row) => ({ row, shown: {} as Record<string, unknown> }));
      const reading = operationNamed(operation)!.mutates ? ctx.work : ctx.read;
      try {
        await expand(reading, declarationOf(entity).view(), items, new Map([[name, new Map()]]));
      } finally {
        await ctx.work.rollback();
      }
      return items.map(({ shown }) => name in shown);
    };
    for (const operation of ['entities.retrieve', 'entities.list', 'entities.search', 'entities.update']) {
      expect(await shownTo([allow], operation)).toEqual([true, true]);
      expect(await shownTo([{ ...allow, actions: ['entities.*'] }], operation)).toEqual([false, false]);
      expect(
        await shownTo(
          [allow, { sid: 'not-here', effect: 'deny', actions: [by], resources: { entity_ids: [at.entity] } }],
          operation,
        ),
      ).toEqual([false, true]);
    }
  },
);

it('no view outside those of resources has a field that is read for its row', () => {
  const views = new Set<Class>(resourceEntities().map(([, { view }]) => view()));
  const others = operations()
    .map(viewOf)
    .filter((view): view is Class => view !== null && !views.has(view));
  expect(
    others.flatMap((view) =>
      fieldsOf(view)
        .filter(({ load }) => load)
        .map(({ name }) => name),
    ),
  ).toEqual([]);
});

it('shows nothing an operation merely locked unless its retrieval shows it; what it created is shown', async () => {
  const ctx = contextOf(operationNamed('entities.update')!, [{ ...allow, actions: ['entities.*'] }]);
  try {
    const { work } = ctx;
    await work.lock(Portfolio, at.portfolio);
    const made = work.insert(Portfolio, portfolioNamed('Made'));
    expect((await work.findVisible(Portfolio, [at.portfolio, made.id])).map(({ id }) => id)).toEqual([made.id]);
  } finally {
    await ctx.work.rollback();
  }
});
