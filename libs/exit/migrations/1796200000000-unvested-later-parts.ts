import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** The escrow and earn-out of unvested stock follow its vesting. */
export class UnvestedLaterParts1796200000000 extends SchemaBaseline {
  readonly statements = [
    `update deferred_payment set shares = (
  select jsonb_agg('{"held_cents": null, "forfeited_cents": null}'::jsonb || share)
  from jsonb_array_elements(shares) as share)
where jsonb_array_length(shares) > 0`,
  ];
}
