import { serialsOf } from '#platform/events/event-log';
import type { GrantFacts } from './grants-and-convertibles';
import type { SecurityFacts } from './fact-types';

type StateReader = <R>(select: string, rest: string, values: unknown[]) => Promise<R[]>;

/** Columns that change outside the ledger. */
const beside = {
  grant: ['vesting_facts', 'service_ended_on', 'service_ended_by', 'expires_on', 'incentive_years'],
  security: ['vesting'],
} as const;
interface KnownColumns {
  grant: Pick<GrantFacts, (typeof beside.grant)[number]>;
  security: Pick<SecurityFacts, (typeof beside.security)[number]>;
}

/** Reads the last event of each row by the instant, even without a position. Empty for the present. */
export async function knownState<O extends keyof KnownColumns>(
  of: StateReader,
  object: O,
  ids: string[],
  known_at: Date | undefined,
): Promise<(id: string) => KnownColumns[O] | undefined> {
  const events =
    known_at === undefined
      ? []
      : await of<{ id: string; data: Record<string, unknown> }>(
          'distinct on (subject_id) subject_id as id, data from event',
          `and subject_id = any($4) and occurred_at <= $5 and serial = ${serialsOf('$1', '$2::boolean', '$4')} ` +
            'order by subject_id, sequence desc',
          [ids, known_at.toISOString()],
        );
  const said = new Map(
    events.map(({ id, data }) => [
      id,
      Object.fromEntries(beside[object].map((field) => [field, data[field] ?? null])) as unknown as KnownColumns[O],
    ]),
  );
  return (id) => said.get(id);
}
