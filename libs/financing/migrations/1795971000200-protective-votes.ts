import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** The certificate that a priced round restates reserves consents to the preferred stock (its section 4.7). */
export class ProtectiveVotes1795971000200 extends SchemaBaseline {
  readonly statements = [provisions];
}

const provisions = `
update entity e set governance = e.governance || jsonb_build_object(
  'preferred_vote',
  case when exists (select 1 from round r where r.entity_id = e.id and r.status in ('chartered', 'signed', 'closed'))
    then 'majority' end,
  'series_vote', null
);
`;
