import { companyDay } from '#kernel/calendar';
import { invalidParam } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { StateFilingFacts } from './state-filing.document';
import { Resolution } from '#governance/resolution';

export async function decisionSection(
  work: UnitOfWork,
  entity: Entity,
  id: string | undefined,
): Promise<StateFilingFacts['sections']> {
  if (id === undefined) return [];
  const param = 'authorizing_resolution_id';
  const [resolution] = await work.byIds(Resolution, [id]);
  if (resolution?.entity_id !== entity.id)
    throw invalidParam(param, `${param} is not a resolution of this company.`, 'not_found');
  const { status, subject, resolved_at } = resolution;
  if (status !== 'adopted')
    throw invalidParam(
      param,
      `Resolution ${id} is ${status.replaceAll('_', ' ')}. Only an adopted resolution authorizes a filing.`,
      'conflict',
    );
  return [
    {
      caption: 'Decision',
      rows: [
        { label: 'Authorized by the resolution', value: subject },
        { label: 'Adopted on', value: companyDay(entity, resolved_at!) },
      ],
    },
  ];
}
