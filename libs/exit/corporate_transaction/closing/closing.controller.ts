import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { Document } from '#documents/document';
import { CorporateTransaction } from '../corporate-transaction.entity';
import { ClosingChecklistView } from './closing-checklist.dto';
import { ClosingService } from './closing.service';
import { SendSignaturePackets, SignaturePacketsView } from './signature-packet.dto';

@Resource({
  path: 'corporate_transactions',
  entity: CorporateTransaction,
  doc: 'Mergers, acquisitions, sales, conversions, and reorganizations, from the letter of intent to the closing.',
})
export class ClosingController {
  constructor(private readonly closings: ClosingService) {}

  @Operation('GET /corporate_transactions/:id/closing_checklist', {
    answers: 200,
    returns: () => ClosingChecklistView,
    summary: 'Retrieve the closing checklist',
    doc: "Returns the closing checklist grouped by phase, with each item's documents and signers.",
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
  })
  closingChecklist(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.closings.checklist(input, ctx);
  }

  @Operation('POST /corporate_transactions/:id/signature_packets', {
    answers: 202,
    needsPowers: true,
    human: 'signature',
    refuses: ['invalid_state_transition'],
    summary: 'Send signature packets',
    doc:
      'Sends drafted documents for signature, one packet per person. Minutebook holds signed closing ' +
      'documents in escrow until the closing is released. While a document is being rendered, the request returns ' +
      '409 with the document and `retry_after`.',
  })
  sendPackets(@Input() input: SendSignaturePackets, @Ctx() ctx: RequestContext) {
    return this.closings.send(input, ctx);
  }

  @Operation('GET /corporate_transactions/:id/signature_packets', {
    answers: 200,
    returns: () => SignaturePacketsView,
    summary: 'List signature packets',
    doc:
      "Returns the documents each person must sign, with each document's status and the hash of the version " +
      'to sign.',
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
  })
  packets(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.closings.packets(input, ctx);
  }

  @Operation('GET /corporate_transactions/:id/closing_binder/files', {
    answers: 200,
    summary: 'Download the closing binder',
    doc: 'Returns a ZIP archive of the executed documents, with an index and a list of missing documents.',
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
    transport: { raw: 'application/zip' },
  })
  async binderFiles(
    @Input() input: ById,
    @Ctx() ctx: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const bytes = await this.closings.files(input, ctx);
    void reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="closing-binder-${input.id}.zip"`);
    return bytes;
  }
}

@Resource({
  path: 'documents',
  entity: Document,
  doc: 'Legal documents, each available as facts in JSON and as a PDF with the same content.',
})
export class ClosingBinderController {
  constructor(private readonly closings: ClosingService) {}

  @Operation('POST /corporate_transactions/:id/closing_binder', {
    answers: 202,
    refuses: ['invalid_state_transition'],
    summary: 'Create a closing binder',
    doc:
      'Combines the executed documents into one PDF with a cover, an index, and a list of missing ' +
      'documents. The PDF is generated in the background.',
    callers: { discloses: 'company' },
  })
  bindClosing(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.closings.bind(input, ctx);
  }
}
