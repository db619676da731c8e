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
  doc: 'Decisions of companies: who must sign, by which law, and how far they are.',
})
export class ResolutionController {
  constructor(private readonly resolutions: ResolutionService) {}

  @Operation('POST /entities/:id/resolutions', {
    answers: 202,
    refuses: ['invalid_state_transition', 'quorum_not_met'],
    human: 'signature',
    doc: 'Writes the paper of a decision and brings it before those who must sign it.',
  })
  create(@Input() input: CreateResolution, @Ctx() ctx: RequestContext) {
    return this.resolutions.create(input, ctx);
  }

  @Operation('GET /entities/:id/resolutions/preview_authority', {
    answers: 200,
    returns: () => AuthorityPreviewView,
    doc: 'Who must sign a decision, and why, as the company stands today.',
    discloses: 'company',
    limits: { rate: 'read_computed' },
  })
  previewAuthority(@Input() input: PreviewAuthority, @Ctx() ctx: RequestContext) {
    return this.resolutions.previewAuthority(input, ctx);
  }

  @Operation('POST /resolutions/:id/record_notice', {
    answers: 200,
    human: 'signature',
    refuses: ['invalid_state_transition'],
    doc:
      'Records that the company has given a holder the notice of a decision without a meeting that could not be ' +
      'mailed, since no address of theirs is known.',
  })
  recordNotice(@Input() input: RecordNotice, @Ctx() ctx: RequestContext) {
    return this.resolutions.recordNotice(input, ctx);
  }

  @Operation('POST /resolutions/:id/cancel', {
    answers: 200,
    move: resolutionMachine.moves.cancel,
    human: 'signature',
    doc: 'Withdraws a decision that has not been made; its links say so.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.resolutions.cancel(input, ctx);
  }
}
