import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import type { Entity } from '#companies/entity';
import { signingAs, Stakeholder } from '#companies/stakeholder';
import { SigningEnvelope } from '#documents/signing_envelope';
import { Filing } from '#filings/filing';
import { Resolution } from '#governance/resolution';
import { LetterOfIntent } from '#exit/letter_of_intent';
import { phases } from '../checklist';
import { ChecklistItem } from '../checklist-item.entity';
import type { CorporateTransaction } from '../corporate-transaction.entity';
import type { GateView } from '../gate.dto';
import { gatesOf } from '../gates';
import type { ChecklistEntryView, ClosingChecklistView } from './closing-checklist.dto';
import { envelopesOf } from './signatures-in-escrow';
import { numbered } from './item-numbers';

interface Subject {
  read: Reader;
  entity: Entity;
  transaction: CorporateTransaction;
  today: LegalDate;
}

export async function closingChecklist(
  subject: Subject,
  gates: GateView[] | Promise<GateView[]> = gatesOf(subject),
): Promise<ClosingChecklistView> {
  const { read, transaction } = subject;
  const items = numbered(await read.all(ChecklistItem, { corporate_transaction_id: transaction.id }));
  const closed = new Set((await gates).filter(({ status }) => status === 'closed').map(({ id }) => id));
  const others = await ownPapers(subject);
  const isThere = (item: ChecklistItem): boolean => closed.has(item.id) || isDoneAfter(item, transaction, others);
  const signatories = await signatoriesOf(subject, items, others);
  const entries = items.map((item) => {
    const {
      number,
      id,
      key,
      title,
      owner,
      stage,
      status,
      papers,
      evidence_document_id: evidence,
      phase,
      done_on,
    } = item;
    const documents = [...papers.map(({ document_id }) => document_id), evidence, others.get(key) ?? null];
    const document_ids = [...new Set(documents.filter((one) => one !== null))];
    const entry: ChecklistEntryView = {
      number,
      checklist_item_id: id,
      key,
      title,
      owner,
      status: status === 'open' && isThere(item) ? 'delivered' : status,
      gate: stage,
      done_on,
      document_ids,
      signatories: document_ids.flatMap((document_id) => signatories.get(document_id) ?? []),
    };
    return { phase, entry };
  });
  return {
    object: 'closing_checklist',
    corporate_transaction_id: transaction.id,
    sections: phases.map((phase, index) => ({
      number: String(index + 1),
      phase,
      entries: entries.filter((one) => one.phase === phase).map(({ entry }) => entry),
    })),
  };
}

function isDoneAfter({ key }: ChecklistItem, { status }: CorporateTransaction, papers: ReadonlyMap<string, string>) {
  return key === 'filed_evidence' ? papers.has(key) : key === 'ledger_postings' && status === 'closed';
}

async function ownPapers({ read, entity, transaction }: Subject): Promise<Map<string, string>> {
  const { resolution_id, stockholder_consent_id, document_id, filing_id, letter_of_intent_id: letter } = transaction;
  const decided = await read.byIds(
    Resolution,
    [resolution_id, stockholder_consent_id].filter((id) => id !== null),
  );
  const filed = filing_id === null ? [] : await read.byIds(Filing, [filing_id]);
  const certified = await read.all(Filing, {
    entity_id: entity.id,
    type: 'good_standing_certificate',
    status: 'accepted',
    jurisdiction: entity.jurisdiction,
  });
  const standing = certified.toSorted((a, b) => (a.effective_date! < b.effective_date! ? -1 : 1));
  const [agreement] = await read.all(ChecklistItem, {
    corporate_transaction_id: transaction.id,
    key: 'definitive_agreement',
  });
  const signed_on = agreement?.done_on ?? null;
  const atSigning = standing.findLast(({ effective_date: on }) => signed_on === null || on! <= signed_on);
  const intent = letter && (await read.find(LetterOfIntent, letter));
  const binds = (term: LetterOfIntent['binding_terms'][number]) =>
    intent && intent.binding_terms.includes(term) ? intent.document_id : null;
  const paperOf = (id: string | null) => decided.find((one) => one.id === id)?.document_id;
  const papers: [string, string | null | undefined][] = [
    ['letter_of_intent', intent && intent.document_id],
    ['confidentiality', binds('confidentiality')],
    ['exclusivity', binds('exclusivity')],
    ['decision', paperOf(resolution_id)],
    ['holders_approval', paperOf(stockholder_consent_id)],
    ['instrument', document_id],
    ['data_room', transaction.data_room_document_id],
    ['funds_flow', transaction.funds_flow_document_id],
    ['filed_evidence', filed[0]?.evidence_document_id],
    ['good_standing', atSigning?.evidence_document_id],
    ['good_standing_at_closing', standing.at(-1)?.evidence_document_id],
  ];
  return new Map(papers.filter((one): one is [string, string] => Boolean(one[1])));
}

type Signatories = ChecklistEntryView['signatories'];

/** Reads the envelope, or before it the item. */
async function signatoriesOf(
  { read, entity }: Subject,
  items: readonly ChecklistItem[],
  others: ReadonlyMap<string, string>,
): Promise<Map<string, Signatories>> {
  const people = await read.all(Stakeholder, { entity_id: entity.id });
  const signerNameOf = (id: string): string => signingAs(people.find((one) => one.id === id)!).name;
  const drafted = items.flatMap(({ status: of, papers }) =>
    papers.map(({ document_id, signers }): [string, Signatories] => [
      document_id,
      signers.map((one) => ({
        ...one,
        name: signerNameOf(one.stakeholder_id),
        document_id,
        status: of === 'delivered' ? 'signed' : 'pending',
      })),
    ]),
  );
  const ids = [...others.values()];
  const envelopes = [
    ...(await envelopesOf(read, items)),
    ...(ids.length === 0 ? [] : await read.all(SigningEnvelope, { document_id: ids, status: ['sent', 'completed'] })),
  ];
  return new Map([
    ...drafted,
    ...envelopes.map(({ document_id, signers }): [string, Signatories] => [
      document_id,
      signers.map(({ stakeholder_id, name, role, status }) => ({ stakeholder_id, name, role, document_id, status })),
    ]),
  ]);
}
