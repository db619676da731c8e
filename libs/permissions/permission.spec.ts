import fc from 'fast-check';
import { decideMoved } from './company-moves';
import { decide, isSeen, mostFeesCents, tiers, type Ask, type Authority, type Link } from './permission';
import { link, links, place, statement } from '#testing/policies';
import type { Effect, PolicyPlace, Statement } from './scope-policy';

const asks = fc.record({
  action: fc.constantFrom('filings.cancel', 'filings.list', 'entities.update'),
  tier: fc.constantFrom(...tiers),
  human: fc.constantFrom('none', 'signature', 'always', 'oauth_grant'),
  harmless: fc.boolean(),
  place: fc.oneof(place, fc.constant('anywhere' as const)),
  amount_cents: fc.option(
    fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom('unknown' as const, 'later' as const)),
    { nil: undefined },
  ),
  replacesSecret: fc.boolean(),
  fees_cents: fc.option(fc.constantFrom(0, 1_000_001), { nil: undefined }),
}) satisfies fc.Arbitrary<Ask>;

const order = ['deny', 'require_authorization', 'allow'];
const rank = (authority: Authority, ask: Ask): number => order.indexOf(decide(authority, ask).effect);
const plain: Link = { token_id: 'tok_a', tier: 4, agent_id: null, expires_at: null, policy: null, portfolio_id: null };
const one = (tier: Link['tier'], grant: Authority['grant'] = null): Authority => ({
  grant,
  links: [{ ...plain, tier }],
});
const by = (...statements: Statement[]): Authority => ({
  grant: null,
  links: [{ ...plain, policy: { version: 1, statements } }],
});
const askOf = (tier: Ask['tier'], human: Ask['human'] = 'none', harmless = false): Ask => ({
  action: 'filings.cancel',
  tier,
  human,
  harmless,
  place: { entity_id: 'ent_1' },
});
const says = (effect: Effect, more: Partial<Statement> = {}): Statement => ({
  sid: effect,
  effect,
  actions: ['*'],
  ...more,
});

it('names the nearest statement and its conditions that do not match', () => {
  const forms = says('allow', { sid: 'forms', conditions: { jurisdiction: { in: ['US-DE'] } } });
  expect(decide(by(forms), askOf(3)).detail).toBe(
    'No statement in the policy of tok_a allows filings.cancel here. The nearest statement, “forms”, does not match: ' +
      'check its conditions.jurisdiction.',
  );
});

describe('a chain', () => {
  it('no token may what one that it descends from may not, whatever its policy says', () => {
    fc.assert(
      fc.property(links, link, asks, (chain, child, ask) => {
        expect(rank({ grant: null, links: [child, ...chain] }, ask)).toBeLessThanOrEqual(
          rank({ grant: null, links: chain }, ask),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('says which token of it decided', () => {
    const low = { ...plain, tier: 1 as const, token_id: 'tok_parent' };
    expect(decide({ grant: null, links: [plain, low] }, askOf(3))).toMatchObject({
      effect: 'deny',
      reason: 'tier',
      token_id: 'tok_parent',
      detail: 'filings.cancel requires tier 3 (execute), but tok_parent has tier 1 (observe).',
    });
  });
});

describe('a tier', () => {
  it('takes nothing away when it is higher', () => {
    fc.assert(
      fc.property(asks, fc.constantFrom(...tiers), fc.constantFrom(...tiers), (ask, a, b) => {
        expect(rank(one(a < b ? a : b), ask)).toBeLessThanOrEqual(rank(one(a < b ? b : a), ask));
      }),
    );
  });

  it('below 4 anywhere in a chain waits for a signature, whatever policies allow, save in rehearsal', () => {
    fc.assert(
      fc.property(links, (chain) => {
        const signed = (harmless: boolean) =>
          decide({ grant: 'human_oauth', links: chain }, { ...askOf(3, 'signature', harmless), place: 'anywhere' });
        if (chain.some(({ tier }) => tier < 4)) expect(signed(false).effect).not.toBe('allow');
        expect(signed(true).effect).not.toBe('require_authorization');
      }),
    );
  });

  it('of any height waits for a human above $10,000 of fees, and not at that', () => {
    const costs = (fees_cents: number, harmless = false) =>
      tiers.slice(2).map((tier) => decide(one(tier), { ...askOf(3, 'none', harmless), fees_cents }));
    expect(costs(mostFeesCents).map(({ effect }) => effect)).toEqual(['allow', 'allow']);
    expect(costs(mostFeesCents + 1, true).map(({ effect }) => effect)).toEqual(['allow', 'allow']);
    for (const decision of costs(1_250_050))
      expect(decision).toMatchObject({
        effect: 'require_authorization',
        reason: 'fees',
        detail: 'filings.cancel costs $12,500.50 in fees. Above $10,000, fees need a human’s approval at any tier.',
      });
  });

  it('1 reads, 2 rehearses whatever there is, 3 does it, and none stands in for the grant of a human', () => {
    const effects = (ask: Ask, grant: Authority['grant'] = null) =>
      tiers.map((tier) => decide(one(tier, grant), ask).effect);
    expect(effects(askOf(1))).toEqual(['allow', 'allow', 'allow', 'allow']);
    expect(effects(askOf(4, 'oauth_grant', true))).toEqual(['deny', 'allow', 'allow', 'allow']);
    expect(effects(askOf(3))).toEqual(['deny', 'deny', 'allow', 'allow']);
    expect(effects(askOf(3, 'signature'))).toEqual(['deny', 'deny', 'require_authorization', 'allow']);
    expect(effects(askOf(3, 'always'))).toEqual(['deny', 'deny', 'require_authorization', 'require_authorization']);
    expect(effects(askOf(3, 'oauth_grant'))).toEqual(['deny', 'deny', 'deny', 'deny']);
    expect(effects(askOf(3, 'oauth_grant'), 'human_oauth')).toEqual(['deny', 'deny', 'allow', 'allow']);
    expect(effects(askOf(3, 'signature'), 'human_oauth')).toEqual(['deny', 'deny', 'require_authorization', 'allow']);
  });
});

describe('a policy', () => {
  it('a statement that denies beats all that allow', () => {
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 6 }), asks, (statements, ask) => {
        expect(decide(by(...statements, says('deny')), ask).effect).toBe('deny');
      }),
    );
  });

  it('means the same in any order of its statements', () => {
    fc.assert(
      fc.property(
        fc
          .array(statement, { minLength: 1, maxLength: 6 })
          .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        asks,
        ([all, shuffled], ask) => {
          expect(decide(by(...shuffled), ask).effect).toBe(decide(by(...all), ask).effect);
        },
      ),
    );
  });

  it('denies what no statement names, and asks for approval before it allows', () => {
    expect(decide(by(says('allow', { actions: ['entities.*'] })), askOf(3))).toMatchObject({
      effect: 'deny',
      reason: 'no_statement',
      sid: null,
    });
    expect(decide(by(says('allow'), says('require_authorization')), askOf(3))).toMatchObject({
      effect: 'require_authorization',
      reason: 'statement',
      sid: 'require_authorization',
    });
    expect(decide(by(says('require_authorization')), askOf(3, 'none', true)).effect).toBe('allow'); // a dry run
  });

  it('what replaces a secret is not put before a human: the new one would be shown to nobody', () => {
    const secret = { ...askOf(3), replacesSecret: true };
    expect(decide(by(says('require_authorization')), secret)).toMatchObject({
      effect: 'deny',
      reason: 'statement',
      sid: 'require_authorization',
      detail: expect.stringContaining('replaces a secret'),
    });
    expect(decide(by(says('allow')), secret).effect).toBe('allow');
    expect(decide(by(says('require_authorization')), { ...secret, harmless: true }).effect).toBe('allow');
    expect(decide(one(3), { ...secret, human: 'signature' }).effect).toBe('deny');
  });

  it('who sees some events only has none sent, also where the policy allows the sending', () => {
    const hooks = (...statements: Statement[]) =>
      decide(by(...statements), {
        ...askOf(3),
        action: 'webhook_endpoints.create',
        place: {},
        needsEverywhere: ['events.list', 'filings.retrieve'],
      });
    const company = { resources: { entity_ids: ['ent_1'] } };
    expect(hooks(says('allow')).effect).toBe('allow');
    expect(hooks(says('allow', { actions: ['webhook_endpoints.create', 'events.list', '*.retrieve'] })).effect).toBe(
      'allow',
    );
    expect(hooks(says('allow', { actions: ['webhook_endpoints.create', 'events.list'] }))).toMatchObject({
      effect: 'deny',
      reason: 'no_statement',
      detail: expect.stringContaining('filings.retrieve'),
    });
    expect(hooks(says('allow', { actions: ['webhook_endpoints.*'] }))).toMatchObject({
      effect: 'deny',
      reason: 'no_statement',
      sid: null,
    });
    expect(hooks(says('allow', { actions: ['webhook_endpoints.*'] }), says('allow', company))).toMatchObject({
      effect: 'deny',
      reason: 'no_statement',
    });
    expect(hooks(says('allow'), says('deny', company))).toMatchObject({
      effect: 'deny',
      reason: 'statement',
      sid: 'deny',
    });
    expect(hooks(says('allow'), says('deny', { ...company, actions: ['filings.*'] }))).toMatchObject({
      effect: 'deny',
      reason: 'statement',
      sid: 'deny',
      detail: expect.stringContaining('filings.retrieve'),
    });
    expect(hooks(says('allow'), says('deny', { ...company, actions: ['filings.cancel'] })).effect).toBe('allow');
    const wide = { ...plain, policy: { version: 1 as const, statements: [says('allow')] } };
    const parent = {
      ...wide,
      token_id: 'tok_parent',
      policy: { version: 1 as const, statements: [says('allow'), says('deny', company)] },
    };
    expect(
      decide(
        { grant: null, links: [wide, parent] },
        { ...askOf(3), action: 'webhook_endpoints.create', place: {}, needsEverywhere: ['events.list'] },
      ),
    ).toMatchObject({ effect: 'deny', token_id: 'tok_parent' });
  });

  it('shows a print or export to those who may see its contents, by what it denies or does not allow', () => {
    const prints = (...statements: Statement[]) =>
      decide(by(...statements), {
        ...askOf(3),
        action: 'documents.print_stock_ledger',
        place: { entity_id: 'ent_1' },
        needsHere: ['cap_table.retrieve', 'stakeholders.retrieve'],
      });
    expect(prints(says('allow')).effect).toBe('allow');
    expect(prints(says('allow'), says('require_authorization', { actions: ['stakeholders.*'] })).effect).toBe('allow');
    expect(prints(says('allow'), says('deny', { actions: ['stakeholders.*'] }))).toMatchObject({
      effect: 'deny',
      reason: 'statement',
      sid: 'deny',
      detail: expect.stringMatching(
        /denies stakeholders\.retrieve.* response from documents\.print_stock_ledger contains that/,
      ),
    });
    expect(
      prints(says('allow'), says('deny', { actions: ['cap_table.*'], resources: { entity_ids: ['ent_1'] } })),
    ).toMatchObject({ effect: 'deny', sid: 'deny' });
    expect(
      prints(says('allow'), says('deny', { actions: ['cap_table.*'], resources: { entity_ids: ['ent_2'] } })).effect,
    ).toBe('allow');
    expect(prints(says('allow', { actions: ['documents.*'] }))).toMatchObject({
      effect: 'deny',
      reason: 'no_statement',
    });
  });

  it('a condition on what a request does not have does not hold, to allow or to deny', () => {
    const amount = { conditions: { amount_cents: { lte: 500 } } };
    expect(decide(by(says('allow', amount)), askOf(3)).effect).toBe('deny');
    expect(decide(by(says('allow'), says('deny', amount)), askOf(3)).effect).toBe('allow');
    expect(decide(by(says('allow', amount)), { ...askOf(3), amount_cents: 500 }).effect).toBe('allow');
    expect(decide(by(says('allow', amount)), { ...askOf(3), amount_cents: 501 }).effect).toBe('deny');
    expect(decide(by(says('allow', { resources: { entity_ids: ['ent_1'] } })), { ...askOf(3), place: {} }).effect).toBe(
      'deny',
    );
  });

  it('matches an open amount against bounds that deny or want a human, and against none that allow', () => {
    for (const bounds of [{ lte: 500 }, { gt: 500 }, { eq: 3 }]) {
      const amount = { conditions: { amount_cents: bounds } };
      const unknown = { ...askOf(3), amount_cents: 'unknown' as const };
      expect(decide(by(says('allow', amount)), unknown).effect).toBe('deny');
      expect(decide(by(says('allow'), says('deny', amount)), unknown)).toMatchObject({ effect: 'deny', sid: 'deny' });
      expect(decide(by(says('allow'), says('require_authorization', amount)), unknown).effect).toBe(
        'require_authorization',
      );
    }
  });

  it('an amount that is known later refuses nothing before it is, and nothing then that it has refused', () => {
    fc.assert(
      fc.property(links, asks, fc.integer({ min: 0, max: 4 }), (chain, ask, amount_cents) => {
        const authority: Authority = { grant: null, links: chain };
        const [before, then] = [
          decide(authority, { ...ask, amount_cents: 'later' }),
          decide(authority, { ...ask, amount_cents }),
        ];
        if (before.effect === 'deny') expect(then.effect).toBe('deny');
      }),
      { numRuns: 2000 },
    );
    const bounds = { conditions: { amount_cents: { gt: 3 } } };
    for (const effect of ['allow', 'require_authorization'] as const)
      expect(decide(by(says(effect, bounds)), { ...askOf(3), amount_cents: 'later' }).effect).toBe(effect);
    expect(decide(by(says('allow'), says('deny', bounds)), { ...askOf(3), amount_cents: 'later' }).effect).toBe(
      'allow',
    );
    // Denied at any amount, so the request fails before it runs.
    for (const all of [{ gte: 0 }, { gt: -1 }])
      expect(
        decide(by(says('allow'), says('deny', { conditions: { amount_cents: all } })), {
          ...askOf(3),
          amount_cents: 'later',
        }),
      ).toMatchObject({ effect: 'deny', sid: 'deny' });
  });

  it('an amount is judged in what is asked for, and not in the retrieval that shows the same thing', () => {
    const denied = by(says('allow'), says('deny', { conditions: { amount_cents: { gt: 5 } } }));
    expect(isSeen(denied, [askOf(3).action], {}, { action: askOf(3).action, amount_cents: 6 })).toBe(false);
    expect(isSeen(denied, ['entities.retrieve'], {}, { action: askOf(3).action, amount_cents: 6 })).toBe(true);
  });

  describe('a move', () => {
    const there = { resources: { portfolio_ids: ['pf_1'], workspace_ids: ['ws_1'] } };
    const outside = { entity_id: 'ent_1', portfolio_id: 'pf_2', workspace_id: null };
    const inside = [
      { ...outside, portfolio_id: 'pf_1' },
      { ...outside, workspace_id: 'ws_1' },
    ];
    const moved = (from: PolicyPlace, to: PolicyPlace) => (authority: Authority) =>
      decideMoved(authority, 'entities.update', [{ from, to }]);

    it('out of or into a place with a denying statement waits for a human at any tier; within it, it does not', () => {
      for (const effect of ['deny', 'require_authorization'] as const) {
        const chain = by(says('allow'), says(effect, { ...there, actions: ['filings.*'] }));
        for (const place of inside)
          for (const move of [moved(place, outside), moved(outside, place)])
            expect(move(chain)).toMatchObject({ effect: 'require_authorization', reason: 'statement', sid: effect });
        expect([
          moved(outside, { ...outside, portfolio_id: null })(chain),
          moved(inside[0]!, inside[1]!)(chain),
          decideMoved(chain, 'entities.update', []),
        ]).toEqual([null, null, null]);
        const child = { ...plain, token_id: 'tok_child' };
        expect(moved(outside, inside[0]!)({ grant: null, links: [child, ...chain.links] })).toMatchObject({
          token_id: chain.links[0]!.token_id,
        });
      }
    });

    it('into a place with an allowance waits for a human told both ends; out, or for a named company, does not', () => {
      const chain = by(says('allow', { actions: ['entities.update'] }), says('allow', { ...there, sid: 'more' }));
      for (const place of inside)
        expect([moved(outside, place)(chain), moved(place, outside)(chain)]).toMatchObject([
          { effect: 'require_authorization', reason: 'statement', sid: 'more' },
          null,
        ]);
      expect(moved(outside, inside[0]!)(chain)?.detail).toContain('moves ent_1 out of pf_2 and into pf_1.');
      expect(
        moved(outside, inside[0]!)(by(says('allow', { resources: { ...there.resources, entity_ids: ['ent_1'] } }))),
      ).toBeNull();
    });

    it('that waits for nobody lets a chain do nothing with the company that it could not', () => {
      fc.assert(
        fc.property(links, asks, place, place, (chain, ask, from, to) => {
          const authority: Authority = { grant: null, links: chain.map((one) => ({ ...one, portfolio_id: null })) };
          const here = { ...from, portfolio_id: to.portfolio_id, workspace_id: to.workspace_id };
          if (decideMoved(authority, 'entities.update', [{ from, to: here }]) === null)
            expect(rank(authority, { ...ask, place: here })).toBeLessThanOrEqual(
              rank(authority, { ...ask, place: from }),
            );
        }),
        { numRuns: 2000 },
      );
    });
  });

  it('what is refused anywhere is refused in every place', () => {
    fc.assert(
      fc.property(links, asks, place, (chain, ask, there) => {
        const authority: Authority = { grant: null, links: chain };
        if (decide(authority, { ...ask, place: 'anywhere' }).effect === 'deny')
          expect(decide(authority, { ...ask, place: there }).effect).toBe('deny');
      }),
      { numRuns: 1000 },
    );
  });

  it('what may be done may be seen', () => {
    fc.assert(
      fc.property(links, asks, place, (chain, ask, there) => {
        const authority: Authority = { grant: null, links: chain };
        if (decide(authority, { ...ask, place: there }).effect !== 'deny')
          expect(isSeen(authority, [ask.action], there, { action: ask.action, amount_cents: ask.amount_cents })).toBe(
            true,
          );
      }),
      { numRuns: 1000 },
    );
  });
});

it('refuses operations beyond a portfolio to each chain with a limited token, wherever they apply', () => {
  const bound: Link = { ...plain, token_id: 'tok_b', portfolio_id: 'pf_1' };
  const mint = (links: Link[]) =>
    decide(
      { grant: null, links },
      { action: 'tokens.create', tier: 3, human: 'none', place: 'anywhere', harmless: false, notInPortfolio: true },
    );
  expect(mint([plain])).toMatchObject({ effect: 'allow' });
  expect(mint([bound])).toMatchObject({ effect: 'deny', reason: 'portfolio', token_id: 'tok_b' });
  expect(mint([plain, bound])).toMatchObject({ effect: 'deny', reason: 'portfolio', token_id: 'tok_b' });
});
