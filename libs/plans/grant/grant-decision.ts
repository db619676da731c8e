import type { Decision } from '#governance/actions';
import type { Grant } from './grant.entity';
import type { HeldGrant } from './grant-variant';

export const kindWords = {
  iso: 'an incentive stock option on',
  nso: 'a nonstatutory stock option on',
  rsu: 'restricted stock units for',
  restricted_stock: 'restricted stock:',
};

export const issueClause =
  'the officers are authorized to sign the agreement for the Corporation, and the shares that are issued ' +
  'in accordance with it are validly issued, fully paid and nonassessable';

export const decisionOn = ({ action: grant, grantee, plan, of }: HeldGrant): Decision => ({
  act: 'equity_grant',
  subject: 'Grant of Equity Compensation',
  resolved_clauses: [
    `under ${plan.plan_name} ${grantee.name} is granted ${kindWords[grant.kind]} ` +
      `${grant.quantity.toLocaleString('en-US')} shares of ${of.name}${priceWords(grant)}, on the terms of vesting ` +
      'of the agreement that was presented to the Board, as of the day on which it is signed by both sides',
    issueClause,
  ],
});

function priceWords({ exercise_price, price_per_share, consideration }: Grant): string {
  if (price_per_share !== null)
    return (
      `, at $${price_per_share} a share, paid ` +
      (consideration === 'cash' ? 'in cash' : 'by services rendered, which the Board values at not less than that') +
      ', which the Board has determined to be adequate'
    );
  return exercise_price === null
    ? ''
    : `, at $${exercise_price} a share, which is not less than the fair market value of a share`;
}
