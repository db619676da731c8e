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
  doc: 'Mergers, acquisitions, sales, conversions and reorganizations, from the letter of intent to the closing.',
})
export class ClosingController {
  constructor(private readonly closings: ClosingService) {}

  @Operation('GET /corporate_transactions/:id/closing_checklist', {
    answers: 200,
    returns: () => ClosingChecklistView,
    doc:
      'Everything that a closing takes: pre-signing, signing, closing and post-closing, each with papers ' +
      'and signers.',
    discloses: 'company',
    limits: { rate: 'read_computed' },
  })
  closingChecklist(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.closings.checklist(input, ctx);
  }

  @Operation('POST /corporate_transactions/:id/signature_packets', {
    answers: 202,
    human: 'signature',
    refuses: ['invalid_state_transition'],
    doc:
      'Sends the drafted papers to those who sign them, to each person their own. What belongs to the ' +
      'closing is held in escrow until the release.',
  })
  sendPackets(@Input() input: SendSignaturePackets, @Ctx() ctx: RequestContext) {
    return this.closings.send(input, ctx);
  }

  @Operation('GET /corporate_transactions/:id/signature_packets', {
    answers: 200,
    returns: () => SignaturePacketsView,
    doc: 'Of each person the papers that they sign, bound to the version by its hash, and where they stand.',
    discloses: 'company',
    limits: { rate: 'read_computed' },
  })
  packets(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.closings.packets(input, ctx);
  }

  @Operation('GET /corporate_transactions/:id/closing_binder/files', {
    answers: 200,
    doc: 'The executed papers of a transaction as files in an archive, with an index of them and of what is missing.',
    discloses: 'company',
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

@Resource({ path: 'documents', entity: Document, doc: 'Legal documents: JSON facts and a PDF that tell the same.' })
export class ClosingBinderController {
  constructor(private readonly closings: ClosingService) {}

  @Operation('POST /corporate_transactions/:id/closing_binder', {
    answers: 202,
    refuses: ['invalid_state_transition'],
    doc:
      'Binds the executed papers of a transaction into one PDF, with a cover, an index and what is missing: a ' +
      'document that is made in the background.',
    discloses: 'company',
  })
  bindClosing(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.closings.bind(input, ctx);
  }
}
