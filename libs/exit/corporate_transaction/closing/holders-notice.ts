import { addDays, type LegalDate } from '#kernel/dates';
import { request, retrieval } from '#platform/wire/remediation';
import { letter } from '#platform/mail/letter';
import { companyFacts } from '#companies/entity';
import { signingAs } from '#companies/stakeholder';
import { startRendering, writePaper } from '#documents/document';
import { describe, eachShare, listed, longDate } from '#documents/kit';
import { Resolution } from '#governance/resolution';
import { lawOf } from '#law/states/index';
import { agreementNamed } from '../agreement-date';
import type { ChecklistItem } from '../checklist-item.entity';
import { interestsFor } from '../plan-of-conversion.document';
import { laterTerms, treatmentOf } from '../sale-terms';
import { constituentsOf } from '../transaction-instrument';
import { considerationOf, kindRules } from '../transaction-rules';
import { classPricesOf, type GateState, type Subject } from '../transaction-parts';
import { counterpartyOf, refusal, representativeOf, type Circle } from './closing-parties';
import { holdersNotice, sectionsOfNotice, type HoldersNoticeFacts } from './holders-notice.document';
import type { ItemPaper } from './item-document';
import type { StatedConsideration } from './notice-consideration.clauses';

type Voted = Pick<Subject, 'read' | 'transaction'>;

async function consentOf({ read, transaction }: Voted): Promise<Resolution | null> {
  const { stockholder_consent_id: id } = transaction;
  const consent = id === null ? null : await read.find(Resolution, id);
  return consent?.status === 'adopted' ? consent : null;
}

/** The day of the adoption. */
export const noticeDueFrom = async (voted: Voted): Promise<LegalDate | null> =>
  (await consentOf(voted))?.effective_date ?? null;

/** A transaction that every stockholder approved needs no notice. */
export const allConsented = async (voted: Voted): Promise<boolean> => (await consentOf(voted))?.notices.length === 0;

/** Closed where every stockholder consented, or no vote was required. */
export async function holdersNotified(subject: Subject, { id }: ChecklistItem): Promise<GateState> {
  const { read, transaction } = subject;
  if (transaction.resolution_id !== null && !transaction.holders_vote)
    return { closed: true, says: 'no vote required', how: null };
  const consent = await consentOf({ read, transaction });
  if (consent === null)
    return {
      closed: false,
      says: 'the stockholders have not approved it yet',
      how: retrieval('corporate_transactions.retrieve', `corporate_transactions/${transaction.id}`),
    };
  return consent.notices.length === 0
    ? { closed: true, says: 'every stockholder consented', how: null }
    : {
        closed: false,
        says: `approved on ${longDate(consent.effective_date!)}, but the notices have not been given yet`,
        how: request('checklist_items.draft', `checklist_items/${id}/draft`),
      };
}

async function considerationIn(circle: Circle): Promise<StatedConsideration> {
  const { work: read, entity, transaction, today } = circle;
  const subject = { read, entity, transaction, today };
  const { escrow, earn_out, expense_fund_cents } = laterTerms(transaction);
  const prices = await classPricesOf(subject);
  return {
    total_cents: considerationOf(transaction.terms),
    classes: prices.map(({ name, shares, closing_cents, earn_out_cents }) => ({
      name,
      shares,
      per_share: eachShare(closing_cents, shares),
      earn_out_per_share: earn_out === null ? null : earn_out_cents === 0 ? '' : eachShare(earn_out_cents, shares),
    })),
    escrow,
    earn_out: earn_out && { amount_cents: earn_out.amount_cents, months: earn_out.months },
    expense_fund_cents,
    representative: representativeOf(circle)?.name ?? null,
    holdback: (await treatmentOf(subject)).unvested_stock === 'hold',
  };
}

/** The transaction in words, another company that survives it, and what the shares become if nobody pays. */
function outcomeOf(circle: Circle): Pick<HoldersNoticeFacts, 'transaction' | 'survivor' | 'becomes'> {
  const { entity, transaction } = circle;
  const { terms, kind } = transaction;
  const company = companyFacts(entity);
  const { legal_name } = entity;
  if ('to_entity_type' in terms) {
    const { legal_name: converted, to_entity_type: entity_type } = terms;
    return {
      transaction:
        `conversion of ${legal_name}, ${describe(company)}, to ${converted}, ` + describe({ ...company, entity_type }),
      survivor: null,
      becomes: interestsFor(company, converted),
    };
  }
  const counterparty = counterpartyOf(circle);
  if (!kindRules[kind].sells)
    return {
      transaction: `${kindRules[kind].title} of ${legal_name} under ${counterparty.name}`,
      survivor: null,
      becomes: `each share of ${legal_name} shall be converted into an identical share of ${counterparty.name}`,
    };
  const { survivor: name, merged } = constituentsOf(entity, terms, counterparty);
  return {
    transaction: `merger of ${merged} with and into ${name}`,
    survivor: 'survivor_address' in terms ? { name, address: terms.survivor_address } : null,
  };
}

/** The state counts the days for an appraisal demand from the notice. */
export async function giveNotices(circle: Circle): Promise<ItemPaper[]> {
  const { work, entity, transaction, people, today } = circle;
  const consent = await consentOf({ read: work, transaction });
  if (consent === null || consent.notices.length === 0)
    throw refusal(
      consent === null
        ? 'The stockholders have not approved the transaction yet, so you do not need to give notice.'
        : 'Every stockholder consented, so you do not need to give notice.',
    );
  const { kind } = transaction;
  const told = consent.notices.map(({ stakeholder_id }) => people.find(({ id }) => id === stakeholder_id)!);
  const unreachable = told.filter((one) => signingAs(one).email === null).map(({ name }) => name);
  if (unreachable.length > 0)
    throw refusal(
      `No email address is on record for ${listed(unreachable)}. Add it with PATCH /v1/stakeholders/{id}, or ` +
        'satisfy the item with proof of mailing.',
    );
  const named = kindRules[kind].sells ? await agreementNamed(work, transaction, today) : null;
  const consideration = kindRules[kind].sells ? await considerationIn(circle) : null;
  const outcome = outcomeOf(circle);
  const { appraisalDays } = lawOf(entity.jurisdiction).corporation_act;
  return told.map((holder): ItemPaper => {
    const { id: stakeholder_id, name, kind: of, address } = holder;
    const facts: HoldersNoticeFacts = {
      company: companyFacts(entity),
      holder: { stakeholder_id, name, kind: of, address },
      ...outcome,
      is_representative: holder.id === transaction.representative_stakeholder_id,
      agreement: named,
      counterparty: kind === 'conversion' ? null : counterpartyOf({ people, transaction }).name,
      consideration,
      adopted_on: consent.effective_date!,
      demand_by: kind === 'reorganization' || appraisalDays === null ? null : addDays(today, appraisalDays),
      ...(kind !== 'reorganization' && appraisalDays === null ? { appraisal_form: true } : {}),
      document_date: today,
    };
    const document = writePaper(work, entity, {
      template: holdersNotice,
      facts,
      execution_status: null,
      stakeholder_id,
    });
    startRendering(work, document);
    const { name: to, email } = signingAs(holder);
    work.send(
      letter({
        to: { name: to, email: email! },
        subject: document.title,
        paragraphs: sectionsOfNotice(facts).map(([caption, text]) => `${caption}. ${text}`),
      }),
    );
    return { document_id: document.id, signing_envelope_id: null, signers: [] };
  });
}
