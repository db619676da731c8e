import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Convertible notes: their terms as loans, and for how much a convertible became stock or was repaid, which rounds that are drafted say too. */
export class ConvertibleNotes1764000121000 implements MigrationInterface {
  name = 'ConvertibleNotes1764000121000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table convertible drop constraint convertible_kind_check, drop constraint convertible_status_check, add column note jsonb, add column settled_cents bigint check (settled_cents > 0), add column settled_at timestamptz;
      update convertible set settled_cents = amount_cents, settled_at = updated where status = 'converted';
      alter table convertible add constraint convertible_kind_check check (kind in ('safe', 'note')), add check ((kind = 'note') = (note is not null)),
        add constraint convertible_status_check check (status in ('pending', 'approved', 'outstanding', 'rejected', 'cancelled', 'converted', 'repaid', 'replaced')),
        add check (status not in ('converted', 'repaid') or (number is not null and effective_date is not null and completed_at is not null and ended_on is not null and settled_cents is not null and settled_at is not null));
      update round set agreed = jsonb_set(agreed, '{conversions}', coalesce((select jsonb_agg(one || jsonb_build_object('amount_cents', c.amount_cents) order by place)
        from jsonb_array_elements(agreed->'conversions') with ordinality as of(one, place) join convertible c on c.id = one->>'convertible_id'), '[]')) where agreed is not null;`);
  }

  async down(): Promise<void> {
    throw new Error('notes are owed');
  }
}
