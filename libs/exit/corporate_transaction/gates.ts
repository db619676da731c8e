import { addDays } from '#kernel/dates';
import { ended } from '#kernel/sentence';
import { wordsOf } from '#kernel/words';
import { request, retrieval, type RemediationView } from '#platform/wire/remediation';
import { Document } from '#documents/document';
import { dollars } from '#kernel/money';
import { longDate } from '#documents/kit';
import { Filing, isUndecided } from '#filings/filing';
import { Resolution } from '#governance/resolution';
import { hsrLapsesOn, hsrThreshold } from '#law/federal/hsr';
import { itemRule, type ItemKey } from './checklist';
import { ChecklistItem } from './checklist-item.entity';
import { staleness } from './closing/document-staleness';
import { holdersNotified } from './closing/holders-notice';
import { paperStanding } from './closing/item-completion';
import { amendmentsState } from './closing/treatment-amendments';
import { hasFailed } from './redraft-instrument';
import type { GateView } from './gate.dto';
import { valueOf } from './transaction-rules';
import { itemObstacle, transactionParts, type GateInspectors, type GateState, type Subject } from './transaction-parts';
import { RegulatoryFiling } from './regulatory-filing.entity';
import { saleIn } from './sale-proceeds';
import { disinterestObstacle } from './safe-harbor';
import { taxesSettled } from './final-taxes-gate';

const currentFor = 30;

/** Other parts contribute their own gates. */
const sights: GateInspectors = {
  good_standing: goodStanding,
  good_standing_at_closing: goodStanding,
  hsr: notified,
  clearances: cleared,
  agreement_presented: presented,
  decision: (subject) => decided(subject, subject.transaction.resolution_id),
  holders_approval: (subject) =>
    subject.transaction.resolution_id !== null && !subject.transaction.holders_vote
      ? Promise.resolve({ closed: true, says: 'no vote required', how: null })
      : decided(subject, subject.transaction.stockholder_consent_id),
  holders_notice: holdersNotified,
  treatment_amendments: amendmentsState,
  instrument: signed,
  franchise_taxes: taxesSettled,
};

export async function gatesOf(subject: Subject): Promise<GateView[]> {
  const items = await subject.read.all(ChecklistItem, { corporate_transaction_id: subject.transaction.id });
  const gates: GateView[] = [];
  for (const item of items.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    if (item.stage !== null) gates.push(await gateOf(subject, item));
  return gates;
}

const sightOf = (key: ItemKey) => sights[key] ?? transactionParts().find((part) => part.sights?.[key])?.sights?.[key];

async function gateOf(subject: Subject, item: ChecklistItem): Promise<GateView> {
  const { id, key, stage, title, owner, status } = item;
  const { released } = subject.transaction;
  const gateState = released ? null : await stateOf(subject, item);
  const closed = gateState ? gateState.closed : released || ['delivered', 'executed'].includes(status);
  return {
    id,
    key,
    stage: stage!,
    status: status === 'waived' ? 'waived' : closed ? 'closed' : 'open',
    summary: ended(gateState ? `${title}: ${gateState.says}` : title),
    who: owner,
    remediation: closed || status === 'waived' ? null : gateState ? gateState.how : toBring(item, subject),
  };
}

/** Null if the status of the item decides. The release requires every gate, so no later fact reopens one. */
async function stateOf(subject: Subject, item: ChecklistItem): Promise<GateState | null> {
  const { key, status } = item;
  const sight = status === 'open' || itemRule(key).evidence === 'each_holder' ? sightOf(key) : undefined;
  if (sight) return sight(subject, item);
  return (
    (await staleness(subject, item)) ??
    (await paperStanding(subject, item)) ??
    (status === 'open' || status === 'delivered' ? await hindrance(subject, key) : null)
  );
}

const agentToName = {
  kind: 'organization',
  name: null,
  email: null,
  representative: { name: null, title: null, email: null },
};

/** For an item that is not a gate. Null if Minutebook tracks it. */
export const toComplete = (item: Pick<ChecklistItem, 'id' | 'key'>, subject: Subject): RemediationView | null =>
  isSeen(item.key) ? null : toBring(item, subject);

function toBring({ id, key }: Pick<ChecklistItem, 'id' | 'key'>, { transaction }: Subject): RemediationView {
  const { paper, evidence } = itemRule(key);
  if (!paper) return on(id, 'satisfy', evidence ? { evidence_document_id: null } : { note: null });
  if (key !== 'escrow_agreement') return on(id, 'draft');
  return (saleIn(transaction)?.escrow_cents ?? 0) > 0
    ? on(id, 'draft', { escrow_agent: agentToName })
    : on(id, 'waive', { reason: 'The terms do not include an escrow.' });
}

const on = (id: string, verb: 'draft' | 'satisfy' | 'waive', body: object = {}): RemediationView =>
  request(`checklist_items.${verb}`, `checklist_items/${id}/${verb}`, body);

/** Reopens a delivered item if its condition no longer holds. */
async function hindrance({ read, transaction }: Subject, key: ItemKey): Promise<GateState | null> {
  const obstacle = await itemObstacle(read, key, transaction);
  return obstacle && { closed: false, ...obstacle };
}

export const isSeen = (key: ItemKey): boolean => itemRule(key).seen === true;

async function goodStanding({ read, entity, today }: Subject): Promise<GateState> {
  const filings = await read.all(Filing, {
    entity_id: entity.id,
    type: 'good_standing_certificate',
    jurisdiction: entity.jurisdiction,
  });
  const days = filings.flatMap(({ status, effective_date }) => (status === 'accepted' ? (effective_date ?? []) : []));
  const last = days.toSorted().at(-1);
  const says = last === undefined ? 'no certificate is on record' : `the latest certificate is dated ${longDate(last)}`;
  const closed = last !== undefined && addDays(last, currentFor) >= today;
  const pending = filings.find(isUndecided);
  if (!closed && pending?.status === 'rejected') {
    const how = request('filings.resubmit', `filings/${pending.id}/resubmit`);
    return { closed, says: 'the office rejected its filing', how };
  }
  if (!closed && pending)
    return { closed, says: 'its filing is pending', how: retrieval('filings.retrieve', `filings/${pending.id}`) };
  const body = { type: 'good_standing_certificate', jurisdiction: entity.jurisdiction };
  return { closed, says, how: request('filings.create', `entities/${entity.id}/filings`, body) };
}

async function presented({ read, transaction: { id } }: Subject): Promise<GateState> {
  const [agreement] = await read.all(ChecklistItem, { corporate_transaction_id: id, key: 'definitive_agreement' });
  return agreement!.status === 'open'
    ? { closed: false, says: 'it has not been drafted yet', how: on(agreement!.id, 'draft') }
    : { closed: true, says: 'the draft is on file', how: null };
}

/** Covers reviews under the Hart-Scott-Rodino Act and by other agencies. */
async function cleared(subject: Subject): Promise<GateState> {
  const hsr = await notified(subject);
  if (!hsr.closed) return hsr;
  const { read, transaction, today } = subject;
  const filed = await read.all(RegulatoryFiling, { corporate_transaction_id: transaction.id, status: 'filed' });
  const waiting = filed.find(({ kind, waiting_ends_on }) => kind !== 'hsr' && waiting_ends_on >= today);
  if (!waiting) return { closed: true, says: 'no review is pending', how: null };
  const { id, agency, waiting_ends_on } = waiting;
  return {
    closed: false,
    says: `${agency} has until ${longDate(waiting_ends_on)} to review the transaction`,
    how: request('regulatory_filings.clear', `regulatory_filings/${id}/clear`, { reason: null }),
  };
}

/** Closed below today's HSR threshold, or after the waiting period. */
async function notified({ read, transaction, today }: Subject): Promise<GateState> {
  const consideration = valueOf(transaction.terms);
  const threshold = hsrThreshold(today);
  if (consideration <= threshold)
    return {
      closed: true,
      says: `${dollars(consideration)} does not exceed the threshold of ${dollars(threshold)}`,
      how: null,
    };
  const all = await read.all(RegulatoryFiling, {
    corporate_transaction_id: transaction.id,
    kind: 'hsr',
    status: ['filed', 'cleared'],
  });
  const filed = all.findLast(({ waiting_ends_on }) => today <= hsrLapsesOn(waiting_ends_on));
  const how = request('regulatory_filings.create', `corporate_transactions/${transaction.id}/regulatory_filings`, {
    kind: 'hsr',
    agency: 'Federal Trade Commission',
  });
  if (!filed)
    return { closed: false, says: `${dollars(consideration)} exceeds the threshold of ${dollars(threshold)}`, how };
  const { status, waiting_ends_on } = filed;
  return status === 'cleared'
    ? { closed: true, says: 'the agencies ended the waiting period early', how: null }
    : { closed: waiting_ends_on < today, says: `the waiting period ends on ${longDate(waiting_ends_on)}`, how: null };
}

async function decided({ read, transaction, today }: Subject, id: string | null): Promise<GateState> {
  const how = (resolution: string) => retrieval('resolutions.retrieve', `resolutions/${resolution}`);
  if (id === null)
    return {
      closed: false,
      says: 'it has not been presented yet',
      how: retrieval('corporate_transactions.retrieve', `corporate_transactions/${transaction.id}`),
    };
  const resolution = await read.find(Resolution, id);
  const { status, effective_date } = resolution;
  const closed = status === 'adopted' && effective_date! <= today;
  const lack = closed ? await disinterestObstacle(read, transaction, resolution) : null;
  if (lack !== null) return { closed: false, says: lack, how: how(id) };
  return {
    closed,
    says: closed ? `adopted on ${longDate(effective_date!)}` : `the resolution is ${wordsOf(status)}`,
    how: how(id),
  };
}

async function signed({ read, transaction: { document_id } }: Subject, { id }: ChecklistItem): Promise<GateState> {
  if (document_id === null) return { closed: false, says: 'it has not been drafted yet', how: null };
  const { execution_status } = await read.find(Document, document_id);
  return {
    closed: execution_status === 'executed',
    says: `the document is ${execution_status}`,
    how: hasFailed(execution_status) ? on(id, 'draft') : retrieval('documents.retrieve', `documents/${document_id}`),
  };
}
