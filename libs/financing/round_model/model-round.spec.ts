import { capTable, type ShareHolding } from '../../ledger/holdings/holdings';
import { modelRound } from './model-round';

const common = {
  id: 'common',
  name: 'Common Stock',
  class_type: 'common',
  votes_per_share: '1',
  conversion_rights: null,
};
const preferred = {
  ...common,
  id: 'preferred',
  name: 'Series Seed Preferred Stock',
  class_type: 'preferred',
  conversion_rights: { converts_to_share_class_id: 'common', ratio: { numerator: '10', denominator: '1' } },
};
const lying = (
  of: typeof common | typeof preferred,
  account: ShareHolding['account'],
  quantity: number,
  equity_plan_id: string | null = null,
): ShareHolding => ({
  share_class_id: of.id,
  name: of.name,
  class_type: of.class_type as ShareHolding['class_type'],
  votes_per_share: '1',
  conversion_rights: of.conversion_rights,
  account,
  stakeholder_id: account === 'pool' ? null : 'ada',
  equity_plan_id,
  quantity,
});

it('counts what is promised and kept of preferred stock as what it would become, as what is held', () => {
  const standings = [
    lying(common, 'outstanding', 1000),
    lying(preferred, 'outstanding', 100),
    lying(common, 'granted', 10),
    lying(preferred, 'granted', 20),
    lying(preferred, 'granted', 30, 'plan'),
    lying(preferred, 'pool', 40, 'plan'),
    lying(common, 'pool', 50, 'other'),
  ];
  const { rows, fully_diluted_before } = modelRound(
    '2026-05-01',
    { standings, convertibles: [] },
    { id: 'ent', pre_money_cents: 2_960_00, investors: [{ name: 'Cove', amount_cents: 100_00 }] },
  );
  expect(rows.map(({ kind, shares_before }) => [kind, shares_before])).toEqual([
    ['holder', 2000],
    ['options', 510],
    ['pool', 450],
    ['investor', 0],
  ]);
  expect(fully_diluted_before).toBe(2960);
  expect(capTable(standings).fully_diluted).toBe(2960);
});
