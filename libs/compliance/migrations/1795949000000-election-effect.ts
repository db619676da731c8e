import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** An election made in time is in effect from the first tax year. */
export class ElectionEffect1795949000000 extends SchemaBaseline {
  readonly statements = [effect];
}

const effect = `
alter table tax_election add column effective_on date;
update tax_election t set effective_on = e.formation_date
from entity e where e.id = t.entity_id and t.kind = 'form_2553' and t.status in ('mailed', 'filed');
alter table tax_election add check (
  (kind = 'form_2553' and status in ('mailed', 'filed')) = (effective_on is not null)
);
`;
