import { companyDay } from '#kernel/calendar';
import type { Fee } from '#kernel/plan';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startPlan } from '#platform/temporal/start-plan';
import type { Entity } from '#companies/entity';
import { authorise, howManySign } from '#governance/resolution';
import { amendmentStart, type Amending, type Matter, type Signatory } from './amending';
import type { CharterAmendment } from './charter-amendment.entity';
import { planAmendment } from './amendment.plan';
import type { AskedAmendment } from './signatory';

/** The columns with which each amendment begins. */
type Common = Pick<CharterAmendment, 'entity_id' | 'holders_vote' | 'stockholder_consent_id' | 'auto_generated'> & {
  resolution_id: string;
  signer_stakeholder_id: string;
};

interface Beginning<A extends CharterAmendment> {
  matter: Matter<A>;
  /** Puts its row on record. */
  insert(common: Common): A;
  asked: AskedAmendment;
  holders_vote: boolean;
  signatory: Signatory;
  /** The kind of its paper, and what the office charges. */
  paper: string;
  fees: Fee[];
}

/**
 * Begins an amendment that nothing is wrong with, on decisions that are adopted or that it has written. The work holds
 * the company.
 */
export async function beginAmendment<A extends CharterAmendment>(
  work: UnitOfWork,
  entity: Entity,
  kind: Amending<A>,
  { matter, insert, asked, holders_vote, signatory, paper, fees }: Beginning<A>,
): Promise<A> {
  const today = companyDay(entity, work.now);
  const auto_generated = asked.auto_generate === true;
  const decision = await authorise(work, entity, asked, await kind.claim(work, entity, matter, { on: today }));
  const consent =
    holders_vote && !auto_generated
      ? await authorise(
          work,
          entity,
          { resolution_id: asked.stockholder_consent_id },
          await kind.claim(work, entity, matter, { on: today, body: 'stockholders' }),
        )
      : null;
  const change = insert({
    entity_id: entity.id,
    resolution_id: decision.id,
    holders_vote,
    stockholder_consent_id: consent?.id ?? null,
    auto_generated,
    signer_stakeholder_id: signatory.stakeholder_id,
  });
  const approval =
    auto_generated && holders_vote
      ? await howManySign(work, entity, { body: 'stockholders', action: kind.decision.act }, today)
      : null;
  const plan = planAmendment(entity, kind, change, {
    decision: auto_generated ? decision.signatories.length : null,
    approval,
    paper,
    fees,
  });
  startPlan(work, { ...amendmentStart(kind, change), plan }, { change_id: change.id });
  return change;
}
