import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { pdfDisposition } from '#platform/http/content-disposition';
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

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

@Resource({
  path: 'documents',
  entity: Document,
  filters: ListDocuments,
  sorts: ['created', 'dated'],
  doc: 'Legal documents, each available as facts in JSON and as a PDF with the same content.',
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
    summary: 'Create a document from a template',
    doc: 'Drafts a document from a template. The PDF is rendered in the background.',
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
      'Uploads a PDF. Minutebook rewrites the file, keeping its pages and text and removing active content, ' +
      'embedded files, restrictions, and signatures. A warning lists the removed content; see the signing ' +
      'guide (`/guides/signing.md`).',
    transport: { multipart: true },
  })
  upload(@Input() input: UploadDocument, @Ctx() ctx: RequestContext) {
    return this.drafts.upload(input, ctx);
  }

  @Operation('PATCH /documents/:id', {
    answers: 200,
    tier: 2,
    refuses: ['invalid_state_transition'],
    doc: 'Updates metadata or the cover page of a draft. If the cover page changes, the draft is rendered again.',
  })
  update(@Input() input: UpdateDocument, @Ctx() ctx: RequestContext) {
    return this.drafts.update(input, ctx);
  }

  @Operation('POST /documents/:id/void', {
    answers: 200,
    move: executionMachine.moves.void,
    human: 'signature',
    doc:
      'Voids a draft. If a document is out for signature, void its envelope instead. If a document ' +
      'belongs to an action, cancel the action.',
  })
  void(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.drafts.void(input, ctx);
  }

  @Operation('GET /documents/:id/html', {
    answers: 200,
    summary: 'Retrieve a document as HTML',
    doc: "Returns the document's text as HTML. For an uploaded document, the page links to the PDF.",
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
    summary: 'List document versions',
    doc: 'Returns every PDF version of the document, newest first.',
    callers: { discloses: 'itself' },
  })
  versions(@Input() input: ListDocumentVersions, @Ctx() ctx: RequestContext) {
    return this.versionsOf.list(input, ctx);
  }

  @Operation('GET /documents/:id/pdf', {
    answers: 200,
    refuses: ['invalid_state_transition'],
    summary: 'Retrieve a document as a PDF',
    doc: 'Returns the document as a PDF.',
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
      .header('content-disposition', pdfDisposition(document.title))
      .header('etag', `"${sha256}"`);
    return bytes;
  }
}
