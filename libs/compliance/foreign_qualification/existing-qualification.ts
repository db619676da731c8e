import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { undecidedFilings } from '#filings/filing';
import { jurisdictionNames, type StateCode } from '#law/common/jurisdictions';
import { ForeignQualification } from './foreign-qualification.entity';

export const qualificationIn = async (
  work: UnitOfWork,
  entity_id: string,
  jurisdiction: StateCode,
): Promise<ForeignQualification | null> =>
  (await work.all(ForeignQualification, { entity_id, jurisdiction, status: 'active' }))[0] ?? null;

export const isQualified = async (work: UnitOfWork, entity_id: string, jurisdiction: StateCode): Promise<boolean> =>
  (await qualificationIn(work, entity_id, jurisdiction)) !== null;

export async function checkNotQualified(
  work: UnitOfWork,
  entity_id: string,
  jurisdiction: StateCode,
): Promise<ParameterError[]> {
  const applied = await undecidedFilings(work, { entity_id, type: 'foreign_qualification', jurisdiction });
  return errorWhen(
    applied.length > 0 || (await isQualified(work, entity_id, jurisdiction)),
    'jurisdiction',
    'conflict',
    `The company is already qualified in ${jurisdictionNames[jurisdiction]}, or its application is pending.`,
  );
}
