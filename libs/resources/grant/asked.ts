import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import { checkAuthorisation } from '#resources/resolution';
import { officerFor } from '#resources/share_act';
import { holderOf, type Holder, type Stakeholder } from '#resources/stakeholder';
import type { CreateGrant } from './grant.dto';
import type { Grant } from './grant.entity';
import { checkOption, floorPrice, longestTerm } from './law/incentive';
import { readVesting } from './vesting.dto';

type Asked = Omit<CreateGrant, 'id' | 'metadata' | 'equity_plan_id'>;
export type Terms = Pick<Grant, 'kind' | 'quantity' | 'exercise_price' | 'fair_market_value' | 'term_months' | 'post_termination_months' | 'vesting'>;
interface Read { grantee: Holder; officer: Stakeholder | null; terms: Terms; errors: ParameterError[] }
/** `fair_market_value`: of an option what a share is worth. */
interface Known { people: readonly Stakeholder[]; today: LegalDate; fair_market_value: string | null; tenPercent: boolean }

/** Reads a grant against the company, and says everything that is wrong with it. */
export function readGrant({ grantee: asked, kind, quantity, exercise_price, term_months, post_termination_months, vesting: schedule, signer_stakeholder_id, ...authorisation }: Asked, { people, today, fair_market_value, tenPercent }: Known): Read {
  const { holder, errors: ofGrantee } = holderOf(asked, 'grantee', people);
  const { officer, errors: ofSigner } = officerFor(signer_stakeholder_id, people, today, [holder.stakeholder_id]);
  const { terms: vesting, errors: ofVesting } = readVesting(schedule);
  const option = fair_market_value === null ? null : {
    kind, exercise_price: exercise_price ?? floorPrice(fair_market_value, kind, tenPercent), term_months: term_months ?? longestTerm(kind === 'iso' && tenPercent), post_termination_months: post_termination_months ?? 3,
  };
  const flaw = (when: boolean, param: string, code: string, message: string): ParameterError[] => (when ? [{ param, code, message }] : []);
  const none = (param: string, value: unknown): ParameterError[] => flaw(kind === 'rsu' && value !== undefined, param, 'not_applicable', `${param} is for options.`);
  return {
    grantee: holder, officer,
    terms: { kind, quantity, exercise_price: option?.exercise_price ?? null, fair_market_value, term_months: option?.term_months ?? null, post_termination_months: option?.post_termination_months ?? null, vesting },
    errors: [
      ...checkAuthorisation(authorisation), ...ofGrantee, ...ofSigner, ...ofVesting,
      ...flaw(kind === 'iso' && holder.kind === 'organization', 'grantee', 'not_applicable', 'Incentive stock options are for employees (IRC § 422(a)(2)).'),
      ...none('exercise_price', exercise_price), ...none('term_months', term_months), ...none('post_termination_months', post_termination_months),
      ...(option ? checkOption(option, { fair_market_value: fair_market_value!, tenPercent, granted_on: today, on: today }) : []),
    ],
  };
}
