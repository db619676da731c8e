import type { LegalDate } from '#kernel/dates';
import type { Database } from '#platform/db/database';
import type { TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { ShareLedger } from '#ledger/ledger_entry';
import { Stakeholder } from '#companies/stakeholder';
import { corporation } from './corporation';

/** Each holder has a security for ledger postings. */
export interface LongLedger {
  entity_id: string;
  share_class_id: string;
  securities: { id: string; stakeholder_id: string }[];
}

const begins: LegalDate = '2020-01-01';

export const longLedger = (tenant: TestTenant, holders: number): Promise<LongLedger> =>
  tenant.run(async (work) => {
    const { id: entity_id } = work.insert(Entity, corporation);
    const people = Array.from(
      { length: holders },
      (_, at) => work.insert(Stakeholder, { entity_id, kind: 'individual', name: `Holder ${at}`, roles: [] }).id,
    );
    const ledger = await ShareLedger.of(work, entity_id);
    const of = ledger.open(
      {
        name: 'Common Stock',
        class_type: 'common',
        par_value: '0.00001',
        votes_per_share: '1',
        seniority: 1,
        id_prefix: 'CS',
        authorized_shares: 1_000_000_000,
      },
      begins,
    );
    const securities = people.map((stakeholder_id) => ({
      id: ledger.issue(
        of,
        { stakeholder_id, quantity: 1, issued_on: begins },
        { kind: 'stock_issuance', effective_date: begins },
      ).id,
      stakeholder_id,
    }));
    return { entity_id, share_class_id: of.id, securities };
  });

/** Inserts entries one second apart over the given days in one statement. */
export async function recordMany(
  database: Database,
  { entity_id, share_class_id, securities }: LongLedger,
  { entries, from, spread }: { entries: number; from: LegalDate; spread: number },
): Promise<{ created: Date; number: number }> {
  const [last] = await database.query<{ created: Date; number: number }>(
    `with made as (
       insert into ledger_entry select filled.* from ledger_entry sample, generate_series(1, $2::integer) n
         cross join lateral (select ($3::text[])[1 + n % $4::integer] as security_id,
         ($5::text[])[1 + n % $4::integer] as stakeholder_id, 1 + n % 9 as quantity) one
         cross join lateral jsonb_populate_record(sample, jsonb_build_object('id',
         'led_' || substr(md5($1 || (sample.number + n)), 1, 26), 'number', sample.number + n, 'created',
         sample.created + interval '1 second', 'updated', sample.created + interval '1 second',
           'kind', 'stock_issuance', 'effective_date', $6::date + (n * $7::integer / $2::integer), 'security_id',
           one.security_id, 'stakeholder_id', one.stakeholder_id, 'quantity', one.quantity, 'postings',
           jsonb_build_array(
             jsonb_build_object('share_class_id', $8::text, 'account', 'unissued', 'quantity', -one.quantity),
             jsonb_build_object('share_class_id', $8::text, 'account', 'outstanding', 'security_id', one.security_id,
             'stakeholder_id', one.stakeholder_id, 'quantity', one.quantity)))) filled
       where sample.entity_id = $1 and sample.number = (select max(number) from ledger_entry where entity_id = $1)
       returning created, number)
     select max(created) as created, max(number) as number from made`,
    [
      entity_id,
      entries,
      securities.map(({ id }) => id),
      securities.length,
      securities.map(({ stakeholder_id }) => stakeholder_id),
      from,
      spread,
      share_class_id,
    ],
  );
  return last!;
}
