import { companyDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, type Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { writePaper, type Document } from '#documents/document';
import { signatoryOf } from '#charter/amendment';
import type { DividedShare, Division } from '#captable/cap_table';
import { statedHolding, stockholdersIn } from '../stated-holdings';
import type { CreditorClaim } from './creditor-claim.entity';
import type { Means } from './company-funds';
import { distributionStatement } from './winding-up.document';

interface Account extends Means {
  gave_notice: boolean;
  /** Earlier distributions. Null for the first. */
  before_cents: number | null;
  claims: readonly { claim: CreditorClaim; due_cents: number; cents: number }[];
  /** Debts, if the assets do not cover them. */
  owed_cents: number | null;
  shares: readonly DividedShare[];
  rights: Division | null;
}

/** The offer was not rejected in time, so the security is the sole source of payment: 8 Del. C. § 280(b)(2). */
const securityPosted = ({ response, answer_until, settled_cents, settled_on }: CreditorClaim): boolean =>
  response === 'security' && answer_until !== null && settled_cents === 0 && settled_on! > answer_until;

/** Lists notes as debts, and every stockholder, including those who receive nothing. */
export async function writeStatement(
  work: UnitOfWork,
  entity: Entity,
  { claims, shares, rights, ...money }: Account,
): Promise<Document> {
  const today = companyDay(entity, work.now);
  const people = await work.all(Stakeholder, { entity_id: entity.id });
  const nameOf = (id: string): string => people.find((one) => one.id === id)!.name;
  const stated = ({
    stakeholder_id,
    held,
    amount_cents,
  }: Pick<DividedShare, 'stakeholder_id' | 'held' | 'amount_cents'>) => {
    const { held: by, shares: number } = statedHolding(rights, { stakeholder_id, held });
    return { name: nameOf(stakeholder_id), held: by, shares: number, amount_cents };
  };
  const paid = new Set(shares.filter(({ right_id }) => right_id === null).map(({ stakeholder_id }) => stakeholder_id));
  const unpaid = stockholdersIn(rights).filter((id) => !paid.has(id));
  const signer = people.map((one) => signatoryOf(entity, one, today)).find((one) => one !== null);
  return writePaper(work, entity, {
    template: distributionStatement,
    facts: {
      company: companyFacts(entity),
      ...money,
      claims: claims.map(({ claim, due_cents, cents }) => ({
        claimant: claim.claimant,
        due_cents,
        amount_cents: cents,
        security_posted: securityPosted(claim),
      })),
      debts: shares
        .filter(({ debt }) => debt)
        .map(({ stakeholder_id, amount_cents }) => ({
          name: nameOf(stakeholder_id),
          held: 'Note payoff',
          amount_cents,
        })),
      shares: [
        ...shares.filter(({ debt }) => !debt).map(stated),
        ...unpaid.map((stakeholder_id) => stated({ stakeholder_id, held: 'Stock', amount_cents: 0 })),
      ],
      signatory: signer ? { name: signer.name, title: signer.title } : null,
      document_date: today,
    },
    execution_status: null,
  });
}
