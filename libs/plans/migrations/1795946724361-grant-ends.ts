import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** When an exercise of an incentive stock option stops being taxed as such, and when and why grants lapsed. */
export class GrantEnds1795946724361 extends SchemaBaseline {
  readonly statements = [taxed, lapsed];
}

/** IRC § 422(a)(2), (c)(6): three months, or a year after disability. Death sets no limit (IRC § 421(c)(1)). */
const taxed = `
alter table "grant" add column nonstatutory_from date;
update "grant" set nonstatutory_from = (
  service_ended_on
  + case service_ended_by when 'involuntary_disability' then interval '12 months' else interval '3 months' end
)::date + 1
where kind = 'iso' and service_ended_on is not null and service_ended_by is distinct from 'involuntary_death';
`;

const lapsed = `
alter table "grant" drop constraint grant_check7;
update "grant" g set
  ended_on = coalesce(
    (select max(p.effective_date) from ledger_posting p
      where p.grant_id = g.id and p.account = 'granted' and p.quantity < 0),
    expires_on + 1,
    effective_date
  ),
  status_reason = coalesce(
    status_reason,
    case when expires_on is null then 'The grant ended.' else 'The grant expired on ' || expires_on || '.' end
  )
where status = 'lapsed';
alter table "grant" add constraint grant_ended check ((ended_on is null) = (status not in ('lapsed', 'replaced')));
`;
