import type { LegalDate } from '#kernel/dates';
import { endRole, Stakeholder, type HeldRole } from '#companies/stakeholder';
import { wakeObligationWatch } from '#compliance/compliance_obligation';
import { releaseAgents } from '#exit/dissolution';
import { ChecklistItem } from './checklist-item.entity';
import type { HeldTransaction } from './transaction-instrument';

const resigned = ['director', 'manager', 'officer'] as const;
const every = [...resigned, 'member'] as const;

/**
 * A merged company loses all offices and the agent at home (8 Del. C. § 259(a)). Its qualifications elsewhere last
 * until a withdrawal is filed. A surviving company loses only officeholders who resigned.
 */
export async function leave({ work, entity, action }: HeldTransaction, on: LegalDate): Promise<void> {
  const hasEnded = action.kind === 'merger';
  const leaving = hasEnded ? null : await whoResigned({ work, action });
  for (const person of await work.lockAll(Stakeholder, { entity_id: entity.id })) {
    if (leaving && !leaving.has(person.id)) continue;
    const offices = hasEnded ? every : resigned;
    const roles = offices.reduce<HeldRole[]>((held, role) => endRole(held, role, on), [...person.roles]);
    work.update(person, { roles });
  }
  if (hasEnded) await releaseAgents(work, entity, on, 'other');
  wakeObligationWatch(work, entity.id);
}

async function whoResigned({ work, action: { id } }: Pick<HeldTransaction, 'work' | 'action'>): Promise<Set<string>> {
  const letters = { corporate_transaction_id: id, key: 'resignations', status: 'executed' } as const;
  const items = await work.all(ChecklistItem, letters);
  return new Set(
    items.flatMap(({ papers }) => papers.flatMap(({ signers }) => signers.map((one) => one.stakeholder_id))),
  );
}
