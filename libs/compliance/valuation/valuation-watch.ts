import { companyDay, dayBegins } from '#kernel/calendar';
import { addDays } from '#kernel/dates';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import { Entity } from '#companies/entity';
import { Valuation } from './valuation.entity';
import { valuationMachine } from './valuation.machine';

const watchId = (id: string): string => `valuation/${id}`;

/** The caller holds the company's row lock. */
export function watchValuation(work: UnitOfWork, entity: Entity, { id, entity_id, valid_until }: Valuation): void {
  startWorkflow(
    work,
    {
      workflow: 'valuation',
      id: watchId(id),
      entity_id,
      kind: 'valuation',
      summary: `Valuation, valid until ${valid_until}`,
    },
    { valuation_id: id, valid_until, over_at: dayBegins(entity, addDays(valid_until, 1)).toISOString() },
  );
}

export const tellWatch = (work: UnitOfWork, { id }: Valuation): void =>
  work.send({ kind: 'signal', id: watchId(id), signal: 'notify', args: [{ id: newId('evt'), topic: 'concluded' }] });

export function expireIfOld(work: UnitOfWork, entity: Entity, valuation: Valuation): void {
  const { status, valid_until } = valuation;
  if (status === 'active' && companyDay(entity, work.now) > valid_until)
    work.move(
      valuation,
      valuationMachine.moves.expire,
      { stale_since: addDays(valid_until, 1), stale_reason: 'age' },
      `The valuation was valid through ${valid_until}.`,
    );
}

/** Idempotent. */
export async function expireValuation(
  work: UnitOfWork,
  { entity_id, valuation_id }: { entity_id: string; valuation_id: string },
): Promise<string> {
  const entity = await work.lock(Entity, entity_id);
  const valuation = await work.lock(Valuation, valuation_id);
  expireIfOld(work, entity, valuation);
  return valuation.status;
}
