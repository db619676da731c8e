import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { decisionOf } from './filing-decision';

const entity = {
  id: 'ent_1',
  jurisdiction: 'US-DE',
  entity_type: 'c_corp',
  principal_address: null,
} as unknown as Entity;

const change = (resolution: object) => {
  const work = {
    now: new Date('2026-05-04T12:00:00Z'),
    byIds: async () => [{ entity_id: 'ent_1', status: 'adopted', resolved_at: new Date('2026-05-04'), ...resolution }],
  } as unknown as UnitOfWork;
  const asked = { type: 'registered_agent_change', jurisdiction: 'US-DE', authorizing_resolution_id: 'res_1' } as const;
  return decisionOf(work, entity, asked).catch((error: { extra: { errors: object[] } }) => error.extra.errors);
};

it('changes the registered agent on a decision about it alone (8 Del. C. § 133)', async () => {
  expect(await change({ subject: 'New agent', action: 'registered_agent_change' })).toMatchObject({
    subject: 'New agent',
  });
  for (const action of [null, 'officer_change'])
    expect(await change({ subject: 'Holiday calendar', action })).toEqual([
      {
        param: 'authorizing_resolution_id',
        code: 'conflict',
        message:
          'Resolution res_1 does not authorize a change of the registered agent. Create a resolution with POST ' +
          '/v1/entities/ent_1/resolutions (kind written_consent, action registered_agent_change, with ' +
          'cover_page_fields.resolved_clauses).',
      },
    ]);
});
