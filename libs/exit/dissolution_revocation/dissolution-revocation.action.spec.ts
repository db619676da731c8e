import { voteOn } from '#law/decisions/holders';
import { votes } from '#law/states/delaware/votes';
import { revocationWords } from './dissolution-revocation.action';

it('revokes a dissolution as the board recommends and the stockholders approve (8 Del. C. § 311(a))', () => {
  const { resolved_clauses, holders } = revocationWords('2026-03-02', true);
  expect(resolved_clauses.slice(0, 2)).toEqual([
    'the revocation of the dissolution of the Corporation, which became effective on March 2, 2026, is approved, 8 ' +
      'Del. C. § 311(a)',
    'the Board recommends that the dissolution be revoked, and directs that the question of the revocation be ' +
      'submitted to the stockholders of record on the effective date of the dissolution, 8 Del. C. § 311(a)',
  ]);
  expect(holders!.resolved_clauses).toEqual([
    'the revocation of the dissolution of the Corporation, which became effective on March 2, 2026, is approved, 8 ' +
      'Del. C. § 311(a), by the undersigned as stockholders of the Corporation',
  ]);
});

it('submits the revocation to nobody before the issuance of stock', () =>
  expect(revocationWords('2026-03-02', false).resolved_clauses.join(' ')).not.toMatch(/stockholders|recommends/));

it('cites the statute of the revocation, not of the dissolution, for the vote', () => {
  const asked = { ballot: 'revocation', formation_date: null } as const;
  expect(voteOn(votes.holders, asked, { consent: null, fundamental_vote: null })!.statute).toBe('8 Del. C. § 311(a)');
});
