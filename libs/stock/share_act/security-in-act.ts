import type { LegalDate } from '#kernel/dates';
import { invalidParam, Problem, type ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { LedgerEntry } from '#ledger/ledger_entry';
import { Security, securityMachine, unvestedOn } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { signingAs, type Stakeholder } from '#companies/stakeholder';

/** Returns an outstanding stock position of a company and its class. Requires the lock on the company. */
export async function stockOf(
  work: UnitOfWork,
  entity_id: string,
  { security_id, attempted, interests }: { security_id: string; attempted: string; interests: string },
): Promise<{ security: Security; of: ShareClass }> {
  const [security] = await work.lockAll(Security, { id: security_id, entity_id });
  if (!security) throw invalidParam('security_id', 'security_id is not a security of this company.', 'not_found');
  const of = await work.find(ShareClass, security.share_class_id);
  if (of.class_type === 'membership_interest') throw invalidParam('security_id', interests, 'not_applicable');
  if (security.status === 'outstanding') return { security, of };
  throw new Problem('invalid_state_transition', `${security.certificate_number} is ${security.status}.`, {
    current_state: security.status,
    attempted_transition: attempted,
    allowed_transitions: securityMachine.offeredFrom(security.status),
  });
}

/** Null if an imported ledger does not state it. */
export async function firstDayOf(
  work: UnitOfWork,
  { id: security_id, issued_on }: Security,
): Promise<LegalDate | null> {
  if (issued_on !== null) return issued_on;
  const [opening] = await work.all(LedgerEntry, { security_id, kind: 'opening_position' });
  return opening?.effective_date ?? null;
}

/** Holders cannot dispose of unvested shares. */
export const vestedOf = (security: Security, on: LegalDate): number => security.quantity - unvestedOn(security, on);

export function checkHolder(holder: Stakeholder): ParameterError[] {
  const { email } = signingAs(holder);
  return email
    ? []
    : [
        {
          param: 'security_id',
          code: 'unreachable',
          message:
            `Holder ${holder.id} does not have an email address, so Minutebook cannot send a signing link. Add an ` +
            `address with PATCH /v1/stakeholders/${holder.id}.`,
        },
      ];
}
