import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { RecordForeignQualification, WithdrawForeignQualification } from './foreign-qualification.dto';
import { ForeignQualification } from './foreign-qualification.entity';
import { foreignQualificationMachine } from './foreign-qualification.machine';
import { ForeignQualificationService } from './foreign-qualification.service';

@Resource({
  path: 'foreign_qualifications',
  entity: ForeignQualification,
  filters: ['entity_id', 'status', 'jurisdiction'],
  sorts: ['created', 'qualified_on'],
  doc: "Companies' qualifications to do business in other states.",
})
export class ForeignQualificationController {
  constructor(private readonly qualifications: ForeignQualificationService) {}

  @Operation('POST /foreign_qualifications', {
    answers: 201,
    human: 'signature',
    refuses: ['not_found', 'invalid_state_transition'],
    summary: 'Record a foreign qualification',
    doc:
      "Records an imported company's existing qualification. The qualification's obligations appear " +
      'on the calendar starting today. To qualify a company now, file a `foreign_qualification`.',
  })
  create(@Input() input: RecordForeignQualification, @Ctx() ctx: RequestContext) {
    return this.qualifications.create(input, ctx);
  }

  @Operation('POST /foreign_qualifications/:id/withdraw', {
    answers: 200,
    move: foreignQualificationMachine.moves.withdraw,
    human: 'signature',
    doc: 'Records that a company no longer does business in a state. Later obligations in that state are cancelled.',
  })
  withdraw(@Input() input: WithdrawForeignQualification, @Ctx() ctx: RequestContext) {
    return this.qualifications.withdraw(input, ctx);
  }
}
