import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { Document } from '#documents/document';
import { Entity } from '#companies/entity';
import {
  CreateSigningEnvelope,
  DocumentVerification,
  SignedEverything,
  VoidSigningEnvelope,
} from './signing-envelope.dto';
import { SigningEnvelope } from './signing-envelope.entity';
import { signingEnvelopeMachine } from './signing-envelope.machine';
import { SigningEnvelopeService } from './signing-envelope.service';

@Resource({
  path: 'signing_envelopes',
  entity: SigningEnvelope,
  filters: ['entity_id', 'document_id', 'status'],
  sorts: ['created'],
  doc: 'Documents out for signature. Signers need no account; each receives a link by mail.',
})
export class SigningEnvelopeController {
  constructor(private readonly envelopes: SigningEnvelopeService) {}

  @Operation('POST /signing_envelopes', {
    answers: 201,
    tier: 2,
    refuses: ['invalid_state_transition'],
    doc: 'Creates an envelope for a ready draft document. Nothing is mailed until you send it.',
  })
  create(@Input() input: CreateSigningEnvelope, @Ctx() ctx: RequestContext) {
    return this.envelopes.create(input, ctx);
  }

  @Operation('POST /signing_envelopes/:id/send', {
    answers: 200,
    move: signingEnvelopeMachine.moves.send,
    human: 'signature',
    doc: 'Mails a personal link to each signer whose turn it is.',
  })
  send(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.envelopes.send(input, ctx);
  }

  @Operation('POST /signing_envelopes/:id/void', {
    answers: 200,
    move: signingEnvelopeMachine.moves.void,
    human: 'signature',
    doc: 'Voids an envelope and its document. The signers receive the reason.',
  })
  void(@Input() input: VoidSigningEnvelope, @Ctx() ctx: RequestContext) {
    return this.envelopes.void(input, ctx);
  }

  @Operation('POST /signing_envelopes/:id/remind', {
    answers: 200,
    refuses: ['invalid_state_transition'],
    doc:
      'Mails a new link to everyone who must still sign. Earlier links stop working. At most once in 24 ' +
      'hours per signer.',
  })
  remind(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.envelopes.remind(input, ctx);
  }

  // In live mode, only holders of the links can sign.
  @Operation('POST /test_helpers/signing_envelopes/:id/complete', {
    answers: 200,
    refuses: ['invalid_state_transition'],
    summary: 'Sign an envelope for everyone',
    doc: 'Signs for everyone, in test mode only. Completed envelopes stay unchanged.',
    callers: { mode: 'test' },
  })
  complete(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.envelopes.complete(input, ctx);
  }

  @Operation('GET /signing_envelopes/:id/presented_pdf', {
    answers: 200,
    summary: 'Retrieve the presented PDF',
    doc: 'Returns the PDF shown to the signers, even after sealing.',
    callers: { discloses: 'company' },
    transport: { raw: 'application/pdf' },
  })
  async presentedPdf(
    @Input() input: ById,
    @Ctx() ctx: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const bytes = await this.envelopes.presented(input, ctx);
    void reply.type('application/pdf').header('content-disposition', 'inline; filename="presented.pdf"');
    return bytes;
  }
}

@Resource({ path: 'entities', entity: Entity, doc: 'Companies, from draft to dissolution.' })
export class SignAllController {
  constructor(private readonly envelopes: SigningEnvelopeService) {}

  @Operation('POST /test_helpers/entities/:id/sign_all', {
    answers: 200,
    returns: () => SignedEverything,
    summary: 'Sign all documents of a company',
    doc:
      'Signs every document of a company that is out for signature, in test mode only. Further documents ' +
      'may be sent afterwards; call it again.',
    callers: { mode: 'test', discloses: 'company' },
  })
  signAll(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.envelopes.signEverything(input, ctx);
  }
}

@Resource({
  path: 'documents',
  entity: Document,
  doc: 'Legal documents, as JSON facts and as a PDF with the same content.',
})
export class VerificationController {
  constructor(private readonly envelopes: SigningEnvelopeService) {}

  @Operation('GET /documents/:id/verify', {
    answers: 200,
    returns: () => DocumentVerification,
    doc: "Checks whether a document's PDF is sealed and unchanged.",
    callers: { discloses: 'itself' },
    limits: { rate: 'read_computed' },
  })
  verify(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.envelopes.verify(input, ctx);
  }
}
