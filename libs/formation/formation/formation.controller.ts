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

@Resource({ path: 'entities', entity: Entity, doc: 'Legal companies, from draft to dissolution.' })
export class FormationController {
  constructor(private readonly formations: FormationReads) {}

  @Operation('GET /entities/:id/progress', {
    answers: 200,
    returns: () => ProgressView,
    doc:
      'How far the plans of a company have come, step by step. Of the plan of a change is told to whom that may ' +
      'be retrieved.',
    discloses: 'company',
  })
  progress(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.formations.progress(input, ctx);
  }

  @Operation('GET /entities/:id/next_steps', {
    answers: 200,
    returns: () => NextStepsView,
    doc: 'What comes next, and whose turn it is.',
    discloses: 'company',
    limits: { rate: 'read_computed' },
  })
  nextSteps(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.formations.nextSteps(input, ctx);
  }

  @Operation('POST /entities/:id/formation_packet', {
    answers: 202,
    refuses: ['invalid_state_transition'],
    doc: 'Restates the governance papers of a company that exists, as one operation.',
  })
  formationPacket(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.formations.formationPacket(input, ctx);
  }
}

@Resource({ path: 'documents', entity: Document, doc: 'Legal documents: JSON facts and a PDF that tell the same.' })
export class ReissueController {
  constructor(private readonly reissues: ReissueService) {}

  @Operation('POST /documents/:id/reissue', {
    answers: 202,
    refuses: ['not_found', 'invalid_state_transition', 'entity_in_transaction', 'quorum_not_met'],
    human: 'signature',
    doc:
      'Writes a paper of the company’s formation anew that was declined, voided or not signed in time, as the ' +
      'company is today. A first consent and an authorised purchase of stock go to their signers again.',
  })
  reissue(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.reissues.reissue(input, ctx);
  }
}

/** The public keys that receipts are signed with (RFC 7517), open to everybody. */
@Controller()
export class KeysController {
  constructor(@Inject(ReceiptSigner) private readonly signer: ReceiptSigner) {}

  @Get('/.well-known/minutebook-keys.json')
  keys(): object {
    return this.signer.keys;
  }
}
