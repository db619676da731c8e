import { companyDay } from '#kernel/calendar';
import { invalid, invalidParam, type ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { entityMachine, type Entity } from '#companies/entity';
import { Filing } from '#filings/filing';
import { companyForm } from '#law/entity-types';
import { feeOn } from '#law/fees';
import { reinstatementFees } from '#law/states/filing-fees';
import { jurisdictionNames } from '#law/jurisdictions';
import { openObligations } from '#compliance/compliance_obligation';
import { beginFiling } from './begin';
import { priceOf, type Price } from './price';
import type { StateFilingPayload } from './state-filing.dto';

/**
 * Applies for the powers of a suspended company: its arrears are what was due to the state of its formation and is not
 * discharged. The work holds its row.
 */
export async function reinstate(
  work: UnitOfWork,
  entity: Entity,
  { payload = {}, fee_cents }: { payload?: StateFilingPayload; fee_cents?: number },
): Promise<Filing> {
  const { id: entity_id, jurisdiction } = entity;
  work.mustBeOpen(entity, entityMachine.moves.reinstate);
  const today = companyDay(entity, work.now);
  const underWay = await work.all(Filing, {
    entity_id,
    type: 'reinstatement',
    status: ['prepared', 'submitted', 'rejected'],
  });
  if (underWay.length > 0) throw invalidParam('id', `The filing ${underWay[0]!.id} is under way for it.`, 'conflict');
  const arrears = (await openObligations(work, entity_id, jurisdiction)).filter(
    ({ due_at, filing_id }) => due_at < today && filing_id === null,
  );
  const prices = await Promise.all(arrears.map((one) => priceOf(work, entity, one, { payload, today })));
  const known = reinstatementFees[jurisdiction]?.[companyForm(entity.entity_type)];
  const errors: ParameterError[] = [
    ...prices.flatMap((one) => ('errors' in one ? one.errors : [])),
    ...(known || fee_cents !== undefined
      ? []
      : [
          {
            param: 'fee_cents',
            code: 'missing',
            message: `fee_cents is required: ${jurisdictionNames[jurisdiction]} sets it by rule, so ask the office.`,
          },
        ]),
  ];
  if (errors.length > 0) throw invalid(errors);
  const fee = known
    ? feeOn(known, today)
    : { description: 'Reinstatement', amount_cents: fee_cents!, source: 'The office' };
  const parts = notTwice(prices as Price[]);
  return beginFiling(
    work,
    entity,
    { type: 'reinstatement', jurisdiction, expedite: 'standard' },
    {
      price: {
        fees: [fee, ...parts.flatMap(({ fees }) => fees)],
        payments: parts.flatMap(({ payments }) => payments),
        lines: parts.flatMap(({ lines }) => lines),
        discharges: parts.flatMap(({ discharges }) => discharges),
      },
      statute: fee.source,
      period: null,
    },
  );
}

/** Leaves out the instalments that the tax of their year takes in. */
const notTwice = (prices: readonly Price[]): Price[] => {
  const takenIn = new Set(
    prices.flatMap(({ discharges }) => discharges.slice(1)).map(({ obligation }) => obligation.id),
  );
  return prices.filter(({ discharges: [own] }) => !takenIn.has(own!.obligation.id));
};
