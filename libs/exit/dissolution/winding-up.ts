import { addDays, type LegalDate } from '#kernel/dates';
import { companyFacts } from '#companies/entity';
import { startRendering, writePaper } from '#documents/document';
import { untilDay, type Held, type Waiting } from '#governance/actions';
import { CreditorClaim } from './creditor-claim.entity';
import { openClaimStates } from './creditor-claim.machine';
import type { Dissolution } from './dissolution.entity';
import { dissolutionLaw } from './law';

/** Begins to wind a company up that is dissolved: its creditors are heard until a day. Returns what changes with it. */
export function beginWindingUp(
  { work, entity, action, today }: Held<Dissolution>,
  dissolved_on: LegalDate,
): Partial<Dissolution> {
  if (action.procedure === 'default_281') return { claims_until: dissolved_on };
  const claims_until = addDays(today, dissolutionLaw(entity).notice.days);
  const notice = writePaper(work, entity, {
    type: 'notice_of_dissolution',
    facts: { company: companyFacts(entity), dissolved_on, claims_until, document_date: today },
    execution_status: null,
  });
  startRendering(work, notice);
  return { claims_until, notice_document_id: notice.id };
}

/** Waits for the claims of creditors and the distribution of what remains; null once both are over. */
export async function untilWoundUp({ work, entity, action, today }: Held<Dissolution>): Promise<Waiting> {
  const { claims_until, distributed_on } = action;
  if (today <= claims_until!)
    return { ...untilDay(entity, addDays(claims_until!, 1)), what: 'Waits for the claims of creditors' };
  const open = await work.all(CreditorClaim, { dissolution_id: action.id, status: [...openClaimStates] });
  if (open.length > 0) return { waits_for: 'people', what: `Waits until ${open.length} claims are settled` };
  return distributed_on === null ? { waits_for: 'people', what: 'Waits until what remains is distributed' } : null;
}
