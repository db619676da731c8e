import type { Division } from '#captable/cap_table';
import { rankIn, ranksIn } from './owner-ranks';
import { ownersByRank } from './ranked-owners.clauses';

const held = (stakeholder_id: string, share_class_id: string, class_type: string) => ({
  stakeholder_id,
  share_class_id,
  class_type,
  account: 'outstanding',
  quantity: 10,
});
const division = (safes: boolean) =>
  ({
    on: '2026-08-10',
    standings: [
      held('ada', 'common', 'common'),
      held('seed', 'seed', 'preferred'),
      held('growth', 'series_a', 'preferred'),
    ],
    classes: [
      { id: 'common', seniority: 0 },
      { id: 'seed', seniority: 1 },
      { id: 'series_a', seniority: 2 },
    ],
    convertibles: safes ? [{ kind: 'safe' }] : [{ kind: 'note' }],
  }) as unknown as Division;

it('lists preferred stock by seniority, SAFEs with its last rank, and common stock last', () => {
  const rows = [
    { stakeholder_id: 'ada', held: 'Stock' },
    { stakeholder_id: 'seed', held: 'Stock' },
    { stakeholder_id: 'growth', held: 'Stock' },
    { stakeholder_id: 'angel', held: 'SAFE, its amount' },
    { stakeholder_id: 'cleo', held: 'SAFE, as stock' },
  ];
  const sorted = rows.toSorted((one, other) => rankIn(division(true), other) - rankIn(division(true), one));
  expect(sorted.map(({ stakeholder_id: id }) => id)).toEqual(['growth', 'seed', 'angel', 'ada', 'cleo']);
});

it('names SAFEs only where they are outstanding', () => {
  expect(ownersByRank('its stockholders', 'its', ranksIn(division(true)))).toBe(
    'the holders of its Preferred Stock and SAFEs and, after them, to the holders of its Common Stock',
  );
  expect(ownersByRank('its stockholders', 'its', ranksIn(division(false)))).toBe('its stockholders');
  expect(ownersByRank('its members', 'its', ranksIn(null))).toBe('its members');
});
