import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById, CancelInput } from '#platform/wire/input';
import { checkDraft, checkUpload, CreateDocument, ListDocuments, UpdateDocument, UploadDocument } from './document.dto';
import { Document } from './document.entity';
import { executionMachine } from './document.machine';
import { DocumentService } from './document.service';
import { DraftService } from './draft.service';
import { DocumentPdf, DocumentVersionsView, ListDocumentVersions } from './version.dto';
import { VersionService } from './version.service';

/** A document is shown as it is, and loads nothing. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

@Resource({
  path: 'documents',
  entity: Document,
  filters: ListDocuments,
  sorts: ['created', 'dated'],
  doc: 'Legal documents: JSON facts and a PDF that tell the same.',
})
export class DocumentController {
  constructor(
    private readonly documents: DocumentService,
    private readonly drafts: DraftService,
    private readonly versionsOf: VersionService,
  ) {}

  @Operation('POST /documents', {
    answers: 202,
    tier: 2,
    checks: checkDraft,
    refuses: ['not_found', 'invalid_state_transition'],
    doc: 'Writes a document from a template of the catalogue: a draft, rendered in the background.',
  })
  create(@Input() input: CreateDocument, @Ctx() ctx: RequestContext) {
    return this.drafts.create(input, ctx);
  }

  @Operation('POST /documents/upload', {
    answers: 201,
    tier: 2,
    checks: checkUpload,
    refuses: ['not_found'],
    doc:
      'Keeps a PDF that came from outside, written anew: the same pages and text, without what acts, plays, carries ' +
      'another file, protects or signs it, as a warning says. The guide to signing (`/guides/signing.md`) lists what ' +
      'goes.',
    transport: { multipart: true },
  })
  upload(@Input() input: UploadDocument, @Ctx() ctx: RequestContext) {
    return this.drafts.upload(input, ctx);
  }

  @Operation('PATCH /documents/:id', {
    answers: 200,
    tier: 2,
    refuses: ['invalid_state_transition'],
    doc: 'Changes the cover page of a draft, which is then rendered anew, or metadata.',
  })
  update(@Input() input: UpdateDocument, @Ctx() ctx: RequestContext) {
    return this.drafts.update(input, ctx);
  }

  @Operation('POST /documents/:id/void', {
    answers: 200,
    move: executionMachine.moves.void,
    human: 'signature',
    doc:
      'Makes a draft void. What is out for signing is voided with its envelope, and the paper of an act when ' +
      'that is given up.',
  })
  void(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.drafts.void(input, ctx);
  }

  @Operation('GET /documents/:id/html', {
    answers: 200,
    doc: 'The text of the document as a page; of an upload, where its PDF is.',
    transport: { raw: 'text/html' },
  })
  async html(
    @Input() input: ById,
    @Ctx() ctx: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const page = await this.documents.html(input, ctx);
    void reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy);
    return page;
  }

  @Operation('GET /documents/:id/versions', {
    answers: 200,
    returns: () => DocumentVersionsView,
    doc: 'Every PDF that the document has had, newest first: nothing of it changes when the document does.',
    discloses: 'itself',
  })
  versions(@Input() input: ListDocumentVersions, @Ctx() ctx: RequestContext) {
    return this.versionsOf.list(input, ctx);
  }

  @Operation('GET /documents/:id/pdf', {
    answers: 200,
    refuses: ['invalid_state_transition'],
    doc: 'The document as a PDF.',
    transport: { raw: 'application/pdf', etag: true },
  })
  async pdf(
    @Input() input: DocumentPdf,
    @Ctx() ctx: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { document, sha256, bytes } = await this.documents.pdf(input, ctx);
    void reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${document.type}.pdf"`)
      .header('etag', `"${sha256}"`);
    return bytes;
  }
}
