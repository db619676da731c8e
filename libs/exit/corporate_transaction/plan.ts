import { step } from '#kernel/plan';
import type { Envelope } from '#platform/db/envelope';
import type { EntityClass } from '#platform/db/resource-entity';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Entity } from '#companies/entity';
import type { Effects } from '#governance/actions';
import { CorporateTransaction } from './corporate-transaction.entity';
import type { HeldTransaction } from './instrument';
import { kindRules } from './kinds';
import { conclude, fixRelease, takeOutcome } from './outcome';

/** Its plan: closing begins once its gates are closed, then it is released and does what it would do today. */
export async function effectsOf(held: HeldTransaction): Promise<Effects> {
  const { work, entity, action, today } = held;
  const other = await work.foreseeing();
  const then = {
    ...held,
    work: other,
    entity: Object.assign(await heldBy(other, Entity, entity), { corporate_transaction_id: action.id }),
    action: await heldBy(other, CorporateTransaction, action),
  };
  if (!action.released) await fixRelease(then);
  const released = other.foreseen();
  await takeOutcome(then, today);
  await conclude(then, today);
  return {
    title: `The ${kindRules[action.kind].title} closes`,
    ...other.foreseen(),
    first: action.closing_asked ? [] : [step.outside('closing', 'Its gates are closed, and closing begins', asked)],
    release: step.outside('release', 'Its closing is released', released),
  };
}

const asked = { emits: ['corporate_transaction.updated'] };

/** A row in the hands of another work, as it stands in the first. */
const heldBy = async <T extends Envelope>(work: UnitOfWork, of: EntityClass<T>, row: T): Promise<T> =>
  Object.assign(await work.lock(of, row.id), row);
