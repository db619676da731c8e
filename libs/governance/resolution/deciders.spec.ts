import { newId } from '#platform/db/new-id';
import type { ActName } from '#law/decisions/acts';
import { stock, votingStock } from '#law/decisions/votes.fixture';
import { governanceOf, unstated } from '#law/formation/governance';
import { type Composition, consentFinding } from './deciders';

const of = { id: newId('shc') };
const classes = [
  { ...stock('Common Stock', 4_000_000, 4_000_000), share_class_id: of.id },
  { ...votingStock('Series Seed', 1, 0, 0, 800_000), class_type: 'preferred' as const },
];
const composition = {
  people: new Map(),
  board: { directorships: 1, in_office: ['p0'] },
  managers: [],
  insiders: [],
  classes,
} as Composition;

const votes = (action: ActName, origin: 'formed' | 'existing', jurisdiction: 'US-DE' | 'US-WY' = 'US-DE') =>
  consentFinding(
    {
      origin,
      jurisdiction,
      formation_date: '2026-01-02',
      governance:
        origin === 'formed' ? governanceOf({ origin, entity_type: 'c_corp', jurisdiction, founders: [] }) : unstated,
    },
    composition,
    { body: 'stockholders', action, affected: action === 'authorized_share_increase' ? [of.id] : null },
    [],
  )!.authority.required;

it('asks no class vote of common stock on its number where our certificate waives it (8 Del. C. § 242(b)(2))', () => {
  expect(votes('authorized_share_increase', 'formed')).toBe('4,400,001 of 8,800,000 votes');
  expect(votes('priced_round_authorisation', 'formed')).toBe(
    '4,400,001 of 8,800,000 votes; 400,001 of 800,000 shares of Series Seed',
  );
  expect(votes('authorized_share_increase', 'existing')).toBe(
    '4,400,001 of 8,800,000 votes; 4,000,001 of 8,000,000 shares of Common Stock',
  );
});

it('lets the minimum votes consent under our Wyoming articles, and all votes otherwise (W.S. 17-16-704)', () => {
  expect(votes('plan_of_dissolution', 'formed', 'US-WY')).toBe('4,400,001 of 8,800,000 votes');
  expect(votes('plan_of_dissolution', 'existing', 'US-WY')).toBe('8,800,000 of 8,800,000 votes');
});
