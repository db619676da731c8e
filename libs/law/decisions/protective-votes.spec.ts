import { votingLaws } from '#law/states/index';
import type { ActName } from './acts';
import { holderConsent, type ClassVotes } from './holders';
import { noVote, withProtectiveVotes, type ProtectiveProvisions } from './protective-votes';
import { ask, stock, unchanged } from './votes.fixture';

/** Founders hold 10,500,000 of 19,224,432 votes, and a fund holds the preferred stock. */
const common = stock('common', 6_000_000, 4_500_000);
const series = (name: string, ...shares: number[]): ClassVotes => ({
  ...stock(name),
  class_type: 'preferred',
  holders: shares.map((quantity, index) => ({
    stakeholder_id: `f${index}`,
    quantity,
    as_common: quantity,
    votes: BigInt(quantity) * 10n ** 10n,
  })),
});
const charter = { preferred_vote: 'majority', series_vote: null, stock_sale_vote: null };

const decided = (
  signed: string[],
  {
    action = 'plan_of_dissolution',
    affected = null,
    provisions = charter,
    preferred = [series('seed', 8_724_432)],
  }: { action?: ActName; affected?: string[] | null; provisions?: ProtectiveProvisions; preferred?: ClassVotes[] } = {},
) => {
  const classes = [common, ...preferred];
  const finding = holderConsent(votingLaws['US-DE'].holders, classes, unchanged, ask('dissolution'), signed)!;
  return withProtectiveVotes(finding, classes, provisions, { action, affected }, signed);
};

it('refuses a dissolution by a majority of all votes without a majority of the preferred stock', () => {
  const alone = decided(['p0', 'p1']);
  expect(alone.met).toBe(false);
  expect(alone.tests.map(({ test, met }) => [test, met])).toEqual([
    ['consent', true],
    ['protective_vote', false],
  ]);
  expect(alone.authority.rule).toContain(
    'The charter also requires the consent of the holders of a majority of the Preferred Stock, voting together on ' +
      'an as-converted basis.',
  );
  expect(alone.authority.present).toContain('0 of 8,724,432 as-converted shares of Preferred Stock');
  expect(decided(['p0', 'p1', 'f0']).met).toBe(true);
});

it.each<[ActName, string[] | null, boolean]>([
  ['merger_approval', [], false],
  ['asset_sale_approval', [], false],
  ['priced_round_authorisation', [], false],
  ['charter_amendment', ['common'], true],
  ['charter_amendment', ['seed'], false],
  ['charter_amendment', null, false],
  ['authorized_share_increase', ['common'], true],
  ['authorized_share_increase', ['seed'], false],
  ['name_change', null, true],
  ['director_election', null, true],
])('%s of classes %j without the preferred stock: %s', (action, affected, met) => {
  expect(decided(['p0', 'p1'], { action, affected }).met).toBe(met);
});

it('counts preferred stock together as if converted, and each series apart where the charter asks for it', () => {
  const preferred = [series('seed', 1000, 0), series('a', 0, 3000)];
  const both = { provisions: { preferred_vote: 'majority', series_vote: '2/3', stock_sale_vote: null }, preferred };
  expect(decided(['p0', 'p1', 'f1'], { preferred }).met).toBe(true);
  expect(decided(['p0', 'p1', 'f1'], both).met).toBe(false);
  expect(decided(['p0', 'p1', 'f0', 'f1'], both).met).toBe(true);
});

it('changes nothing where the charter is silent or no preferred stock is outstanding', () => {
  expect(decided(['p0', 'p1'], { provisions: { ...charter, preferred_vote: null } }).met).toBe(true);
  expect(decided(['p0', 'p1'], { preferred: [series('seed')] }).met).toBe(true);
});

it('asks the preferred stock alone for a sale of stock that the charter counts as a liquidation', () => {
  const classes = [common, series('seed', 8_724_432)];
  const sale = { action: 'stock_sale_approval' as const, affected: null };
  const asked = (stock_sale_vote: boolean | null, ...signed: string[]) =>
    withProtectiveVotes(noVote, classes, { ...charter, stock_sale_vote }, sale, signed);
  expect(asked(null)).toEqual(noVote);
  expect([asked(true, 'p0', 'p1').met, asked(true, 'f0').met]).toEqual([false, true]);
  expect(asked(true).authority).toMatchObject({
    statute: 'protective provisions of the charter',
    required: '4,362,217 of 8,724,432 as-converted shares of Preferred Stock',
  });
});
