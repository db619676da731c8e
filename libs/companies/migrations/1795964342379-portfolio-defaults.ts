import { SchemaBaseline } from '#platform/migrations/schema-baseline';

export class PortfolioDefaults1795964342379 extends SchemaBaseline {
  readonly statements = [portfolios, sources];
}

const portfolios = `
alter table portfolio
  add column defaults jsonb not null
    default '{"jurisdiction": null, "registered_agent": null, "fiscal_year_end": null, "par_value": null,
      "authorized_shares": null}',
  add column shared_registered_agent_id text references registered_agent,
  add column shared_compliance_calendar boolean not null default true,
  add column digest_on date;
`;

/** Until now only the jurisdiction came from the account. */
const sources = `
update entity set applied_defaults = (
  select jsonb_agg(
    one || jsonb_build_object('source', case when one ->> 'path' = 'jurisdiction' then 'account' else 'service' end)
    order by position
  )
  from jsonb_array_elements(applied_defaults) with ordinality as all_defaults (one, position)
)
where jsonb_array_length(applied_defaults) > 0;
`;
