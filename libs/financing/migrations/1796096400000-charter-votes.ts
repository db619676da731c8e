import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/**
 * Our certificates waive the class vote of common stock on its number (Article IV, and Section 4.2 as restated), and
 * our Wyoming articles let the minimum votes consent (Article VIII).
 */
export class CharterVotes1796096400000 extends SchemaBaseline {
  readonly statements = [waiver, consent];
}

const waiver = `
update entity e set governance = e.governance || jsonb_build_object(
  'common_number_vote',
  case when e.entity_type <> 'llc' and e.jurisdiction = 'US-DE' and (e.origin = 'formed'
    or exists (select 1 from round r where r.entity_id = e.id and r.status in ('chartered', 'signed', 'closed')))
    then false end
);
`;

const consent = `
update entity set governance = governance || '{"stockholder_consent": "minimum_votes"}'
where origin = 'formed' and entity_type <> 'llc' and jurisdiction = 'US-WY'
  and governance ->> 'stockholder_consent' = 'unanimous';
`;
