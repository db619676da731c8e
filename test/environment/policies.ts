import fc from 'fast-check';
import { tiers, type Link } from '#permissions/permission';
import type { PolicyPlace, ScopePolicy, Statement } from '#permissions/scope-policy';

const ids = (prefix: string) =>
  fc.option(fc.uniqueArray(fc.constantFrom<string[]>(`${prefix}_1`, `${prefix}_2`), { minLength: 1 }), {
    nil: undefined,
  });
const resources = fc.record({ entity_ids: ids('ent'), portfolio_ids: ids('pf'), workspace_ids: ids('ws') });
const conditions = fc.record({
  amount_cents: fc.option(fc.record({ lte: fc.integer({ min: 0, max: 3 }) }), { nil: undefined }),
  jurisdiction: fc.option(fc.constant<{ in: string[] }>({ in: ['US-DE'] }), { nil: undefined }),
});
/** Uses few names, so that statements overlap. */
export const statement = fc.record({
  sid: fc.uuid(),
  effect: fc.constantFrom('allow', 'require_authorization', 'deny'),
  actions: fc.uniqueArray(
    fc.constantFrom('*', 'filings.*', '*.list', 'filings.cancel', 'entities.update', 'events.*', '*.retrieve'),
    { minLength: 1 },
  ),
  resources: fc.option(resources, { nil: undefined }),
  conditions: fc.option(conditions, { nil: undefined }),
}) satisfies fc.Arbitrary<Statement>;
const policy = fc.record({
  version: fc.constant(1),
  statements: fc.array(statement, { minLength: 1, maxLength: 6 }),
}) satisfies fc.Arbitrary<ScopePolicy>;
export const link = fc.record({
  token_id: fc.uuid(),
  tier: fc.constantFrom(...tiers),
  agent_id: fc.constant(null),
  expires_at: fc.constant(null),
  policy: fc.option(policy),
  portfolio_id: fc.constantFrom(null, 'pf_1'),
}) satisfies fc.Arbitrary<Link>;
export const links = fc.array(link, { minLength: 1, maxLength: 4 });
export const place = fc.record({
  entity_id: fc.constantFrom(null, 'ent_1', 'ent_2', 'ent_3'),
  portfolio_id: fc.constantFrom(null, 'pf_1', 'pf_2'),
  workspace_id: fc.constantFrom(null, 'ws_1', 'ws_2'),
  jurisdiction: fc.constantFrom(null, 'US-DE', 'US-WY'),
}) satisfies fc.Arbitrary<PolicyPlace>;
