import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Entity } from '#companies/entity';
import { assertCanDecide } from '#governance/resolution';
import { Convertible } from './convertible.entity';
import { convertibleMachine } from './convertible.machine';

export const refused = ({ status }: Pick<Convertible, 'status'>, attempted_transition: string, why: string): Problem =>
  new Problem('invalid_state_transition', why, {
    current_state: status,
    attempted_transition,
    allowed_transitions: convertibleMachine.offeredFrom(status),
  });

/** An LLC has no stock that a convertible could become. */
export async function companyOf(work: UnitOfWork, entity_id: string, attempted: string): Promise<Entity> {
  const entity = await work.lock(Entity, entity_id);
  if (entity.entity_type === 'llc')
    throw new Problem(
      'invalid_state_transition',
      'This company is an LLC. Only corporations can issue convertibles, because they convert into stock.',
      { current_state: entity.status, attempted_transition: attempted, allowed_transitions: [] },
    );
  assertCanDecide(entity, attempted);
  return entity;
}

export async function outstanding(
  work: UnitOfWork,
  id: string,
  attempted: string,
): Promise<{ entity: Entity; replaces: Convertible }> {
  const entity = await companyOf(work, (await work.find(Convertible, id)).entity_id, attempted);
  const replaces = await work.lock(Convertible, id);
  if (replaces.status !== 'outstanding')
    throw refused(replaces, attempted, `The convertible is ${replaces.status}, not outstanding.`);
  const [open] = await work.statement<{ id: string }>(
    "select id from convertible where replaces_convertible_id = $1 and status in ('pending', 'approved')",
    [id],
  );
  if (open) throw refused(replaces, attempted, `Its replacement ${open.id} is pending. Complete or cancel it first.`);
  return { entity, replaces };
}
