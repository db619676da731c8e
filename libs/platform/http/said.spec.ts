import type { Authority } from '#kernel/permission';
import type { Problem } from '#kernel/problem';
import type { Sentence } from '#kernel/sentence';
import type { RequestContext } from './context';
import { saidFor } from './said';

/** A request of a token of this tier that says so many things. */
function asked(count: number, { tier = 3, dryRun = false, awaits = null as object | null } = {}) {
  const authority = {
    grant: null,
    links: [{ token_id: 'tok_1', tier, policy: null, portfolio_id: null }],
  } as unknown as Authority;
  const warnings: string[] = [];
  const work = {
    moves: [],
    saidByHuman: new Set(
      Array.from({ length: count }, (_, at) => `Links for holder ${at} will go to ${at}@tests.example.`),
    ),
    warn: (said: Sentence) => warnings.push(String(said)),
  };
  const operation = {
    id: 'cap_table.import',
    tier: 3,
    human: 'none',
    humanWhen: 'it says where links go',
    mutates: true,
    route: '/entities/:id/cap_table/import',
    resource: { path: 'cap_table' },
  };
  return {
    warnings,
    decide: () =>
      saidFor({ principal: { authority }, operation, request: { dryRun }, work, awaits } as unknown as RequestContext),
  };
}

it('a human is told each thing of which their word is asked', () => {
  const { warnings, decide } = asked(500);
  expect([decide()?.effect, warnings.length, new Set(warnings).size]).toEqual(['require_authorization', 500, 500]);
});

it('what says more than one page tells is refused, and a rehearsal says that it would be', () => {
  expect(() => asked(501).decide()).toThrow(
    'says here 501 things that only a human says, and a human approves at most 500 at once',
  );
  const { warnings, decide } = asked(501, { dryRun: true });
  expect([decide(), warnings.length, warnings.at(-1)]).toEqual([null, 501, expect.stringContaining('501 things')]);
});

it('who needs no human for it says as much as they like', () => {
  const { decide } = asked(501, { tier: 4 });
  expect(decide()).toBeNull();
});

it('whatever it is for which a human is asked, nothing of what is theirs to say goes untold', () => {
  expect(() => asked(501, { tier: 4, awaits: { effect: 'require_authorization' } }).decide()).toThrow('501 things');
});

it('a refusal of more than can be told says who decided so, and names a tier needing no human where it helps', () => {
  const refusal = (more: Parameters<typeof asked>[1]): unknown => {
    try {
      return asked(501, more).decide();
    } catch (error) {
      const { code, detail, extra } = error as Problem;
      return [code, extra['decision'], detail.includes('tier 4')];
    }
  };
  expect(refusal({})).toEqual([
    'scope_denied',
    { effect: 'deny', reason: 'human', token_id: 'tok_1', sid: null },
    true,
  ]);
  expect(
    refusal({ awaits: { effect: 'require_authorization', reason: 'statement', token_id: 'tok_0', sid: 'asks' } }),
  ).toEqual(['scope_denied', { effect: 'deny', reason: 'statement', token_id: 'tok_0', sid: 'asks' }, false]);
});
