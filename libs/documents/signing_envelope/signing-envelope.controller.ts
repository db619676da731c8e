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
  doc: 'Documents that go round for signature. Signers need no account: each is mailed a link.',
})
export class SigningEnvelopeController {
  constructor(private readonly envelopes: SigningEnvelopeService) {}

  @Operation('POST /signing_envelopes', {
    answers: 201,
    tier: 2,
    refuses: ['invalid_state_transition'],
    doc: 'Makes an envelope over a document that is ready and a draft. Nothing is mailed until it is sent.',
  })
  create(@Input() input: CreateSigningEnvelope, @Ctx() ctx: RequestContext) {
    return this.envelopes.create(input, ctx);
  }

  @Operation('POST /signing_envelopes/:id/send', {
    answers: 200,
    move: signingEnvelopeMachine.moves.send,
    human: 'signature',
    doc: 'Mails each signer whose turn it is a link of their own.',
  })
  send(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.envelopes.send(input, ctx);
  }

  @Operation('POST /signing_envelopes/:id/void', {
    answers: 200,
    move: signingEnvelopeMachine.moves.void,
    human: 'signature',
    doc: 'Withdraws an envelope; its document becomes void, and the signers are told why.',
  })
  void(@Input() input: VoidSigningEnvelope, @Ctx() ctx: RequestContext) {
    return this.envelopes.void(input, ctx);
  }

  @Operation('POST /signing_envelopes/:id/remind', {
    answers: 200,
    refuses: ['invalid_state_transition'],
    doc:
      'Mails everybody whose signature is asked for a new link, which takes the place of the one before; each of ' +
      'them once in 24 hours at most.',
  })
  remind(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.envelopes.remind(input, ctx);
  }

  // In live mode nobody signs but those who hold the links.
  @Operation('POST /test_helpers/signing_envelopes/:id/complete', {
    answers: 200,
    refuses: ['invalid_state_transition'],
    doc: 'Signs for everybody who still may, in test mode only; an envelope that is completed stays as it is.',
    callers: { mode: 'test' },
  })
  complete(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.envelopes.complete(input, ctx);
  }

  @Operation('GET /signing_envelopes/:id/presented_pdf', {
    answers: 200,
    doc: 'The PDF that the signers are shown, also after the sealed one has taken its place.',
    discloses: 'company',
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

@Resource({ path: 'entities', entity: Entity, doc: 'Legal companies, from draft to dissolution.' })
export class SignAllController {
  constructor(private readonly envelopes: SigningEnvelopeService) {}

  @Operation('POST /test_helpers/entities/:id/sign_all', {
    answers: 200,
    returns: () => SignedEverything,
    doc:
      'Signs, in test mode only, all that is out for signature of a company, for everybody who still may. What those ' +
      'signatures set going goes out later: ask again then.',
    discloses: 'company',
    callers: { mode: 'test' },
  })
  signAll(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.envelopes.signEverything(input, ctx);
  }
}

@Resource({ path: 'documents', entity: Document, doc: 'Legal documents: JSON facts and a PDF that tell the same.' })
export class VerificationController {
  constructor(private readonly envelopes: SigningEnvelopeService) {}

  @Operation('GET /documents/:id/verify', {
    answers: 200,
    returns: () => DocumentVerification,
    doc: 'Whether the PDF of a document carries a seal, and is as it was sealed.',
    discloses: 'itself',
    limits: { rate: 'read_computed' },
  })
  verify(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.envelopes.verify(input, ctx);
  }
}
