import { endOf, excess, longestChain } from './parent-limits';

const soon = new Date('2026-06-01T00:00:00Z');
const later = new Date('2026-07-01T00:00:00Z');
const parent = {
  tier: 2 as const,
  human_id: 'usr_ada',
  agent_id: 'agt_a',
  portfolio_id: 'pf_a',
  expires_at: soon,
  requests_per_minute: 10,
  ancestor_ids: ['key_1'],
};
const requestedPowers = {
  tier: 2 as const,
  human_id: 'usr_ada',
  agent_id: 'agt_a',
  portfolio_id: 'pf_a',
  expires_at: soon,
  requests_per_minute: 10,
};

it('allows a token the full power of its parent', () => {
  expect(excess(parent, requestedPowers)).toEqual([]);
});

it('lists every excess: tier, user, agent, portfolio, expiry, rate, and chain length', () => {
  expect(
    excess(
      { ...parent, ancestor_ids: Array.from({ length: longestChain }, () => 'tok_x') },
      { tier: 4, human_id: 'usr_bob', agent_id: null, portfolio_id: null, expires_at: later, requests_per_minute: 11 },
    ),
  ).toHaveLength(7);
  expect(excess(parent, { ...requestedPowers, expires_at: null, requests_per_minute: null })).toHaveLength(2);
  expect(
    excess(
      { ...parent, agent_id: null, portfolio_id: null, expires_at: null, requests_per_minute: null },
      { ...requestedPowers, expires_at: null, requests_per_minute: null },
    ),
  ).toEqual([]);
});

it("ends a token's power at its expiry, and that of a grant with its access token", () => {
  expect(endOf({ grant: null, expires_at: later, previous_expires_at: soon })).toBe(later);
  expect(endOf({ grant: null, expires_at: null, previous_expires_at: soon })).toBe(null);
  expect(endOf({ grant: 'human_oauth', expires_at: later, previous_expires_at: soon })).toBe(soon);
});
