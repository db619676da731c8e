import { setTimeout as delay } from 'node:timers/promises';
import { Client as Temporal, Connection } from '@temporalio/client';
import { Client } from 'pg';
import type { Stack } from '../../apps/stack/embedded/stack';
import { entryHash, genesis, hashedColumns } from '#platform/events/audit-chain';
import { post, type Company } from './companies';
import { madeIn } from '../support/created-objects';

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Run after every company is active. The goal is an empty list. */
export async function violations(stack: Stack, companies: Company[]): Promise<string[]> {
  const client = new Client({ connectionString: stack.databaseUrl });
  await client.connect();
  const query: Query = async (text, values) => (await client.query(text, values)).rows as Record<string, unknown>[];
  try {
    return [
      ...(await drained(query)),
      ...(await once(query, companies)),
      ...(await logViolations(query)),
      ...(await chainViolations(query)),
      ...(await papers(stack, query, companies)),
      ...(await workflows(stack, companies, query)),
    ];
  } finally {
    await client.end();
  }
}

/** Waits until messages, positions and envelopes settle after the kills. A dead relay's lease must expire first. */
async function drained(query: Query): Promise<string[]> {
  const text = `select 'outbox' as queue, key as what from outbox union all select 'event_pending', serial::text
    from event_pending union all select 'audit_pending', audit_id from audit_pending
    union all select 'resolution', id from resolution where status = 'draft' union all select 'signing_envelope', id
    from signing_envelope where status = 'draft'
    union all select 'signature', id from signature where status = 'pending'`;
  for (let tries = 0; tries < 120; tries += 1) {
    if ((await query(text)).length === 0) return [];
    await delay(500);
  }
  return (await query(`${text} limit 10`)).map(({ queue, what }) => `still in ${queue}: ${what}`);
}

/** Per company one key, one acceptance and one hand-over, with one mail per founder. */
async function once(query: Query, companies: Company[]): Promise<string[]> {
  const found: string[] = [];
  const [{ entities, keys } = {}] = await query(
    'select (select count(*)::int from entity) as entities, (select count(*)::int from idempotency where ' +
      'status = 202) as keys',
  );
  if (entities !== companies.length || keys !== companies.length)
    found.push(`${companies.length} keys made ${entities} companies and ${keys} answers`);
  for (const type of ['entity.created', 'entity.submitted', 'entity.registered', 'entity.activated']) {
    const rows = await query(
      'select given.id, count(e.id)::int as count from unnest($1::text[]) given(id) left join event e on ' +
        'e.subject_id = given.id and e.type = $2 group by 1 having count(e.id) <> 1',
      [companies.map(({ id }) => id), type],
    );
    found.push(...rows.map(({ id, count }) => `${id} has ${count} events ${type}`));
  }
  const mails = await query(
    'select given.mail, count(m.id)::int as count from unnest($1::text[]) given(mail) left join mail m on ' +
      "m.recipient = given.mail and m.subject like '% has been formed' group by 1 having count(m.id) <> 1",
    [companies.flatMap(({ founders }) => founders)],
  );
  return [...found, ...mails.map(({ mail, count }) => `${mail} got ${count} mails`)];
}

/** Sequences and positions have no gaps and the same order. */
export async function logViolations(query: Query): Promise<string[]> {
  const sequences = await query(
    'select distinct subject_id from (select subject_id, sequence - row_number() over (partition by subject_id ' +
      'order by serial) as gap from event) s where gap <> 0',
  );
  const order = await query(
    'select distinct subject_id from (select e.subject_id, e.sequence - lag(e.sequence) over (partition by ' +
      'e.subject_id order by p.position) as step from event_position p join event e using (serial)) s where step ' +
      '<> 1',
  );
  const [{ events, positions, last } = {}] = await query(
    'select (select count(*)::int from event) as events, count(*)::int as positions, coalesce(max(position), ' +
      '0)::int as last from event_position',
  );
  return [
    ...sequences.map(({ subject_id }) => `${subject_id} has a gap in its sequence`),
    ...order.map(({ subject_id }) => `${subject_id} is out of order by position`),
    ...(events === positions && positions === last
      ? []
      : [`${events} events have ${positions} positions up to ${last}`]),
  ];
}

export async function chainViolations(query: Query): Promise<string[]> {
  const rows = await query(
    `select s.position, s.previous_hash, s.hash, ${hashedColumns} from audit_seal s
      join audit_entry a on a.id = s.audit_id order by s.account_id, s.livemode, s.position`,
  );
  const [{ entries } = {}] = await query('select count(*)::int as entries from audit_entry');
  const found = entries === rows.length ? [] : [`${entries} audit entries have ${rows.length} seals`];
  let [chain, at, hash] = ['', 0, genesis];
  for (const { position, previous_hash, hash: seal, ...entry } of rows) {
    const own = `${entry['account_id']}/${entry['livemode']}`;
    if (own !== chain) [chain, at, hash] = [own, 0, genesis];
    at += 1;
    if (Number(position) !== at || previous_hash !== hash || entryHash(hash, entry) !== seal)
      found.push(`the audit chain of ${own} breaks at ${position}`);
    hash = String(seal);
  }
  return found;
}

/** Each company must match its dry run exactly, with every document and filing complete. */
async function papers(stack: Stack, query: Query, companies: Company[]): Promise<string[]> {
  const found: string[] = [];
  for (const { id, body } of companies) {
    const { body: rehearsed } = await post(stack, '/v1/entities?dry_run=true', body, `dry/${id}`);
    const wanted = (rehearsed as { cascade: { object: string; kind: string }[] }).cascade
      .map(({ object, kind }) => `${object} ${kind}`)
      .sort();
    const got = (await query(madeIn, [id])).map(({ made }) => String(made)).sort();
    if (got.join() !== wanted.join()) found.push(`${id} has ${got.join(', ')}; its dry run lists ${wanted.join(', ')}`);
    const unfinished = await query(
      `select id from document where entity_id = $1 and status <> 'ready' union all select id from filing
        where entity_id = $1 and status <> 'accepted'`,
      [id],
    );
    found.push(...unfinished.map((row) => `${String(row['id'])} of ${id} is not finished`));
    const open = await query("select key, status from plan_step where workflow_id = $1 and status <> 'done'", [
      `formation/${id}`,
    ]);
    found.push(...open.map(({ key, status }) => `step ${key} of ${id} is ${status}`));
  }
  return found;
}

/**
 * Expects one completed workflow and one watch per company, one waiting workflow per election, and two for its first
 * consent.
 */
async function workflows(stack: Stack, companies: Company[], query: Query): Promise<string[]> {
  const connection = await Connection.connect({ address: stack.temporalAddress });
  const temporal = new Temporal({ connection });
  try {
    const elections = await query('select id from tax_election');
    const [resolutions, envelopes] = [
      await query('select id from resolution'),
      await query('select id from signing_envelope'),
    ];
    const wanted = [
      ...resolutions.map(({ id }) => `resolution/${String(id)} RUNNING`),
      ...envelopes.map(({ id }) => `signing/${String(id)} RUNNING`),
      ...companies.flatMap(({ id }) => [`formation/${id} COMPLETED`, `compliance/${id} RUNNING`]),
      ...elections.map(({ id }) => `tax_election/${String(id)} RUNNING`),
    ]
      .sort()
      .join('\n');
    let got = '';
    for (let tries = 0; tries < 60 && got !== wanted; tries += 1) {
      // the list lags behind the histories
      if (tries > 0) await delay(500);
      const listed: string[] = [];
      for await (const { workflowId, status } of temporal.workflow.list()) listed.push(`${workflowId} ${status.name}`);
      got = listed.sort().join('\n');
    }
    return got === wanted ? [] : [`Temporal lists\n${got}\ninstead of\n${wanted}`];
  } finally {
    await connection.close();
  }
}
