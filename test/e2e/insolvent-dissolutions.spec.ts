import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { convertiblesOf } from '../support/convertibles';
import { closeDatabase, query } from '../support/database';
import { ending, type Dissolution } from '../support/dissolutions';
import { advance, ok } from '../support/formation';
import { grantsOf } from '../support/grants';
import { closeTemporal } from '../support/temporal';

interface Claim {
  id: string;
  status: string;
  settled_cents: number | null;
  paid_cents: number | null;
}
interface Statement {
  claims: { due_cents: number; amount_cents: number }[];
  debts: { name: string; held: string; amount_cents: number }[];
  shares: { held: string; amount_cents: number }[];
  reserve_cents: number;
}

let mine: Api;
let people: ReturnType<typeof ending>;
beforeAll(async () => {
  mine = api((await newAccount('Insolvent dissolutions')).sk_test);
  people = ending(mine);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

describe('a company that owes a note of $200,000 and claims, and has $150,000', () => {
  let one: Dissolution;
  const claim = async (amount_cents: number, more: object = {}): Promise<Claim> =>
    ok(
      await mine.post<Claim>(`/v1/dissolutions/${one.id}/creditor_claims`, {
        claimant: 'Harbor Cloud LLC',
        ground: 'Hosting',
        amount_cents,
        ...more,
      }),
    );
  const read = async ({ id }: Claim): Promise<Claim> => ok(await mine.get<Claim>(`/v1/creditor_claims/${id}`));
  const distribute = <T = Dissolution>(body: object, options = {}) =>
    mine.post<T>(`/v1/dissolutions/${one.id}/distribute`, body, options);
  const statement = async (id: string): Promise<Statement> =>
    (await query<{ facts: Statement }>('select facts from document where id = $1', [id]))[0]!.facts;
  let cloud: Claim;
  let disputed: Claim;
  let note: number;

  beforeAll(async () => {
    const company = await grantsOf(() => mine).company();
    await convertiblesOf(() => mine).issued(company, {
      kind: 'note',
      amount_cents: 20_000_000,
      discount_percent: '20',
      note: { interest_rate_percent: '8', maturity_date: '2028-05-04' },
    });
    one = await people.decided(await people.dissolve(company, { procedure: 'default_281' }));
    await people.settleTaxes(company);
    await people.signed(one);
    await people.is(one.id, 'filed');
    await advance(mine, company.clock, '2026-05-20');
    one = await people.is(one.id, 'winding_up');
    await advance(mine, company.clock, '2026-06-01T12:00:00Z');
  }, 180_000);

  it('refuses a secured portion above the claim', async () => {
    const path = `/v1/dissolutions/${one.id}/creditor_claims`;
    const refused = await mine.post(path, { claimant: 'A', ground: 'B', amount_cents: 10, secured_cents: 11 });
    expect(expectProblem(refused, 400, 'invalid_request').errors).toMatchObject([{ param: 'secured_cents' }]);
  });

  it('pays secured debts in full, debts of equal rank and the reserve in one ratio, and owners nothing', async () => {
    cloud = await claim(10_000_000);
    const secured = await claim(1_000_000, { secured_cents: 1_000_000 });
    const junior = await claim(5_000_000, { rank: 3 });
    disputed = await claim(4_000_000);
    ok(await mine.post(`/v1/creditor_claims/${disputed.id}/dispute`, { reason: 'Nothing was delivered.' }));
    for (const [{ id }, settled_cents] of [
      [cloud, 10_000_000],
      [secured, 1_000_000],
      [junior, 5_000_000],
    ] as const)
      ok(await mine.post(`/v1/creditor_claims/${id}/settle`, { settled_cents }));
    const body = { assets_cents: 15_000_000, reserve_cents: 4_000_000 };
    const { warnings } = ok(await distribute<{ warnings: string[] }>(body, { query: { dry_run: 'true' } }));
    expect(JSON.stringify(warnings)).toMatch(/share ratably \(8 Del\. C\. § 281\(b\)\).*8 Del\. C\. §§ 174, 281\(c\)/);
    one = ok(await distribute(body));
    const { claims, debts, shares, reserve_cents } = await statement(one.distribution_document_id!);
    const paid = [...claims, ...debts, ...shares].reduce((sum, { amount_cents }) => sum + amount_cents, reserve_cents);
    expect(paid).toBe(15_000_000);
    expect(await read(secured)).toMatchObject({ settled_cents: 1_000_000, paid_cents: 1_000_000 });
    expect(await read(junior)).toMatchObject({ paid_cents: 0 });
    expect(debts).toEqual([{ name: expect.any(String), held: 'Note payoff', amount_cents: expect.any(Number) }]);
    expect(shares.map(({ amount_cents }) => amount_cents)).toEqual(shares.map(() => 0));
    note = 14_000_000 - (await read(cloud)).paid_cents! - reserve_cents;
    expect(debts[0]!.amount_cents).toBe(note);
    const ratio = (await read(cloud)).paid_cents! / 10_000_000;
    expect(reserve_cents / 4_000_000).toBeCloseTo(ratio, 6);
    expect(note / 20_000_000).toBeGreaterThan(ratio);
    expect(one).toMatchObject({ reserve_cents, reserve_claims_cents: 4_000_000, distributed_cents: note });
  });

  it('pays a claim out of the reserve in the same ratio, and the rest to all creditors', async () => {
    ok(
      await mine.post(`/v1/creditor_claims/${disputed.id}/settle`, {
        settled_cents: 2_000_000,
        reason: 'Compromised.',
      }),
    );
    const late = await read(disputed);
    expect(late.paid_cents! / 2_000_000).toBeCloseTo((await read(cloud)).paid_cents! / 10_000_000, 6);
    const before = (await read(cloud)).paid_cents!;
    const left = ok(await mine.get<Dissolution>(`/v1/dissolutions/${one.id}`)).reserve_cents!;
    const then = ok(await distribute({ reserve_cents: 0 }));
    expect(then).toMatchObject({ reserve_cents: 0 });
    const { debts } = await statement(then.reserve_document_id!);
    const more = [(await read(cloud)).paid_cents! - before, (await read(disputed)).paid_cents! - late.paid_cents!];
    expect(more[0]! + more[1]! + debts[0]!.amount_cents).toBe(left);
    expect((await read(disputed)).paid_cents! / 2_000_000).toBeCloseTo((await read(cloud)).paid_cents! / 10_000_000, 6);
  });
});
