import { officeDay } from '#kernel/calendar';
import { invalid, invalidParam, type ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { entityMachine, type Entity } from '#companies/entity';
import { undecidedFilings, type Filing } from '#filings/filing';
import { companyForm } from '#law/common/entity-types';
import { feeOn } from '#law/common/scheduled-fee';
import { reinstatementFees } from '#law/states/filing-fees';
import { isReportOrTax } from '#law/obligations/lateness';
import { jurisdictionNames } from '#law/common/jurisdictions';
import { ComplianceObligation, isOpen } from '#compliance/compliance_obligation';
import { beginFiling } from './begin-filing';
import { priceOfAll } from './filing-price';
import { checkPayloadAllowed } from './check-filing-request';
import { isLongVoid, lostPowers, priceOfLongVoid } from './lost-powers';
import type { ReinstateEntity } from './state-filing.dto';

/** The arrears are all undischarged reports and taxes of the home state. The caller holds the company's row lock. */
export async function reinstate(
  work: UnitOfWork,
  entity: Entity,
  { payload = {}, fee_cents, signer_stakeholder_id }: Omit<ReinstateEntity, 'id'>,
): Promise<Filing> {
  const { id: entity_id, jurisdiction } = entity;
  work.assertOpen(entity, entityMachine.moves.reinstate);
  const today = officeDay(jurisdiction, work.now);
  const applications = await undecidedFilings(work, { entity_id, type: 'reinstatement' });
  const duties = await work.lockAll(ComplianceObligation, { entity_id });
  const arrears = duties
    .filter((one) => isOpen(one) && isReportOrTax(one) && one.jurisdiction === jurisdiction && one.due_at < today)
    .toSorted((one, other) => (one.due_at < other.due_at ? -1 : 1));
  const underWay = [...applications.map(({ id }) => id), ...arrears.flatMap(({ filing_id }) => filing_id ?? [])];
  if (underWay.length > 0)
    throw invalidParam(
      'id',
      `Filings in progress: ${[...new Set(underWay)].join(', ')}. Wait for the filing office, or cancel them first.`,
      'conflict',
    );
  const lost = await lostPowers(work, entity, today);
  const price = isLongVoid(lost, today)
    ? await priceOfLongVoid(work, entity, arrears, { lost, payload, today })
    : await priceOfAll(work, entity, arrears, { payload, today, duties });
  const known = reinstatementFees[jurisdiction]?.[companyForm(entity.entity_type)];
  const errors: ParameterError[] = [
    ...checkPayloadAllowed('reinstatement', payload),
    ...('errors' in price ? price.errors : []),
    ...(known || fee_cents !== undefined
      ? []
      : [
          {
            param: 'fee_cents',
            code: 'missing',
            message:
              `fee_cents is required because ${jurisdictionNames[jurisdiction]} sets the fee by rule. Ask the ` +
              'filing office for the amount.',
          },
        ]),
  ];
  if ('errors' in price || errors.length > 0) throw invalid(errors);
  const fee = known
    ? feeOn(known, today)
    : { description: 'Reinstatement', amount_cents: fee_cents!, source: 'Filing office' };
  return beginFiling(
    work,
    entity,
    { type: 'reinstatement', jurisdiction, expedite: 'standard', signer_stakeholder_id },
    {
      price: { ...price, fees: [fee, ...price.fees] },
      statute: fee.source,
      period: null,
      name: lost.law.heading,
      facts: { lost_on: lost.since, lost_how: lost.word },
    },
  );
}
