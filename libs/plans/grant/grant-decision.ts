import type { Entity } from '#companies/entity';
import { counted, longDate, perShare } from '#documents/kit';
import type { Decision } from '#governance/actions';
import { lawOf } from '#law/states/index';
import type { Grant } from './grant.entity';
import type { HeldGrant } from './grant-variant';
import { scheduleOf } from './vesting-schedule.clauses';

export const kindWords = {
  iso: 'an incentive stock option on',
  nso: 'a nonstatutory stock option on',
  rsu: 'restricted stock units for',
  restricted_stock: 'restricted stock:',
};

export const issueClause =
  'the officers are authorized to sign the agreement for the Corporation, and the shares that are issued ' +
  'in accordance with it will be validly issued, fully paid and nonassessable';

/** The board fixes the date of grant: Treas. Reg. §§ 1.421-1(c), 1.409A-1(b)(5)(vi)(B). */
export const decisionOn = ({ entity, action: grant, grantee, plan, of }: HeldGrant): Decision => ({
  act: 'equity_grant',
  subject: 'Grant of Equity Compensation',
  resolved_clauses: [
    `under ${plan.plan_name} and ${statuteOn(entity, grant)}, ${grantee.name} is granted, effective on the later of ` +
      'the date on which the last party has signed the agreement in the form presented to the Board and the date on ' +
      `which these resolutions have taken effect (the “Date of Grant”), ${kindWords[grant.kind]} ` +
      `${grant.quantity.toLocaleString('en-US')} shares of ${of.name}${priceWords(grant)}` +
      `${termWords(grant)}. ${vestingWords(grant)}. The other terms are those of ` +
      'that form;',
    issueClause,
  ],
});

function priceWords({ exercise_price, price_per_share, consideration }: Grant): string {
  if (price_per_share !== null)
    return (
      `, at ${perShare(price_per_share)} per share, paid ` +
      (consideration === 'cash' ? 'in cash' : 'by services rendered, which the Board values at not less than that') +
      ', which the Board has determined to be adequate'
    );
  return exercise_price === null
    ? ''
    : `, at an exercise price of ${perShare(exercise_price)} per share, which the Board has determined, in reliance ` +
        'on the valuation in the records of the Corporation, to be not less than the fair market value of a share on ' +
        'the Date of Grant, Treas. Reg. § 1.409A-1(b)(5)(iv)';
}

function statuteOn({ jurisdiction }: Entity, { kind }: Grant): string {
  const { cite } = lawOf(jurisdiction).corporation_act;
  return kind === 'restricted_stock' ? cite.issue : cite.rights;
}

const termWords = ({ term_months }: Grant): string =>
  term_months === null ? '' : `, for a term of ${counted(term_months, 'month')} from the Date of Grant`;

const awards = {
  iso: 'The option vests',
  nso: 'The option vests',
  rsu: 'The units vest',
  restricted_stock: 'The shares vest',
};

/** Schedules of several conditions are in the form of agreement. */
function vestingWords({ kind, vesting }: Grant): string {
  const [only, ...others] = scheduleOf(vesting);
  return others.length > 0
    ? `${awards[kind]} as that form states`
    : `${awards[kind]}, subject to continuous service, from ${longDate(vesting.start)}, as follows: ${only}`;
}
