import fc from 'fast-check';
import { isSeen, type Authority } from '#permissions/permission';
import type { Amount, PolicyPlace } from '#permissions/scope-policy';
import { links, place } from '#testing/policies';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity, type ResourceDeclaration } from '#platform/wire/resource-entity';
import { startTestDatabase, type TestDatabase } from '#testing/database';
import { TokenVisibility } from './visibility';

const places = { entity: 'entity_id', workspace: 'workspace_id', portfolio: 'portfolio_id' } as const;
const placeOf = (name: string): Pick<ResourceDeclaration, 'place'> => ({ place: places[name as keyof typeof places] });
for (const [name, prefix] of [
  ['filing', 'flg'],
  ['entity', 'ent'],
  ['workspace', 'ws'],
  ['portfolio', 'pf'],
  ['agent', 'agt'],
] as const)
  ResourceEntity({ name, prefix, view: () => Object, ...placeOf(name) })(class extends Envelope {});
ResourceEntity({ name: 'token', prefix: 'tok', view: () => Object, lineage: 'id', silent: true })(
  class extends Envelope {},
);
const retrieving: Record<string, string> = {
  filing: 'filings.retrieve',
  entity: 'entities.retrieve',
  workspace: 'workspaces.retrieve',
  portfolio: 'portfolios.retrieve',
  agent: 'agents.retrieve',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

const action = 'filings.list';
const companies = fc
  .uniqueArray(fc.tuple(fc.constantFrom('ent_1', 'ent_2', 'ent_3'), place), { minLength: 1, selector: ([id]) => id })
  .map((all) => all.map(([id, one]) => ({ ...one, entity_id: id })));
const declaration = (name: string) => ({ name, ...placeOf(name) }) as ResourceDeclaration;
const besides = {
  ofAsked: () =>
    new Map([
      ['filings', 'filings.retrieve'],
      ['agents', 'agents.retrieve'],
    ]),
  ofPlace: { ent: 'entities.retrieve', ws: 'workspaces.retrieve', pf: 'portfolios.retrieve' },
};
const visibilityOf = (authority: Authority, amount_cents?: Amount) =>
  new TokenVisibility(
    { token_id: 'tok_a', authority },
    { own: [action], ofShown: () => [action], isOwn: () => true, facts: { action, amount_cents }, ...besides },
  );

async function found(visibility: TokenVisibility, name: string, rows: object[]): Promise<string[]> {
  const values: unknown[] = ['acct_a', 'false', JSON.stringify(rows)];
  const condition =
    visibility.conditionOn(
      { declaration: declaration(name), columns: name === 'filing' ? ['id', 'entity_id'] : ['id'], shown: false },
      (value) => `$${values.push(value)}`,
    ) ?? 'true';
  const listed = await database.system.query<{ id: string }>(
    `with entity as (select r.*, 'acct_a' as account_id, false as livemode
      from json_to_recordset($3) r(id text, workspace_id text, portfolio_id text, jurisdiction text)),
       filing as (select 'of ' || id as id, id as entity_id from entity union all select 'of none', null where $1 <> $2)
     select t.id from ${name} t where ${condition} order by t.id`,
    values,
  );
  return listed.map(({ id }) => id);
}

it('the database shows of companies and what belongs to them just what the decision lets a token see', async () => {
  await fc.assert(
    fc.asyncProperty(
      links,
      companies,
      fc.option(fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant('unknown' as const)), { nil: undefined }),
      async (chain, all, amount) => {
        const authority: Authority = { grant: null, links: chain };
        const seen = all
          .filter((one) => isSeen(authority, [action], one, { action, amount_cents: amount }))
          .map(({ entity_id }) => entity_id)
          .sort();
        const rows = all.map(({ entity_id: id, ...rest }) => ({ id, ...rest }));
        expect(await found(visibilityOf(authority, amount), 'entity', rows)).toEqual(seen);
        const ofNone = isSeen(authority, [action], {}, { action, amount_cents: amount }) ? ['of none'] : [];
        expect(await found(visibilityOf(authority, amount), 'filing', rows)).toEqual(
          [...seen.map((id) => `of ${id}`), ...ofNone].sort(),
        );
      },
    ),
    { numRuns: 300 },
  );
});

interface VisibleEvent {
  subject_object: string;
  subject_id: string;
  entity_id: string | null;
}

async function foundEvents(
  visibility: TokenVisibility,
  companies: object[],
  events: VisibleEvent[],
): Promise<number[]> {
  const values: unknown[] = ['acct_a', 'false', JSON.stringify(companies), JSON.stringify(events)];
  const condition =
    visibility.conditionOn(
      { declaration: declaration('event'), columns: ['id', 'entity_id', 'subject_object', 'subject_id'], shown: false },
      (value) => `$${values.push(value)}`,
    ) ?? 'true';
  const listed = await database.system.query<{ id: number }>(
    `with entity as (select r.*, 'acct_a' as account_id, false as livemode
      from json_to_recordset($3) r(id text, workspace_id text, portfolio_id text, jurisdiction text)),
       event as (select ordinality::int as id, r.* from rows
       from (json_to_recordset($4) as (subject_object text, subject_id text,
       entity_id text)) with ordinality r(subject_object, subject_id, entity_id))
     select t.id from event t where $1 <> $2 and ${condition} order by t.id`,
    values,
  );
  return listed.map(({ id }) => id);
}

it('shows an event only where its listing and the retrieval of its subject are allowed in its place', async () => {
  await fc.assert(
    fc.asyncProperty(links, companies, async (chain, all) => {
      const authority: Authority = { grant: null, links: chain };
      const told = [
        ...all.flatMap((one) =>
          ['entity', 'filing'].map((subject_object) => ({
            place: one,
            row: {
              subject_object,
              subject_id: subject_object === 'entity' ? one.entity_id! : 'flg_1',
              entity_id: one.entity_id,
            },
          })),
        ),
        ...['ws_1', 'ws_2'].map((id) => ({
          place: { workspace_id: id },
          row: { subject_object: 'workspace', subject_id: id, entity_id: null },
        })),
        ...['pf_1', 'pf_2'].map((id) => ({
          place: { portfolio_id: id },
          row: { subject_object: 'portfolio', subject_id: id, entity_id: null },
        })),
        { place: {}, row: { subject_object: 'agent', subject_id: 'agt_1', entity_id: null } },
      ];
      const seen = told.flatMap(({ place: there, row }, index) =>
        isSeen(authority, ['events.list'], there) && isSeen(authority, [retrieving[row.subject_object]!], there)
          ? [index + 1]
          : [],
      );
      const visibility = new TokenVisibility(
        { token_id: 'tok_a', authority },
        {
          own: ['events.list'],
          ofShown: ({ name }) => [retrieving[name]!],
          isOwn: () => true,
          facts: { action: 'events.list' },
          ...besides,
        },
      );
      expect(
        await foundEvents(
          visibility,
          all.map(({ entity_id: id, ...rest }) => ({ id, ...rest })),
          told.map(({ row }) => row),
        ),
      ).toEqual(seen);
    }),
    { numRuns: 300 },
  );
});

it('shows a request to its deciding human only where policy shows all its places and what would be done', async () => {
  const asked = fc.array(
    fc.record({
      operation: fc.constantFrom('filings.cancel', 'agents.update', 'gone.for_good'),
      approved: fc.boolean(),
      at: fc.subarray(['ent_1', 'ent_2', 'ws_1', 'ws_2', 'pf_1', 'pf_2']),
    }),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(links, companies, asked, async (chain, all, some) => {
      const authority: Authority = { grant: 'human_oauth', links: chain };
      const kindOf = (id: string) => ({ ent: 'entity', ws: 'workspace', pf: 'portfolio' })[id.split('_')[0]!]!;
      const placeOf = (id: string): PolicyPlace | undefined =>
        id.startsWith('ws')
          ? { workspace_id: id }
          : id.startsWith('pf')
            ? { portfolio_id: id }
            : all.find(({ entity_id }) => entity_id === id);
      // An approval request can itself need approval, and so on.
      const rows = some.flatMap(({ operation, approved, at }, index) => {
        const row = {
          id: `auth_${index}`,
          path: '/v1/anything',
          operation,
          at: at.filter((id) => placeOf(id) !== undefined),
        };
        const approval = (of: string, about: string) => ({
          ...row,
          id: `${of}a`,
          path: `/v1/authorizations/${of}/approve`,
          operation: 'authorizations.approve',
          about,
        });
        return [
          { ...row, about: operation as string },
          ...(approved ? [approval(row.id, operation), approval(`${row.id}a`, 'authorizations.approve')] : []),
        ];
      });
      const unbound = chain.every(({ policy, portfolio_id }) => !policy && !portfolio_id);
      const seenAt = (policyPlace: PolicyPlace, ...actions: string[]): boolean =>
        actions.every((one) => isSeen(authority, [one], policyPlace));
      const shown = rows.flatMap(({ id, about, at }) => {
        const retrieval = besides.ofAsked().get(about.split('.')[0]!);
        const seen =
          retrieval !== undefined &&
          (at.length === 0
            ? seenAt({}, 'authorizations.list', retrieval)
            : at.every((id) => seenAt(placeOf(id)!, 'authorizations.list', retrieval, retrieving[kindOf(id)]!)));
        return unbound || seen ? [id] : [];
      });
      const visibility = new TokenVisibility(
        { token_id: 'tok_a', authority, human: { id: 'usr_a', runs: true } },
        {
          own: ['authorizations.list'],
          ofShown: ({ name }) => [retrieving[name]!],
          isOwn: () => true,
          facts: { action: 'events.list' },
          ...besides,
        },
      );
      const values: unknown[] = [
        'acct_a',
        'false',
        JSON.stringify(all.map(({ entity_id: id, ...rest }) => ({ id, ...rest }))),
        JSON.stringify(rows.map(({ id, operation, path, at }) => ({ id, operation, path, place_ids: at }))),
      ];
      const about = {
        name: 'authorization',
        lineage: 'token_id',
        decider: 'human_id',
        about: { places: 'place_ids', operation: 'operation', path: 'path' },
      } as ResourceDeclaration;
      const condition =
        visibility.conditionOn(
          { declaration: about, columns: ['id', 'ancestor_ids'], shown: false },
          (value) => `$${values.push(value)}`,
        ) ?? 'true';
      const listed = await database.system.query<{ id: string }>(
        `with entity as (select r.*, 'acct_a' as account_id, false as livemode
          from json_to_recordset($3) r(id text, workspace_id text, portfolio_id text, jurisdiction text)),
         "authorization" as (select r.*, 'acct_a' as account_id, false as livemode, 'tok_b' as token_id,
         '{}'::text[] as ancestor_ids, 'usr_b' as human_id from json_to_recordset($4) r(id text, operation text,
         path text, place_ids text[]))
       select t.id from "authorization" t where $1 <> $2 and ${condition} order by t.id`,
        values,
      );
      expect(listed.map(({ id }) => id)).toEqual(shown.toSorted());
    }),
    { numRuns: 300 },
  );
});
