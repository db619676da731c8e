import { ledgerFacts } from '../ledger_facts/ledger-facts';
import { capTable } from '../../ledger/holdings/holdings';
import { standings } from '../../ledger/holdings/projection';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { LegalDate } from '#kernel/dates';
import { Reader } from '#platform/db/reader';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { live, lives } from '../../../test/support/share-lives';
import { unzipped } from '../../../test/support/unzip';
import { objectsOf, ocfBundle, type Manifest } from './bundle';
import type { OcfTransaction, StockIssuance } from './transaction';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

const read = (): Reader => new Reader(database.app, tenant.scope);
const factsAt = async (entity_id: string, as_of: LegalDate) =>
  ledgerFacts(read(), await read().find(Entity, entity_id), { as_of });

const endings = new Set(['TX_STOCK_TRANSFER', 'TX_STOCK_CANCELLATION', 'TX_STOCK_REPURCHASE', 'TX_STOCK_CONVERSION']);
type Ending = Extract<OcfTransaction, { quantity: string } | { quantity_converted: string }>;
const takenBy = (one: Ending): number => Number('quantity_converted' in one ? one.quantity_converted : one.quantity);
const isIssue = (one: OcfTransaction): one is StockIssuance => one.object_type === 'TX_STOCK_ISSUANCE';
const balanceOf = (one: OcfTransaction): string[] =>
  'balance_security_id' in one && one.balance_security_id ? [one.balance_security_id] : [];
const resultOf = (one: OcfTransaction): string[] => ('resulting_security_ids' in one ? one.resulting_security_ids : []);

it('agrees with the cap table daily over random lives; each security ends once, into balance and results', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (acts) => {
      const { entity_id, days } = await live(tenant, acts);
      for (const as_of of new Set(days)) {
        const facts = await factsAt(entity_id, as_of);
        const { transactions, ...others } = await objectsOf(facts);
        const issued = new Map(transactions.filter(isIssue).map((one) => [one.security_id, one]));
        const ended = transactions.filter(({ object_type }) => endings.has(object_type)) as Ending[];
        const gone = new Set(ended.map(({ security_id }) => security_id));
        expect(gone.size).toBe(ended.length);
        const held = new Map<string, number>();
        for (const { security_id, stakeholder_id, quantity } of issued.values())
          if (!gone.has(security_id)) held.set(stakeholder_id, (held.get(stakeholder_id) ?? 0) + Number(quantity));
        const { holders } = capTable(await standings(read(), entity_id, { as_of }));
        expect(held).toEqual(new Map(holders.map(({ stakeholder_id, quantity }) => [stakeholder_id, quantity])));
        const count = (ids: string[]): number => ids.reduce((sum, id) => sum + Number(issued.get(id)!.quantity), 0);
        for (const one of ended) {
          expect(takenBy(one) + count(balanceOf(one))).toBe(count([one.security_id]));
          if (one.object_type === 'TX_STOCK_TRANSFER') expect(count(resultOf(one))).toBe(takenBy(one));
          if (one.object_type === 'TX_STOCK_CONVERSION')
            expect(count(resultOf(one))).toBe(Math.floor((takenBy(one) * 3) / 2));
        }
        const ids = new Set(Object.values(others).flatMap((objects: { id: string }[]) => objects.map(({ id }) => id)));
        for (const {
          stakeholder_id,
          stock_class_id,
          stock_legend_ids,
          vesting_terms_id,
          vestings,
          quantity,
        } of issued.values()) {
          expect(
            [
              stakeholder_id,
              stock_class_id,
              ...stock_legend_ids,
              ...(vesting_terms_id ? [vesting_terms_id] : []),
            ].filter((id) => !ids.has(id)),
          ).toEqual([]);
          if (vestings) expect(vestings.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(Number(quantity));
        }
        expect(new Set(transactions.map(({ id }) => id)).size).toBe(transactions.length);
      }
    }),
    { numRuns: 12 },
  );
});

it('is a ZIP file whose manifest names the other files with their MD5', async () => {
  const { entity_id, days } = await live(tenant, [
    { act: 'issue', holder: 0, to: 1, preferred: false, quantity: 4800, share: 60, days: 1, vests: true },
  ]);
  const files = await unzipped(
    await ocfBundle(await factsAt(entity_id, days.at(-1)!), new Date('2026-05-01T00:00:00Z')),
  );
  const manifest = JSON.parse(files.get('Manifest.ocf.json')!.toString()) as Manifest;
  expect(manifest).toMatchObject({
    ocf_version: '1.2.0',
    as_of: days.at(-1),
    generated_at: '2026-05-01T00:00:00.000Z',
    issuer: {
      id: entity_id,
      legal_name: 'Acme, Inc.',
      formation_date: '2024-01-31',
      country_subdivision_of_formation: 'DE',
      tax_ids: [{ tax_id: '00-1234567', country: 'US' }],
    },
  });
  const named = Object.values(manifest).filter(Array.isArray).flat() as { filepath: string; md5: string }[];
  expect(named.map(({ filepath }) => filepath).toSorted()).toEqual(
    [...files.keys()].filter((name) => name !== 'Manifest.ocf.json').toSorted(),
  );
  for (const { filepath, md5 } of named)
    expect([filepath, createHash('md5').update(files.get(filepath)!).digest('hex')]).toEqual([filepath, md5]);
});

it('is refused for a company that is not formed: the format asks since when it exists', async () => {
  const { entity_id, days } = await live(tenant, []);
  const facts = await factsAt(entity_id, days[0]!);
  await expect(
    ocfBundle({ ...facts, entity: Object.assign(new Entity(), facts.entity, { formation_date: null }) }, new Date()),
  ).rejects.toThrow('invalid_state_transition');
});
