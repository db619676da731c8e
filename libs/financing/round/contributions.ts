import { tenant } from '#platform/db/tenant';
import { contributeCompanyEvents } from '#compliance/compliance_obligation';
import { statesOf } from '#companies/stakeholder';
import { firstSales } from '#law/federal/exempt-offerings';
import { contributePromisedShares } from '#ledger/ledger_entry';
import { Round } from './round.entity';

/**
 * A round with an effective charter promises unsold shares until it closes. Until the first closing it also promises
 * conversions, the pool increase and promised options. Before the charter takes effect it promises nothing, because the
 * charter authorizes everything the round needs.
 */
contributePromisedShares(
  `with running as (select r.*, series.one->>'share_class_id' as series_id, series.place - 1 as place
       from round r cross join lateral jsonb_array_elements(r.agreed->'series') with ordinality series (one, place)
       where ${tenant} and r.account_id = $1 and r.livemode = $2::boolean and r.entity_id = any($3)
       and r.status in ('chartered', 'signed') and series.one->>'share_class_id' is not null)
     select series_id as share_class_id, (investor->>'shares')::bigint as shares
       from running cross join lateral jsonb_array_elements(investors) investor
       where place = 0 and investor->>'closed_on' is null and investor->>'shares' is not null
     union all select series_id, (conversion->>'shares')::bigint
       from running cross join lateral jsonb_array_elements(agreed->'conversions') conversion
       where first_closed_on is null and (conversion->>'series')::integer = place
     union all select coalesce(plan.share_class_id, agreed->'plan_class'->>'share_class_id',
       made.conversion_rights->>'converts_to_share_class_id'), promised_options + (agreed->>'pool_increase')::bigint
       from running join share_class made on made.id = series_id
       left join equity_plan plan on plan.id = pool->>'equity_plan_id'
       where place = 0 and first_closed_on is null`,
);

/** Each is sold under 17 C.F.R. § 230.506(b). The signed purchase agreement commits the investors. */
contributeCompanyEvents(async (work, { id: entity_id }) => {
  const rounds = await work.all(Round, { entity_id, status: ['signed', 'closed'] });
  const states = await statesOf(work, entity_id);
  return rounds.flatMap(({ signed_on: on, investors }) =>
    on === null
      ? []
      : firstSales(investors.map((one) => ({ on, in: states.get(one.stakeholder_id) ?? null }))).map((sale) => ({
          kind: 'exempt_sale' as const,
          ...sale,
        })),
  );
});
