import { companyDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, type Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { writePaper, type Document } from '#documents/document';
import type { DividedShare } from '#captable/cap_table';
import type { CreditorClaim } from './creditor-claim.entity';
import type { Means } from './company-funds';
import { distributionStatement } from './winding-up.document';

interface Account extends Means {
  /** Earlier distributions. Null for the first. */
  before_cents: number | null;
  claims: readonly CreditorClaim[];
  shares: readonly DividedShare[];
}

export async function writeStatement(
  work: UnitOfWork,
  entity: Entity,
  { claims, shares, ...money }: Account,
): Promise<Document> {
  const people = new Map((await work.all(Stakeholder, { entity_id: entity.id })).map((one) => [one.id, one.name]));
  return writePaper(work, entity, {
    template: distributionStatement,
    facts: {
      company: companyFacts(entity),
      ...money,
      claims: claims.map(({ claimant, settled_cents }) => ({ claimant, amount_cents: settled_cents! })),
      shares: shares.map(({ stakeholder_id, held, amount_cents }) => ({
        name: people.get(stakeholder_id)!,
        held,
        amount_cents,
      })),
      document_date: companyDay(entity, work.now),
    },
    execution_status: null,
  });
}
