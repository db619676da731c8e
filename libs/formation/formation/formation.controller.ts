import { Controller, Get, Inject } from '@nestjs/common';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { Document } from '#documents/document';
import { Entity } from '#companies/entity';
import { NextStepsView, ProgressView } from './formation.dto';
import { FormationReads } from './formation-reads.service';
import { ReceiptSigner } from './receipt-signer';
import { ReissueService } from './reissue.service';

@Resource({ path: 'entities', entity: Entity, doc: 'Companies, from draft to dissolution.' })
export class FormationController {
  constructor(private readonly formations: FormationReads) {}

  @Operation('GET /entities/:id/progress', {
    answers: 200,
    returns: () => ProgressView,
    doc: "Returns a company's plans and the state of each step. Plans for hidden resources are omitted.",
    callers: { discloses: 'company' },
  })
  progress(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.formations.progress(input, ctx);
  }

  @Operation('GET /entities/:id/next_steps', {
    answers: 200,
    returns: () => NextStepsView,
    summary: 'List next steps',
    doc: "Returns a company's next steps and who must take them.",
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
  })
  nextSteps(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.formations.nextSteps(input, ctx);
  }

  @Operation('POST /entities/:id/formation_packet', {
    answers: 202,
    refuses: ['invalid_state_transition'],
    summary: 'Restate the governance documents',
    doc: "Replaces a company's governance documents with restated versions.",
  })
  formationPacket(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.formations.formationPacket(input, ctx);
  }
}

@Resource({
  path: 'documents',
  entity: Document,
  doc: 'Legal documents, each available as facts in JSON and as a PDF with the same content.',
})
export class ReissueController {
  constructor(private readonly reissues: ReissueService) {}

  @Operation('POST /documents/:id/reissue', {
    answers: 202,
    needsPowers: true,
    refuses: ['not_found', 'invalid_state_transition', 'entity_in_transaction', 'quorum_not_met'],
    human: 'signature',
    doc:
      'Regenerates a declined, voided, or expired formation document using current information. An initial ' +
      'consent or an authorized stock purchase agreement is sent for signature again.',
  })
  reissue(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.reissues.reissue(input, ctx);
  }
}

/** Public keys for receipts (RFC 7517), without authentication. */
@Controller()
export class KeysController {
  constructor(@Inject(ReceiptSigner) private readonly signer: ReceiptSigner) {}

  @Get('/.well-known/minutebook-keys.json')
  keys(): object {
    return this.signer.keys;
  }
}
