import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { pdfDisposition } from '#platform/http/content-disposition';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { Document } from '#documents/document';
import { Entity } from '#companies/entity';
import {
  CreateSigningEnvelope,
  DocumentVerification,
  ExtendSigningEnvelope,
  SignAsSent,
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
  doc: 'Documents sent for signature. Signers need no account; each receives a link by email.',
})
export class SigningEnvelopeController {
  constructor(private readonly envelopes: SigningEnvelopeService) {}

  @Operation('POST /signing_envelopes', {
    answers: 201,
    tier: 2,
    refuses: ['invalid_state_transition'],
    doc:
      'Creates an envelope for a draft document that is ready. Signers receive nothing until you send it. While ' +
      'the document is being rendered, the request returns 409 with `retry_after`.',
  })
  create(@Input() input: CreateSigningEnvelope, @Ctx() ctx: RequestContext) {
    return this.envelopes.create(input, ctx);
  }

  @Operation('POST /signing_envelopes/:id/send', {
    answers: 200,
    move: signingEnvelopeMachine.moves.send,
    human: 'signature',
    doc: 'Emails a personal link to each signer whose turn it is.',
  })
  send(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.envelopes.send(input, ctx);
  }

  @Operation('POST /signing_envelopes/:id/void', {
    answers: 200,
    move: signingEnvelopeMachine.moves.void,
    human: 'signature',
    doc: 'Voids an envelope and its document. The reason is sent to the signers.',
  })
  void(@Input() input: VoidSigningEnvelope, @Ctx() ctx: RequestContext) {
    return this.envelopes.void(input, ctx);
  }

  @Operation('POST /signing_envelopes/:id/remind', {
    answers: 200,
    refuses: ['invalid_state_transition'],
    summary: 'Remind the signers of an envelope',
    doc:
      'Emails a new link to everyone who has not signed yet. Earlier links stop working. Limited to once ' +
      'every 24 hours per signer.',
  })
  remind(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.envelopes.remind(input, ctx);
  }

  @Operation('POST /signing_envelopes/:id/extend', {
    answers: 200,
    move: signingEnvelopeMachine.moves.extend,
    human: 'signature',
    doc:
      "Moves an envelope's deadline, or resends the envelope after it expires. Existing signatures remain valid, and " +
      'everyone who has not signed receives a new link.',
  })
  extend(@Input() input: ExtendSigningEnvelope, @Ctx() ctx: RequestContext) {
    return this.envelopes.extend(input, ctx);
  }

  // In live mode, only holders of the links can sign.
  @Operation('POST /test_helpers/signing_envelopes/:id/complete', {
    answers: 200,
    refuses: ['invalid_state_transition'],
    summary: 'Sign an envelope for all signers',
    doc:
      'Signs an envelope on behalf of all signers, in test mode only. Completed envelopes remain unchanged. With ' +
      '`wait`, the request first waits until a draft envelope is sent.',
    callers: { mode: 'test' },
  })
  complete(@Input() input: SignAsSent, @Ctx() ctx: RequestContext) {
    return this.envelopes.complete(input, ctx);
  }

  @Operation('GET /signing_envelopes/:id/presented_pdf', {
    answers: 200,
    summary: 'Retrieve the presented PDF',
    doc: 'Returns the PDF as shown to the signers, even after the document is sealed.',
    callers: { discloses: 'company' },
    transport: { raw: 'application/pdf' },
  })
  async presentedPdf(
    @Input() input: ById,
    @Ctx() ctx: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { title, bytes } = await this.envelopes.presented(input, ctx);
    void reply.type('application/pdf').header('content-disposition', pdfDisposition(title));
    return bytes;
  }
}

@Resource({ path: 'entities', entity: Entity, doc: 'Companies, from draft to dissolution.' })
export class SignAllController {
  constructor(private readonly envelopes: SigningEnvelopeService) {}

  @Operation('POST /test_helpers/entities/:id/sign_all', {
    answers: 200,
    returns: () => SignedEverything,
    summary: "Sign all of a company's documents",
    doc:
      "Signs all of a company's documents that are out for signature, in test mode only. With `wait`, the " +
      'request first waits until a document is sent. If more documents are sent afterward, call this operation again.',
    callers: { mode: 'test', discloses: 'company' },
  })
  signAll(@Input() input: SignAsSent, @Ctx() ctx: RequestContext) {
    return this.envelopes.signEverything(input, ctx);
  }
}

@Resource({
  path: 'documents',
  entity: Document,
  doc: 'Legal documents, each available as facts in JSON and as a PDF with the same content.',
})
export class VerificationController {
  constructor(private readonly envelopes: SigningEnvelopeService) {}

  @Operation('GET /documents/:id/verify', {
    answers: 200,
    returns: () => DocumentVerification,
    summary: "Verify a document's seal",
    doc: "Checks whether a document's PDF is sealed and unchanged.",
    callers: { discloses: 'itself' },
    limits: { rate: 'read_computed' },
  })
  verify(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.envelopes.verify(input, ctx);
  }
}
