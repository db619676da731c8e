import { Problem } from '#kernel/problem';
import { challengeOf } from './auth-challenge';

const metadata = 'resource_metadata="https://api.example/.well-known/oauth-protected-resource"';
const challengeFor = (problem: Problem, authorization?: string): string | null =>
  challengeOf(problem, authorization, 'https://api.example');
const unknown = new Problem('authentication_required', 'Nobody.');

it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'sk_test_1'])(
  'tells whoever sent no token where to get one, and of no error: %j',
  (authorization) => {
    expect(challengeFor(unknown, authorization)).toBe(`Bearer ${metadata}`);
  },
);

it.each(['Bearer sk_test_1', 'bearer tok_1', 'BEARER  x y'])(
  'tells whoever sent %j that it is invalid',
  (authorization) => {
    expect(challengeFor(unknown, authorization)).toBe(`Bearer error="invalid_token", ${metadata}`);
  },
);

it('names the scope that a token lacks, and nothing where no scope would help', () => {
  const denied = (decision: object): Problem => new Problem('scope_denied', 'No.', { decision });
  expect(challengeFor(denied({ reason: 'tier', scope: 'execute' }), 'Bearer tok_1')).toBe(
    `Bearer error="insufficient_scope", scope="execute", ${metadata}`,
  );
  expect(challengeFor(denied({ reason: 'statement' }), 'Bearer tok_1')).toBeNull();
  expect(challengeFor(new Problem('wrong_approver', 'No.'), 'Bearer tok_1')).toBeNull();
  expect(challengeFor(new Problem('not_found', 'No.'), 'Bearer tok_1')).toBeNull();
});
