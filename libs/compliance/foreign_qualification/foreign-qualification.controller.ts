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
  doc: 'States in which companies do business that were formed in another one.',
})
export class ForeignQualificationController {
  constructor(private readonly qualifications: ForeignQualificationService) {}

  @Operation('POST /foreign_qualifications', {
    answers: 201,
    human: 'signature',
    refuses: ['not_found', 'invalid_state_transition'],
    doc:
      'Records that a company was qualified in a state before it came here; what it owes there is on its calendar ' +
      'from today, and not what fell due before. A filing of type foreign_qualification qualifies it now.',
  })
  create(@Input() input: RecordForeignQualification, @Ctx() ctx: RequestContext) {
    return this.qualifications.create(input, ctx);
  }

  @Operation('POST /foreign_qualifications/:id/withdraw', {
    answers: 200,
    move: foreignQualificationMachine.moves.withdraw,
    human: 'signature',
    doc: 'Records that a company does no business in a state any more. What it would owe there later is cancelled.',
  })
  withdraw(@Input() input: WithdrawForeignQualification, @Ctx() ctx: RequestContext) {
    return this.qualifications.withdraw(input, ctx);
  }
}
