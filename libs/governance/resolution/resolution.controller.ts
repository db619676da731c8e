import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CancelInput } from '#platform/wire/input';
import { AuthorityPreviewView, PreviewAuthority } from './authority-preview.dto';
import { CreateResolution, RecordNotice } from './resolution.dto';
import { Resolution } from './resolution.entity';
import { resolutionMachine } from './resolution.machine';
import { ResolutionService } from './resolution.service';

@Resource({
  path: 'resolutions',
  entity: Resolution,
  filters: ['entity_id', 'status', 'kind', 'body', 'action'],
  sorts: ['created', 'updated', 'expires_at'],
  doc: 'Company decisions, with their required signatures and legal basis.',
})
export class ResolutionController {
  constructor(private readonly resolutions: ResolutionService) {}

  @Operation('POST /entities/:id/resolutions', {
    answers: 202,
    refuses: ['invalid_state_transition', 'quorum_not_met'],
    human: 'signature',
    doc: 'Drafts a resolution and sends it to the required signatories.',
  })
  create(@Input() input: CreateResolution, @Ctx() ctx: RequestContext) {
    return this.resolutions.create(input, ctx);
  }

  @Operation('GET /entities/:id/resolutions/preview_authority', {
    answers: 200,
    returns: () => AuthorityPreviewView,
    refuses: ['invalid_state_transition'],
    summary: 'Preview the signers of a decision',
    doc: 'Returns who would have to sign a decision today, and its legal basis.',
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
  })
  previewAuthority(@Input() input: PreviewAuthority, @Ctx() ctx: RequestContext) {
    return this.resolutions.previewAuthority(input, ctx);
  }

  @Operation('POST /resolutions/:id/record_notice', {
    answers: 200,
    human: 'signature',
    refuses: ['invalid_state_transition'],
    summary: 'Record a notice to a holder',
    doc:
      'Records a notice of an action taken without a meeting. For use when Minutebook could not ' +
      'send the notice because the holder has no address on record.',
  })
  recordNotice(@Input() input: RecordNotice, @Ctx() ctx: RequestContext) {
    return this.resolutions.recordNotice(input, ctx);
  }

  @Operation('POST /resolutions/:id/cancel', {
    answers: 200,
    move: resolutionMachine.moves.cancel,
    human: 'signature',
    doc: 'Cancels a pending resolution. Its signing links stop working.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.resolutions.cancel(input, ctx);
  }
}
