import type { Stack } from '../../apps/stack/embedded/stack';
import { Amendments, type Amendment } from '../support/amendments';
import type { Api } from '../support/api';
import { query } from '../support/database';
import { listAll, ok, poll } from '../support/formation';
import { chainViolations, logViolations } from './integrity-violations';
import { Killer, parts } from './kill';
import { chooseSeed, randomFrom } from './seeded-random';

export interface Act {
  id: string;
  status: string;
  resolution_id: string;
  document_id: string | null;
  stockholder_consent_id: string | null;
}

/** Stock acts of a company, each complete before the next, whatever dies meanwhile. */
export class Deeds {
  readonly amendments: Amendments<Amendment>;

  constructor(
    readonly by: Api,
    private readonly company: { id: string },
  ) {
    this.amendments = new Amendments(by, 'authorized_shares_increases');
  }

  async ask(path: string, body: object): Promise<Act> {
    return ok(
      await this.by.post<Act>(`/v1/entities/${this.company.id}/${path}`, { ...body, auto_generate_resolutions: true }),
    );
  }
  becomes(path: string, { id }: { id: string }, done: (seen: Act) => boolean): Promise<Act> {
    return poll(`${path}/${id}`, async () => ok(await this.by.get<Act>(`/v1/${path}/${id}`)), done);
  }

  async decided(act: Act): Promise<void> {
    await this.amendments.decide(act.resolution_id);
  }

  async consented(path: string, act: Act): Promise<void> {
    await this.amendments.decide(
      (await this.becomes(path, act, ({ stockholder_consent_id }) => typeof stockholder_consent_id === 'string'))
        .stockholder_consent_id!,
    );
  }

  async signs(document_id: string): Promise<void> {
    const [envelope] = await poll(
      'its paper is out',
      () => listAll<{ id: string }>(this.by, '/v1/signing_envelopes', { document_id, status: 'sent' }),
      (all) => all.length === 1,
    );
    await this.amendments.complete(envelope!.id);
  }

  async signed(path: string, body: object, ends: string): Promise<Act> {
    const act = await this.ask(path, body);
    await this.decided(act);
    await this.signs((await this.becomes(path, act, ({ status }) => status === 'approved')).document_id!);
    return this.becomes(path, act, ({ status }) => status === ends);
  }

  async plan(shares_reserved: number): Promise<Act> {
    const plan = await this.ask('equity_plans', { plan_name: 'the 2026 Equity Incentive Plan', shares_reserved });
    await this.decided(plan);
    await this.consented('equity_plans', plan);
    return this.becomes('equity_plans', plan, ({ status }) => status === 'approved');
  }
}

/**
 * Runs acts while killing each part repeatedly, then prints the seed and kill count. Throws if a part ended by itself.
 */
export async function whileKilled<R>(
  running: Stack,
  work: () => Promise<R>,
  life: readonly [number, number] = [3000, 12_000],
): Promise<R> {
  const seed = chooseSeed();
  console.info(`MINUTEBOOK_SEED=${seed}`);
  const random = randomFrom(seed);
  const over = new AbortController();
  const killers = parts.map(
    (part) => new Killer(part, running[part]!, randomFrom(Math.floor(random() * 2 ** 31)), life),
  );
  const killing = Promise.all(killers.map((killer) => killer.run(over.signal, Infinity)));
  const done = await work().finally(() => over.abort());
  await killing;
  console.info(Object.fromEntries(killers.map(({ part, kills }) => [part, kills])));
  const deaths = killers.flatMap((killer) => killer.deaths);
  if (deaths.length > 0) throw new Error(deaths.join('; '));
  return done;
}

/** Lists securities whose postings disagree with their row, missing numbers, and defects of the log and audit chain. */
export async function ledgerViolations(): Promise<unknown[]> {
  const replayed = await query(
    `with posted as (select p->>'security_id' as security_id, sum((p->>'quantity')::bigint) as quantity
      from ledger_entry, jsonb_array_elements(postings) p where p->>'security_id' is not null group by 1)
     select s.id, s.status, s.quantity, posted.quantity as posted from security s left
     join posted on posted.security_id = s.id where coalesce(posted.quantity, 0) <> case s.status when 'outstanding'
     then s.quantity else 0 end
     union all select entity_id, 'numbers', max(number), count(*) from ledger_entry
     group by entity_id having max(number) <> count(*)`,
  );
  await poll(
    'all is placed and sealed',
    () => query('select from event_pending union all select from audit_pending'),
    (left) => left.length === 0,
  );
  return [...replayed, ...(await logViolations(query)), ...(await chainViolations(query))];
}

/** In order, without ids. */
export const storyOf = async (by: Api, entity_id: string): Promise<string> =>
  (await listAll<{ kind: string; quantity: number }>(by, '/v1/ledger_entries', { entity_id }))
    .map(({ kind, quantity }) => `${kind} ${quantity}`)
    .join(', ');
