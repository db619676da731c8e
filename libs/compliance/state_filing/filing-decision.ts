import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { invalidParam, Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { isForeignIn, type Entity } from '#companies/entity';
import { companyForm } from '#law/common/entity-types';
import { type ActName, acts } from '#law/decisions/acts';
import { decisionStatute } from '#law/states/filing-statutes';
import type { StateFilingType } from '#filings/filing';
import type { StateFilingRequest } from './filing-order';
import { Resolution } from '#governance/resolution';

/** 409 if a statute requires a resolution for a domestic corporation and the request names none. */
function assertDecided(
  entity: Entity,
  { type, jurisdiction }: Pick<StateFilingRequest, 'type' | 'jurisdiction'>,
  on: LegalDate,
): void {
  const form = companyForm(entity.entity_type);
  const statute = isForeignIn(jurisdiction, entity) ? null : decisionStatute({ type, jurisdiction, form }, on);
  if (statute === null) return;
  throw new Problem(
    'resolution_required',
    `A filing of type ${type} requires an adopted board resolution (${statute}). ${created(entity, type)}, and send ` +
      'its ID in authorizing_resolution_id.',
    { body: 'board', resolution_id: null },
  );
}

/** Acts that a decision must name to authorize the filing. */
const actsOf: Readonly<Partial<Record<StateFilingType, ActName>>> = {
  registered_agent_change: 'registered_agent_change',
};

const created = ({ id }: Entity, type: StateFilingType): string =>
  `Create a resolution with POST /v1/entities/${id}/resolutions (kind written_consent, action ${actsOf[type]}, with ` +
  'cover_page_fields.resolved_clauses)';

export interface Decision {
  subject: string;
  adopted_on: LegalDate;
}

export async function decisionOf(
  work: UnitOfWork,
  entity: Entity,
  request: Pick<StateFilingRequest, 'type' | 'jurisdiction' | 'authorizing_resolution_id'>,
): Promise<Decision | null> {
  const { authorizing_resolution_id: id } = request;
  if (id === undefined) {
    assertDecided(entity, request, companyDay(entity, work.now));
    return null;
  }
  const param = 'authorizing_resolution_id';
  const [resolution] = await work.byIds(Resolution, [id]);
  if (resolution?.entity_id !== entity.id)
    throw invalidParam(param, `${param} is not a resolution of this company.`, 'not_found');
  const { status, action, subject, resolved_at } = resolution;
  const act = actsOf[request.type];
  if (act !== undefined && action !== act)
    throw invalidParam(
      param,
      `Resolution ${id} does not authorize ${acts[act].says}. ${created(entity, request.type)}.`,
      'conflict',
    );
  if (status !== 'adopted')
    throw invalidParam(
      param,
      `Resolution ${id} is ${status.replaceAll('_', ' ')}. Only an adopted resolution authorizes a filing.`,
      'conflict',
    );
  return { subject, adopted_on: companyDay(entity, resolved_at!) };
}
