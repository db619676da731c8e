import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { errorWhen } from '#kernel/error-when';
import { invalid } from '#kernel/problem';
import type { Ctx } from '#platform/operations/context';
import { Entity, formedOn, checkWithinLife, isForeignIn } from '#companies/entity';
import type { StateCode } from '#law/common/jurisdictions';
import { wakeObligationWatch } from '#compliance/compliance_obligation';
import type { RecordForeignQualification, WithdrawForeignQualification } from './foreign-qualification.dto';
import { ForeignQualification } from './foreign-qualification.entity';
import { foreignQualificationMachine } from './foreign-qualification.machine';
import { checkNotQualified } from './existing-qualification';

@Injectable()
export class ForeignQualificationService {
  async create(
    { entity_id, jurisdiction, qualified_on, file_number, metadata }: RecordForeignQualification,
    { work }: Ctx,
  ): Promise<ForeignQualification> {
    const entity = await work.lock(Entity, entity_id);
    formedOn(entity, 'qualify', 'cannot qualify in another state');
    const errors = [
      ...errorWhen(
        !isForeignIn(jurisdiction as StateCode, entity),
        'jurisdiction',
        'conflict',
        'The company was formed in this state, so it does not need to qualify there.',
      ),
      ...(await checkNotQualified(work, entity_id, jurisdiction as StateCode)),
      ...checkWithinLife('qualified_on', qualified_on, entity, companyDay(entity, work.now)),
    ];
    if (errors.length > 0) throw invalid(errors);
    const qualification = work.insert(ForeignQualification, {
      entity_id,
      jurisdiction: jurisdiction as StateCode,
      qualified_on,
      file_number: file_number ?? null,
      metadata,
    });
    wakeObligationWatch(work, entity_id);
    return qualification;
  }

  async withdraw({ id, withdrawn_on }: WithdrawForeignQualification, { work }: Ctx): Promise<ForeignQualification> {
    const { entity_id } = await work.find(ForeignQualification, id);
    const entity = await work.lock(Entity, entity_id);
    const qualification = await work.lock(ForeignQualification, id);
    work.assertOpen(qualification, foreignQualificationMachine.moves.withdraw);
    const errors = [
      ...checkWithinLife('withdrawn_on', withdrawn_on, entity, companyDay(entity, work.now)),
      ...errorWhen(
        withdrawn_on < qualification.qualified_on,
        'withdrawn_on',
        'out_of_range',
        `withdrawn_on must be on or after ${qualification.qualified_on}, the qualification date.`,
      ),
    ];
    if (errors.length > 0) throw invalid(errors);
    work.move(qualification, foreignQualificationMachine.moves.withdraw, { withdrawn_on });
    wakeObligationWatch(work, entity_id);
    return qualification;
  }
}
