import type { Where } from '#platform/db/reader';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { Document } from '#documents/document';
import { MinuteBookEntry } from '#documents/minute_book';
import type { Resolution } from '#governance/resolution';
import type { CertifiedDocumentFacts, SecretaryCertificateFacts } from './closing.facts';
import type { Circle } from './closing-parties';

/** Charter with its amendments, and bylaws or operating agreement, as the company's records identify them. */
export async function governingDocuments(
  circle: Circle,
): Promise<Pick<SecretaryCertificateFacts, 'charter' | 'restated' | 'rules'>> {
  const { entity } = circle;
  const law = lawOf(entity.jurisdiction);
  const form = companyForm(entity.entity_type);
  const act = form === 'llc' ? law.llc_act : law.corporation_act;
  const { formation_document, restated_charter } = law.forms[form];
  const rulesKind = form === 'llc' ? 'operating_agreement' : 'bylaws';
  const entries = await entriesOf(circle, { kind: ['charter', 'amendment', 'conversion', rulesKind] });
  // A converted company has another charter.
  const conversion = entries.findLastIndex(({ kind }) => kind === 'conversion');
  const charters = entries.slice(conversion + 1).filter(({ kind }) => kind === 'charter' || kind === 'amendment');
  const restatement = await lastRestatement(circle, charters, restated_charter);
  const rules = entries.filter(({ kind }) => kind === rulesKind).slice(-1);
  return {
    restated: restatement >= 0,
    charter: await onRecord(circle, charters.slice(Math.max(0, restatement)), {
      types: [formation_document, ...(restated_charter === null ? [] : [restated_charter])],
      known: { title: act.charter, dated: entity.formation_date },
    }),
    rules: await onRecord(circle, rules, {
      types: [rulesKind],
      known: { title: form === 'llc' ? law.llc_act.agreement.title : 'Bylaws', dated: null },
    }),
  };
}

/** A restated certificate supersedes the original and its amendments: 8 Del. C. § 245(d). */
async function lastRestatement(
  { work }: Circle,
  charters: readonly MinuteBookEntry[],
  type: string | null,
): Promise<number> {
  const papers = await work.byIds(
    Document,
    charters.map(({ document_id }) => document_id),
  );
  const restated = new Set(papers.flatMap((one) => (one.type === type ? [one.id] : [])));
  return charters.findLastIndex(({ document_id }) => restated.has(document_id));
}

const entriesOf = async ({ work, entity }: Circle, of: Where<MinuteBookEntry>): Promise<MinuteBookEntry[]> =>
  (await work.all(MinuteBookEntry, { entity_id: entity.id, ...of })).toSorted((a, b) => a.position - b.position);

/** The entries, or else the uploads of an imported company, or else only a title. */
async function onRecord(
  { work, entity }: Circle,
  entries: readonly MinuteBookEntry[],
  { types, known }: { types: string[]; known: Pick<CertifiedDocumentFacts, 'title' | 'dated'> },
): Promise<CertifiedDocumentFacts[]> {
  if (entries.length > 0) return entries.map(entered);
  const uploads = await work.all(Document, {
    entity_id: entity.id,
    status: 'ready',
    provenance: 'user_uploaded',
    type: types,
  });
  const kept = uploads.filter(({ execution_status }) => execution_status === null || execution_status === 'executed');
  return kept.length > 0
    ? kept.map(({ title, dated, sha256 }) => ({ title, dated, document_sha256: sha256 }))
    : [{ ...known, document_sha256: null }];
}

const entered = ({ title, dated, document_sha256 }: MinuteBookEntry): CertifiedDocumentFacts => ({
  title,
  dated,
  document_sha256,
});

export async function certifiedDecisions(
  circle: Circle,
  decisions: readonly Resolution[],
): Promise<SecretaryCertificateFacts['decisions']> {
  const ids = decisions.map(({ document_id }) => document_id);
  const entries = await entriesOf(circle, { document_id: ids });
  const papers = await circle.work.byIds(Document, ids);
  return decisions
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ document_id, effective_date }) => ({
      title: papers.find(({ id }) => id === document_id)!.title,
      adopted_on: effective_date!,
      document_sha256: entries.findLast((entry) => entry.document_id === document_id)?.document_sha256 ?? null,
    }));
}
