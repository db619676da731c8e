import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { fromScaled, toScaled } from '#kernel/decimal';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, type Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { Document, writePaper } from '#documents/document';
import type { DividedShare, Division } from '#captable/cap_table';
import { safesIn, statedHolding, stockholdersIn } from '../stated-holdings';
import type { CreditorClaim } from './creditor-claim.entity';
import type { Means } from './company-funds';
import { deniedPart, dueOn, reservedFor } from './claim-amounts';
import type { Dissolution } from './dissolution.entity';
import { lastDayToClaim } from './dissolution-law';
import { officerOf } from './dissolution-people';
import { rankIn, ranksIn } from './owner-ranks';
import { distributionStatement, type DistributionFacts } from './winding-up.document';

interface Account extends Pick<Means, 'reserve_cents'> {
  action: Dissolution;
  /** Null for a later distribution. */
  assets_cents: number | null;
  /** Claims that the reserve provides for. */
  provided_cents: number;
  /** Null for the first distribution. */
  before: DistributionFacts['before'];
  claims: readonly StatedClaim[];
  /** Debts, if the assets do not cover them. */
  owed_cents: number | null;
  shares: readonly DividedShare[];
  rights: Division | null;
}

export interface StatedClaim {
  claim: CreditorClaim;
  before_cents: number;
}

/** Statements from before 2026-12 lack the claim's ID. */
export async function withEarlierPayments(
  work: UnitOfWork,
  entity: Entity,
  claims: readonly CreditorClaim[],
): Promise<StatedClaim[]> {
  const statements = await work.all(Document, { entity_id: entity.id, type: distributionStatement.kind });
  const rows = statements.flatMap(({ facts }) => (facts as DistributionFacts).claims);
  return claims.map((claim) => ({
    claim,
    before_cents: Math.max(
      claim.distributed_cents ?? 0,
      rows.reduce((sum, { claim_id, amount_cents }) => (claim_id === claim.id ? sum + amount_cents : sum), 0),
    ),
  }));
}

export const paidNow = ({ claim, before_cents }: StatedClaim): number => (claim.paid_cents ?? 0) - before_cents;

/** The offer was not rejected in time, so the security is the sole source of payment: 8 Del. C. § 280(b)(2). */
const isSecurityPosted = ({ response, answer_until, settled_cents, settled_on }: CreditorClaim): boolean =>
  response === 'security' && answer_until !== null && settled_cents === 0 && settled_on! > answer_until;

/** Lists notes as debts, and every stockholder and SAFE, including those who receive nothing. */
export async function writeStatement(
  work: UnitOfWork,
  entity: Entity,
  { action, claims, shares, rights, provided_cents, ...money }: Account,
): Promise<Document> {
  const people = await work.all(Stakeholder, { entity_id: entity.id });
  const nameOf = (id: string): string => people.find((one) => one.id === id)!.name;
  const stated = ({
    stakeholder_id,
    held,
    amount_cents,
  }: Pick<DividedShare, 'stakeholder_id' | 'held' | 'amount_cents'>) => {
    const { held: by, shares: number } = statedHolding(rights, { stakeholder_id, held });
    return {
      name: nameOf(stakeholder_id),
      held: by,
      shares: number,
      interest: interestOf(rights, stakeholder_id),
      amount_cents,
    };
  };
  const paid = new Set(shares.filter(({ right_id }) => right_id === null).map(({ stakeholder_id }) => stakeholder_id));
  const isSenior = (share: Pick<DividedShare, 'stakeholder_id' | 'held'>): boolean => rankIn(rights, share) > 0;
  const received = shares.filter(({ debt, amount_cents }) => !debt && amount_cents > 0);
  const unpaid = [
    ...stockholdersIn(rights)
      .filter((id) => !paid.has(id))
      .map((stakeholder_id) => ({ stakeholder_id, held: 'Stock', amount_cents: 0 })),
    ...safesIn(rights)
      .filter(({ convertible_id }) => shares.every(({ right_id }) => right_id !== convertible_id))
      .map(({ stakeholder_id }) => ({ stakeholder_id: stakeholder_id!, held: 'SAFE, its amount', amount_cents: 0 })),
  ];
  return writePaper(work, entity, {
    template: distributionStatement,
    facts: {
      company: companyFacts(entity),
      ...money,
      gave_notice: action.notice_mailed_on !== null,
      ranks: ranksIn(rights),
      ...(money.before !== null && received.length > 0 && !received.some(isSenior) && hasSeniors(rights)
        ? { seniors_paid: true }
        : {}),
      claims: await Promise.all(
        claims.map((one) =>
          claimFacts(work, one, {
            last_day: lastDayToClaim(entity, action),
            reserve: { reserve_cents: money.reserve_cents, provided_cents },
          }),
        ),
      ),
      debts: shares
        .filter(({ debt }) => debt)
        .map(({ stakeholder_id, amount_cents }) => ({
          name: nameOf(stakeholder_id),
          held: 'Note payoff',
          amount_cents,
        })),
      shares: [...shares.filter(({ debt }) => !debt), ...unpaid]
        .toSorted((one, other) => rankIn(rights, other) - rankIn(rights, one))
        .map(stated),
      signatory: await officerOf(work, entity),
      document_date: companyDay(entity, work.now),
    },
    execution_status: null,
  });
}

const hasSeniors = (rights: Division | null): boolean => {
  const ranks = ranksIn(rights);
  return ranks !== null && (ranks.preferred || ranks.safes);
};

async function claimFacts(
  work: UnitOfWork,
  { claim, before_cents }: StatedClaim,
  { last_day, reserve }: { last_day: LegalDate | null; reserve: Parameters<typeof reservedFor>[1] },
): Promise<DistributionFacts['claims'][number]> {
  const { id, status, claimant, amount_cents, received_on, response, response_document_id } = claim;
  const paper = response_document_id === null ? null : await work.find(Document, response_document_id);
  const wrote = paper && (paper.facts as { security: string; document_date: LegalDate });
  const wasRejected = response === 'rejection';
  return {
    claim_id: id,
    claimant,
    claimed_cents: amount_cents,
    due_cents: dueOn(claim),
    rejected_cents: deniedPart(claim),
    reserved_cents: reservedFor(claim, reserve),
    before_cents,
    amount_cents: paidNow({ claim, before_cents }),
    security: isSecurityPosted(claim) ? wrote!.security : null,
    presented_late: last_day !== null && received_on > last_day ? last_day : null,
    rejected_on: wasRejected ? claim.response_mailed_on : null,
    unmailed_notice: wasRejected && claim.response_mailed_on === null ? wrote!.document_date : null,
    security_offered: response === 'security' && status === 'disputed',
    settled: status === 'settled',
    settled_because: status === 'settled' && claim.settled_cents === 0 ? claim.status_reason : null,
  };
}

/** Null in a corporation. */
function interestOf(rights: Division | null, stakeholder_id: string): string | null {
  if (rights === null || !('interests' in rights)) return null;
  const total = rights.interests.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n);
  const { quantity } = rights.interests.find((one) => one.stakeholder_id === stakeholder_id)!;
  return `${fromScaled((BigInt(quantity) * toScaled('100')) / total)}%`;
}
