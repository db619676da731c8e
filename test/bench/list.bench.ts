import type { Client } from 'pg';
import type { Pool } from 'undici';
import type { Stack } from '../../apps/stack/embedded/stack';
import { compareLists, send, type Case } from './list-comparison';
import type { Row } from './rounds';

const cases: Case[] = [
  { what: 'the default order', path: '/v1/entities?limit=25' },
  { what: 'status=active, one in a hundred', path: '/v1/entities?limit=25&status=active' },
  { what: 'status=draft, nearly all', path: '/v1/entities?limit=25&status=draft' },
  { what: 'jurisdiction=US-WY', path: '/v1/entities?limit=25&jurisdiction=US-WY' },
  { what: 'entity_type=pbc', path: '/v1/entities?limit=25&entity_type=pbc' },
  { what: 'workspace_id, one in a hundred', path: '/v1/entities?limit=25&workspace_id=$WORKSPACE' },
  { what: 'portfolio_id, one in a hundred', path: '/v1/entities?limit=25&portfolio_id=$PORTFOLIO' },
  { what: 'created after the middle', path: `/v1/entities?limit=25&created[lt]=1770000000` },
  { what: 'sort=legal_name', path: '/v1/entities?limit=25&sort=legal_name' },
  { what: 'metadata[fund], one in a hundred', path: '/v1/entities?limit=25&metadata[fund]=f7' },
  { what: 'metadata[env], all', path: '/v1/entities?limit=25&metadata[env]=prod' },
  { what: 'metadata[order], just one', path: '/v1/entities?limit=25&metadata[order]=o777' },
  {
    what: 'search on metadata and status',
    path: '/v1/entities/search',
    body: {
      query: {
        and: [
          { field: 'metadata.fund', eq: 'f7' },
          { field: 'status', eq: 'draft' },
        ],
      },
      limit: 25,
    },
  },
  {
    what: 'search on one of two values',
    path: '/v1/entities/search',
    body: { query: { field: 'metadata.fund', in: ['f7', 'f8'] }, limit: 25 },
  },
];

export const benchList = (stack: Stack): Promise<Row[]> =>
  compareLists(
    stack,
    'companies',
    cases,
    async (database, { account_id, sk_test, count }, pool) => {
      const make = async (path: string): Promise<string> =>
        (JSON.parse(await send(pool, { path, body: { name: 'Bench' } }, sk_test)) as { id: string }).id;
      const [workspace, portfolio] = [await make('/v1/workspaces'), await make('/v1/portfolios')];
      await fill(database, account_id, await makeDraft(pool, sk_test), { count, workspace, portfolio });
      return { $WORKSPACE: workspace, $PORTFOLIO: portfolio };
    },
    ['entity', 'metadata_pair'],
  );

async function makeDraft(pool: Pool, secret: string): Promise<string> {
  const body = {
    legal_name: 'Sample Works, Inc.',
    entity_type: 'c_corp',
    jurisdiction: 'US-DE',
    submit: false,
    founders: [{ name: 'Ada Okafor', email: 'ada@bench.example' }],
  };
  return (JSON.parse(await send(pool, { path: '/v1/entities', body }, secret)) as { id: string }).id;
}

/** Creates companies a second apart, newest last. Columns that no list reads copy the sample. */
async function fill(
  database: Client,
  account: string,
  sample: string,
  { count, workspace, portfolio }: { count: number; workspace: string; portfolio: string },
): Promise<void> {
  await database.query(
    `
    insert into entity select made.* from entity sample, generate_series(1, $2::integer) n cross
    join lateral jsonb_populate_record(sample, jsonb_build_object(
      'id', 'ent_' || lpad(to_hex(n), 10, '0') || substr(md5($1 || n), 1, 16), 'created',
      to_timestamp(1771000000 - ($2 - n)), 'updated', to_timestamp(1771000000 - ($2 - n)),
      'metadata', jsonb_build_object('env', 'prod', 'fund', 'f' || n % 100, 'order', 'o' || n), 'status', case
      when n % 100 = 3 then 'active' else 'draft' end,
      'legal_name', 'Company ' || md5(n::text), 'entity_type', case when n % 50 = 5 then 'pbc' else 'c_corp'
      end, 'jurisdiction', case when n % 20 = 9 then 'US-WY' else 'US-DE' end,
      'workspace_id', case when n % 100 = 11 then $4::text end, 'portfolio_id', case when n % 100 = 12 then $5::text
      end)) made
    where sample.account_id = $1 and sample.id = $3`,
    [account, count, sample, workspace, portfolio],
  );
}
