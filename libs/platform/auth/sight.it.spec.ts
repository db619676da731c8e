import fc from 'fast-check';
import { isSeen, type Authority } from '#kernel/permission';
import { links, place } from '#platform/testing/policies';
import type { ResourceDeclaration } from '#platform/db/resource-entity';
import { startTestDatabase, type TestDatabase } from '#platform/testing/database';
import { TokenSight } from './sight';

let database: TestDatabase;
beforeAll(async () => { database = await startTestDatabase(); });
afterAll(() => database?.stop());

const action = 'filings.list';
const companies = fc.uniqueArray(fc.tuple(fc.constantFrom('ent_1', 'ent_2', 'ent_3'), place), { minLength: 1, selector: ([id]) => id })
  .map((all) => all.map(([id, one]) => ({ ...one, entity_id: id })));
const declaration = (name: string) => ({ name }) as ResourceDeclaration;
const sightOf = (authority: Authority, amount_cents?: number) =>
  new TokenSight({ token_id: 'tok_a', authority }, { own: [action], ofShown: () => [action], isOwn: () => true, facts: { amount_cents } });

/** What the database finds of these companies, and of what belongs to them, to one of none. */
async function found(sight: TokenSight, name: string, rows: object[]): Promise<string[]> {
  const values: unknown[] = ['acct_a', 'false', JSON.stringify(rows)];
  const condition = sight.conditionOn({ declaration: declaration(name), columns: name === 'filing' ? ['id', 'entity_id'] : ['id'], shown: false }, (value) => `$${values.push(value)}`) ?? 'true';
  const listed = await database.system.query<{ id: string }>(
    `with entity as (select r.*, 'acct_a' as account_id, false as livemode from json_to_recordset($3) r(id text, workspace_id text, portfolio_id text, jurisdiction text)),
       filing as (select 'of ' || id as id, id as entity_id from entity union all select 'of none', null where $1 <> $2)
     select t.id from ${name} t where ${condition} order by t.id`, values);
  return listed.map(({ id }) => id);
}

it('the database shows of companies, and of what belongs to them, what the decision lets a token see, and nothing else', async () => {
  await fc.assert(fc.asyncProperty(links, companies, fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }), async (chain, all, amount) => {
    const authority: Authority = { grant: null, links: chain };
    const seen = all.filter((one) => isSeen(authority, [action], one, amount)).map(({ entity_id }) => entity_id).sort();
    const rows = all.map(({ entity_id: id, ...rest }) => ({ id, ...rest }));
    expect(await found(sightOf(authority, amount), 'entity', rows)).toEqual(seen);
    const ofNone = isSeen(authority, [action], {}, amount) ? ['of none'] : [];
    expect(await found(sightOf(authority, amount), 'filing', rows)).toEqual([...seen.map((id) => `of ${id}`), ...ofNone].sort());
  }), { numRuns: 300 });
});
