import fc from 'fast-check';
import { decide, tiers, type Ask, type Authority, type Link } from './permission';

const link = fc.record({ token_id: fc.uuid(), tier: fc.constantFrom(...tiers), agent_id: fc.constant(null), expires_at: fc.constant(null) }) satisfies fc.Arbitrary<Link>;
const links = fc.array(link, { minLength: 1, maxLength: 5 });
const asks = fc.record({ action: fc.constant('filings.cancel'), tier: fc.constantFrom(...tiers), human: fc.constantFrom('none', 'signature', 'oauth_grant'), dryRun: fc.boolean() }) satisfies fc.Arbitrary<Ask>;
const order = ['deny', 'require_authorization', 'allow'];
const rank = (authority: Authority, ask: Ask): number => order.indexOf(decide(authority, ask).effect);
const one = (tier: Link['tier'], grant: Authority['grant'] = null): Authority => ({ grant, links: [{ token_id: 'tok_a', tier, agent_id: null, expires_at: null }] });
const asked = (tier: Ask['tier'], human: Ask['human'] = 'none', dryRun = false): Ask => ({ action: 'things.do', tier, human, dryRun });

it('no token may what one that it descends from may not', () => {
  fc.assert(fc.property(links, link, asks, (chain, child, ask) => {
    expect(rank({ grant: null, links: [child, ...chain] }, ask)).toBeLessThanOrEqual(rank({ grant: null, links: chain }, ask));
  }));
});

it('a higher tier never takes anything away', () => {
  fc.assert(fc.property(asks, fc.constantFrom(...tiers), fc.constantFrom(...tiers), (ask, a, b) => {
    expect(rank(one(a < b ? a : b), ask)).toBeLessThanOrEqual(rank(one(a < b ? b : a), ask));
  }));
});

it('tier 1 reads, tier 2 rehearses whatever there is, tier 3 does it, and no tier stands in for the grant of a human', () => {
  expect(tiers.map((tier) => decide(one(tier), asked(1)).effect)).toEqual(['allow', 'allow', 'allow', 'allow']);
  expect(tiers.map((tier) => decide(one(tier), asked(4, 'oauth_grant', true)).effect)).toEqual(['deny', 'allow', 'allow', 'allow']);
  expect(tiers.map((tier) => decide(one(tier), asked(3)).effect)).toEqual(['deny', 'deny', 'allow', 'allow']);
  expect(tiers.map((tier) => decide(one(tier), asked(3, 'signature')).effect)).toEqual(['deny', 'deny', 'require_authorization', 'allow']);
  expect(tiers.map((tier) => decide(one(tier), asked(3, 'oauth_grant')).effect)).toEqual(['deny', 'deny', 'deny', 'deny']);
  expect(tiers.map((tier) => decide(one(tier, 'human_oauth'), asked(3, 'oauth_grant')).effect)).toEqual(['deny', 'deny', 'allow', 'allow']);
});

it('says which token of the chain decided', () => {
  const low = { ...one(1).links[0]!, token_id: 'tok_parent' };
  expect(decide({ grant: null, links: [one(3).links[0]!, low] }, asked(3))).toMatchObject({ effect: 'deny', reason: 'tier', token_id: 'tok_parent', detail: 'things.do needs tier 3 (execute): tok_parent has tier 1 (observe).' });
});
