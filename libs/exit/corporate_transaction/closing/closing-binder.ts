import { companyDay } from '#kernel/calendar';
import { fileName } from '#kernel/file-name';
import { capitalized } from '#kernel/words';
import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { zipFiles } from '#platform/documents/zip';
import { contentOf } from '#platform/db/document-content';
import { companyFacts, type Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { Document, startRendering, writePaper } from '#documents/document';
import type { BoundPaperFacts, ClosingBinderFacts } from './closing.facts';
import type { CorporateTransaction } from '../corporate-transaction.entity';
import { subjects } from '../transaction-decision';
import { isSeen } from '../gates';
import { allConsented } from './holders-notice';
import type { ItemKey } from '../checklist';
import { closingChecklist } from './closing-checklist';
import type { ChecklistEntryView } from './closing-checklist.dto';
import { closingBinder } from './closing-binder.document';

/** Minutebook builds the file in memory, and people read it on phones. */
const mostBytes = 32 * 1024 * 1024;

interface Subject {
  read: Reader;
  entity: Entity;
  transaction: CorporateTransaction;
  today: LegalDate;
}
type Contents = Omit<ClosingBinderFacts, 'company' | 'document_date'>;

const headings = {
  pre_signing: 'Pre-signing',
  signing: 'Signing',
  closing: 'Closing',
  post_closing: 'Post-closing',
} as const;

/** The binder renders in the background. */
export async function bindPapers(work: UnitOfWork, entity: Entity, transaction: CorporateTransaction) {
  const today = companyDay(entity, work.now);
  if (['loi', 'due_diligence'].includes(transaction.status))
    throw refused(
      transaction,
      `The transaction stage is ${transaction.status}. You can create a closing binder once the transaction is ` +
        'definitive.',
    );
  const { contents, bytes } = await gather({ read: work, entity, transaction, today });
  if (bytes > mostBytes)
    throw refused(
      transaction,
      `The documents exceed ${mostBytes / 1024 / 1024} MiB, so they do not fit into one PDF. Download the files with ` +
        `GET /v1/corporate_transactions/${transaction.id}/closing_binder/files.`,
    );
  const facts: ClosingBinderFacts = { company: companyFacts(entity), document_date: today, ...contents };
  const document = writePaper(work, entity, { template: closingBinder, facts, execution_status: null });
  startRendering(work, document);
  return document;
}

/** Adds an index of included and missing items. */
export async function binderFiles(subject: Subject): Promise<Buffer> {
  const { contents } = await gather(subject);
  const files: { filepath: string; content: Buffer }[] = [];
  const sections = [];
  for (const { title, entries } of contents.sections) {
    const listed = [];
    for (const entry of entries) {
      const filepath = `papers/${entry.number} ${fileName(entry.title)}.pdf`;
      files.push({ filepath, content: await contentOf(subject.read, entry.document_sha256) });
      listed.push({ file: filepath, ...entry });
    }
    sections.push({ title, papers: listed });
  }
  const index = { ...contents, sections, as_of: subject.today, corporate_transaction_id: subject.transaction.id };
  return zipFiles([{ filepath: 'index.json', content: Buffer.from(`${JSON.stringify(index, null, 2)}\n`) }, ...files]);
}

const refused = ({ status }: CorporateTransaction, detail: string): Problem =>
  new Problem('invalid_state_transition', detail, {
    current_state: status,
    attempted_transition: 'bind',
    allowed_transitions: [],
  });

async function gather(subject: Subject): Promise<{ contents: Contents; bytes: number }> {
  const { read, transaction } = subject;
  const { sections } = await closingChecklist(subject);
  const ids = sections.flatMap(({ entries }) => entries.flatMap(({ document_ids }) => document_ids));
  const documents = await read.byIds(Document, [...new Set(ids)]);
  const unneeded = (await allConsented(subject)) ? ['holders_notice', 'effective_date_notice'] : [];
  const bound: Document[] = [];
  const missing: Contents['missing'] = [];
  const filled = sections.map(({ phase, entries }) => ({
    title: headings[phase as keyof typeof headings],
    entries: entries.flatMap((entry) => {
      const papers = documents.filter((one) => entry.document_ids.includes(one.id) && isFinal(one, entry));
      const fresh = papers.filter((one) => !bound.includes(one));
      const reason =
        papers.length === 0 && unneeded.includes(entry.key)
          ? 'Not applicable: all stockholders consented.'
          : binderObstacle(entry, papers);
      if (reason !== null) missing.push({ number: entry.number, title: entry.title, reason });
      bound.push(...fresh);
      return fresh.map((one, at) => ({
        ...placed(one, fresh.length === 1 ? entry.number : `${entry.number}-${letter(at)}`),
        ...(entry.key === 'instrument' ? { dated: executedOn(one) } : {}),
      }));
    }),
  }));
  const { counterparty_stakeholder_id: other } = transaction;
  return {
    contents: {
      title: subjects[transaction.kind],
      buyer: other === null ? null : (await read.find(Stakeholder, other)).name,
      closed_on: transaction.status === 'closed' ? transaction.effective_date : null,
      sections: filled,
      missing,
    },
    bytes: bound.reduce((sum, { size_bytes }) => sum + size_bytes!, 0),
  };
}

const letter = (at: number): string => String.fromCharCode(97 + at);

/** Signed documents count once executed. Evidence counts as it is. */
const isFinal = ({ status, execution_status }: Document, { signatories, status: of }: ChecklistEntryView): boolean =>
  status === 'ready' &&
  execution_status !== 'voided' &&
  (execution_status === 'executed' || execution_status === null || (of === 'delivered' && signatories.length === 0));

/** An instrument has no date of its own until the last signature. */
const executedOn = ({ signatures, dated }: Document): LegalDate =>
  (signatures ?? [])
    .map(({ signed_on }) => signed_on)
    .toSorted()
    .at(-1) ?? dated;

const placed = ({ id, title, dated, sha256 }: Document, number: string): BoundPaperFacts => ({
  number,
  title: capitalized(title),
  dated,
  document_id: id,
  document_sha256: sha256!,
});

function binderObstacle({ key, status, document_ids }: ChecklistEntryView, papers: readonly Document[]): string | null {
  if (status === 'waived') return null;
  if (status === 'open') return 'The item is open.';
  if (status === 'draft') return 'The document is drafted but not signed.';
  if (status === 'review') return 'The document is out for signature, or held until the release.';
  if (papers.length > 0 && papers.length === document_ids.length) return null;
  if (document_ids.length > 0) return 'The signed document is still being sealed.';
  return isSeen(key as ItemKey) ? null : 'Confirmed by the parties; no document on file.';
}
