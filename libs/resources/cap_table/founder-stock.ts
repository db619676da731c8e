import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Document } from '#resources/document';
import { section83bDeadline, type Entity } from '#resources/entity';
import { ShareLedger } from '#resources/ledger_entry';
import { Security } from '#resources/security';
import { ShareClass } from '#resources/share_class';
import { openElection } from '#resources/tax_election';

/**
 * Issues what a founder has bought by an agreement that both sides have signed, on the authority of the board (8 Del. C. §§ 152, 153, 161), and opens the thirty
 * days for an election under section 83(b) where the shares vest. The work holds the company's row. Doing it twice is the same as once.
 */
export async function issueFounderStock(work: UnitOfWork, entity: Entity, { agreement, resolution_id, on }: { agreement: Document; resolution_id: string | null; on: LegalDate }): Promise<Security> {
  const [known] = await work.all(Security, { entity_id: entity.id, document_id: agreement.id });
  if (known) return known;
  const { stakeholder_id, shares, vesting, consideration } = entity.founders.find((founder) => founder.stakeholder_id === agreement.stakeholder_id)!;
  const [common] = await work.all(ShareClass, { entity_id: entity.id, class_type: 'common' });
  const ledger = await ShareLedger.of(work, entity.id);
  const security = ledger.issue(common!, {
    stakeholder_id, quantity: shares!, issued_on: on, price_per_share: common!.par_value, consideration, document_id: agreement.id, vesting: vesting && { ...vesting, start: vesting.start ?? on },
  }, { kind: 'stock_issuance', effective_date: on, resolution_id, document_id: agreement.id });
  if (vesting) openElection(work, { entity_id: entity.id, kind: 'section_83b', deadline: section83bDeadline(on), stakeholder_id, security_id: security.id });
  return security;
}
