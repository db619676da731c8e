import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import { isForeignIn, type Entity } from '#companies/entity';
import type { StateFilingType } from '#filings/filing';
import { jurisdictionNames } from '#law/common/jurisdictions';
import { expedites } from '#law/states/filing-fees';
import { filingKinds } from './filing-kinds';
import type { StateFilingRequest } from './filing-order';
import type { StateFilingPayload } from './state-filing.dto';

export function checkPayloadAllowed(type: StateFilingType, payload: StateFilingPayload): ParameterError[] {
  const { payload: taken } = filingKinds[type];
  const says =
    taken.length === 0
      ? 'This filing type does not accept a payload.'
      : `This filing type accepts ${taken.join(', ')}.`;
  return (Object.keys(payload) as (keyof StateFilingPayload)[]).flatMap((name) =>
    errorWhen(
      payload[name] !== undefined && !taken.includes(name),
      `payload.${name}`,
      'not_applicable',
      `${name} does not apply to a filing of type ${type}. ${says}`,
    ),
  );
}

function checkPayloadComplete(type: StateFilingType, payload: StateFilingPayload): ParameterError[] {
  return Object.entries(filingKinds[type].required).flatMap(([name, why]) =>
    errorWhen(
      payload[name as keyof StateFilingPayload] === undefined,
      `payload.${name}`,
      'missing',
      `payload.${name} is required: ${why}.`,
    ),
  );
}

export function checkFilingRequest(
  entity: Entity,
  { type, jurisdiction, payload, expedite }: StateFilingRequest,
): ParameterError[] {
  if (type === 'reinstatement')
    return [
      { param: 'type', code: 'not_applicable', message: `Use POST /v1/entities/${entity.id}/reinstate instead.` },
    ];
  const { jurisdictions } = filingKinds[type];
  const isForeign = isForeignIn(jurisdiction, entity);
  return [
    ...checkPayloadAllowed(type, payload),
    ...checkPayloadComplete(type, payload),
    ...errorWhen(
      !jurisdictions.includes(jurisdiction) ||
        (type === 'good_standing_certificate' && jurisdiction !== entity.jurisdiction),
      'jurisdiction',
      'conflict',
      `${jurisdictionNames[jurisdiction]} does not accept filings of type ${type} from this company.`,
    ),
    ...errorWhen(
      (type === 'foreign_qualification' || type === 'withdrawal') && !isForeign,
      'jurisdiction',
      'conflict',
      'jurisdiction must be a state other than the state of formation.',
    ),
    ...errorWhen(
      expedite !== 'standard' && expedites[jurisdiction] === undefined,
      'expedite',
      'not_applicable',
      `${jurisdictionNames[jurisdiction]} does not offer expedited service. Omit expedite.`,
    ),
  ];
}
