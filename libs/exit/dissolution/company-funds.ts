import { invalidParam, Problem } from '#kernel/problem';
import { dollars } from '#kernel/money';
import { rejectedPart } from './claim-amounts';
import type { CreditorClaim } from './creditor-claim.entity';

/** Amounts are in US cents. */
export interface Means {
  assets_cents: number;
  reserve_cents: number;
}

/** 409 for an undecided claim, 400 if the reserve does not cover disputed claims. */
export function assertCoversDisputed(claims: readonly CreditorClaim[], reserve_cents: number): void {
  const open = claims.filter(({ status }) => status === 'received' || status === 'allowed');
  if (open.length > 0)
    throw new Problem(
      'invalid_state_transition',
      `${open.length} ${open.length === 1 ? 'claim is' : 'claims are'} open. Settle or dispute every claim first.`,
    );
  const disputed = claims
    .filter(({ status }) => status === 'disputed')
    .reduce((sum, claim) => sum + rejectedPart(claim), 0);
  if (disputed > reserve_cents)
    throw invalidParam(
      'reserve_cents',
      `Claims totaling ${dollars(disputed)} are disputed. Reserve at least that amount, or settle the claims first.`,
      'too_small',
    );
}
