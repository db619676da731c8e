import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/**
 * Our certificates waive the class vote of common stock on its number (Article IV, and Section 4.2 as restated).
 * Restated, they also protect preferred stock in a sale of stock (Sections 4.4 and 4.7). Our Wyoming articles let the
 * minimum votes consent (Article VIII).
 */
export class CharterVotes1796096400000 extends SchemaBaseline {
  readonly statements = [waiver, consent];
}

const waiver = `
update entity e set governance = e.governance || jsonb_build_object(
  'common_number_vote',
  case when restated or e.origin = 'formed' and e.entity_type <> 'llc' and e.jurisdiction = 'US-DE' then false end,
  'stock_sale_vote', case when restated then true end
) from (
  select id, exists (select 1 from round where entity_id = company.id and status in ('chartered', 'signed', 'closed'))
    restated from entity company
) charter where charter.id = e.id;
`;

const consent = `
update entity set governance = governance || '{"stockholder_consent": "minimum_votes"}'
where origin = 'formed' and entity_type <> 'llc' and jurisdiction = 'US-WY'
  and governance ->> 'stockholder_consent' = 'unanimous';
`;
