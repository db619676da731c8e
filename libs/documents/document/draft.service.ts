import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { addDays, legalDate, type LegalDate } from '#kernel/dates';
import { invalid, invalidParam, Problem } from '#kernel/problem';
import { ours, sentence } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { receivePdf } from '#platform/documents/received-pdf';
import type { Ctx } from '#platform/operations/context';
import { mergeMetadata } from '#platform/wire/metadata';
import { rewritten, writeAgreement } from './write-agreement';
import { actOf, isInCourse, isOfResolution, isOrganizing } from './document-ownership';
import { assertFormedHere } from '#companies/entity';
import { lockCompany, type Company, type CompanyFacts } from '#companies/company';
import { decidersOf } from './deciders';
import { checkCoverPage, type CoverPage } from './cover-page';
import { decisionObstacle, writeDecision } from './write-decision';
import type { CreateDocument, UpdateDocument, UploadDocument } from './document.dto';
import { Document } from './document.entity';
import { documentMachine, executionMachine } from './document.machine';
import { startRendering } from './start-rendering';
import { coverPageTemplate, standardAuthority, templateRow, templateWith, type DecisionFacts } from '#documents/kit';
import { CancelInput } from '#platform/wire/input';
import { storeUpload } from './store-upload';

const governed = ['registered', 'active', 'suspended'];

@Injectable()
export class DraftService {
  async create(
    { entity_id, template_id, cover_page_fields, particulars, subject, metadata }: CreateDocument,
    { work }: Ctx,
  ): Promise<Document> {
    const company = await lockCompany(work, entity_id);
    assertFormedHere(company, 'document', 'its decisions and agreements');
    if (!governed.includes(company.status))
      throw new Problem(
        'invalid_state_transition',
        `The company is ${company.status}, so you cannot create documents for it.`,
        { current_state: company.status, attempted_transition: 'document', allowed_transitions: [] },
      );
    const template = coverPageTemplate(template_id);
    const document = template
      ? writeAgreement(work, company, {
          template,
          subject: subject ?? '',
          cover: cover_page_fields as Record<string, unknown>,
          metadata,
        })
      : writeDecision(work, company, {
          template_id,
          metadata,
          facts: await factsOf(work, company, template_id, {
            subject: subject ?? '',
            particulars: (particulars as DecisionFacts['particulars'] | undefined) ?? null,
            ...clauses(work, company.facts, cover_page_fields as CoverPage | undefined),
          }),
        });
    startRendering(work, document);
    return document;
  }

  async upload(
    { entity_id, title, type, provenance = 'user_uploaded', executed = false, dated, file, metadata }: UploadDocument,
    { work }: Ctx,
  ): Promise<Document> {
    const received = await receivePdf(Buffer.from(file, 'base64'), 'file'); // before the lock on the company
    const { facts: company } = await lockCompany(work, entity_id);
    if (dated !== undefined && dated > legalDate(work.now))
      throw invalidParam('dated', 'dated must not be in the future.');
    return storeUpload(work, {
      entity_id,
      type,
      title,
      provenance,
      execution_status: executed ? 'executed' : 'draft',
      dated: dated ?? companyDay(company, work.now),
      file: received,
      metadata,
    });
  }

  /** Renders a changed cover page again. Metadata may change at any time. */
  async update({ id, cover_page_fields: changes, metadata }: UpdateDocument, { work }: Ctx): Promise<Document> {
    const document = await lockDocument(work, id);
    if (metadata) work.update(document, { metadata: mergeMetadata(document.metadata, metadata) });
    if (changes === undefined) return document;
    if (document.execution_status !== 'draft') throw refused(document, 'update', 'You can change only drafts.');
    if (await isOfResolution(work, document))
      throw refused(
        document,
        'update',
        'Its text belongs to a resolution. Cancel that resolution, then create another.',
      );
    if (document.template_id === null)
      throw invalidParam('cover_page_fields', 'Uploaded documents do not have a cover page. Omit it.', 'unknown');
    const cover = { ...document.cover_page_fields, ...changes };
    const errors = checkCoverPage(document.template_id, document.cover_page_fields === null ? changes : cover);
    if (errors.length > 0) throw invalid(errors);
    const template = coverPageTemplate(document.template_id);
    const words = template
      ? rewritten(document, template, cover as Record<string, unknown>)
      : reworded(work, document, cover as CoverPage);
    work.move(document, documentMachine.moves.revise, { ...words, sha256: null, size_bytes: null, failure: null });
    startRendering(work, document);
    return document;
  }

  async void({ id, reason }: CancelInput, { work }: Ctx): Promise<Document> {
    const company = await lockCompany(work, (await work.find(Document, id)).entity_id);
    const document = await work.lock(Document, id);
    work.assertOpen(document, executionMachine.moves.void);
    if (['sent', 'partially_signed'].includes(document.execution_status ?? ''))
      throw refused(document, 'void', 'Void its signing envelope instead.');
    await assertEditableDraft(work, company, document);
    return work.move(document, executionMachine.moves.void, { status_reason: reason ?? null }, reason);
  }
}

/** Locks the company first, like every unit of work. */
async function lockDocument(work: UnitOfWork, id: string): Promise<Document> {
  await lockCompany(work, (await work.find(Document, id)).entity_id);
  return work.lock(Document, id);
}

const refused = ({ execution_status: status }: Document, attempted_transition: string, remedy: string): Problem =>
  new Problem('invalid_state_transition', `The document is ${status ?? 'not set up for signature'}. ${remedy}`, {
    current_state: status ?? 'none',
    attempted_transition,
    allowed_transitions: status ? executionMachine.offeredFrom(status) : [],
  });

/**
 * Only its own process may void a document that it sends for signature, since an approved action would otherwise
 * continue without the document. The same applies to formation documents until the formation ends.
 */
async function assertEditableDraft(work: UnitOfWork, { activated_at }: Company, document: Document): Promise<void> {
  const act = await actOf(work, document);
  if (act !== null) throw refused(document, 'void', `It belongs to ${act}. Cancel ${act} to void the document.`);
  if (!isOrganizing(document)) {
    if (isInCourse(document))
      throw refused(document, 'void', 'Cancel the process that created the document to void it.');
  } else if (activated_at === null) throw refused(document, 'void', 'The formation of the company still requires it.');
  else
    work.warn(
      sentence`${document.title} is a formation document. ${ours(
        'Once it is void, nobody can sign it until you issue it again.',
      )}`,
    );
}

/** A consent may take effect up to 60 days after it was given (8 Del. C. §§ 141(f) and 228(c)). */
function clauses(
  work: UnitOfWork,
  company: CompanyFacts,
  cover?: CoverPage,
): { recitals: string[]; resolved_clauses: string[]; effective_date: LegalDate | null } {
  const { recitals = [], resolved_clauses = [], effective_date = null } = cover ?? {};
  const today = companyDay(company, work.now);
  const last = addDays(today, 60);
  if (effective_date !== null && (effective_date < today || effective_date > last))
    throw invalidParam(
      'cover_page_fields.effective_date',
      `cover_page_fields.effective_date must be from ${today} to ${last}, because a consent cannot take effect ` +
        'before its date or more than 60 days after its date.',
    );
  return { recitals, resolved_clauses, effective_date };
}

function reworded(
  work: UnitOfWork,
  { facts: before, template_id }: Document,
  cover: CoverPage,
): Pick<Document, 'facts' | 'title' | 'cover_page_fields'> {
  const facts = { ...(before as DecisionFacts), ...clauses(work, (before as DecisionFacts).company, cover) };
  const { recitals, resolved_clauses, effective_date } = facts;
  return {
    facts,
    title: templateWith(template_id!).title(facts),
    cover_page_fields: { recitals, resolved_clauses, effective_date },
  };
}

async function factsOf(
  work: UnitOfWork,
  { id, facts: company }: Company,
  template_id: string,
  words: Pick<DecisionFacts, 'subject' | 'recitals' | 'resolved_clauses' | 'effective_date' | 'particulars'>,
): Promise<DecisionFacts> {
  const holders = templateRow(template_id)!.body === 'stockholders';
  const body = company.entity_type === 'llc' ? (holders ? 'members' : 'managers') : holders ? 'stockholders' : 'board';
  const reason = decisionObstacle({ template_id, facts: { body, company } });
  if (reason !== null) throw invalidParam('template_id', reason);
  const signatories = await decidersOf(work, { id, facts: company }, body);
  if (signatories.length === 0)
    throw invalidParam(
      'template_id',
      `This company has no ${body === 'board' ? 'directors' : body} to sign the decision.`,
    );
  const authority = standardAuthority({ company, body, signatories });
  return {
    company,
    form: 'written_consent',
    body,
    ...words,
    authority,
    meeting: null,
    signatories,
    document_date: companyDay(company, work.now),
  };
}
