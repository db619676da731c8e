import type { ShareHolderFacts } from '../../../libs/documents/kit/facts';
import type { GrantAgreementFacts } from '../../../libs/plans/grant/grant-agreement.facts';
import { sample, type SampleDocument } from './sample';
import { templates } from './templates';

type GrantTerms = Pick<
  GrantAgreementFacts,
  'company' | 'class_name' | 'shares' | 'document_date' | 'plan_name' | 'signatory'
>;

const monthly = { kind: 'schedule', parts: 1, period_months: 1, periods: 48, cliff_months: 12 } as const;

const option = { exercise_price: '0.25', fair_market_value: '0.24', term_months: 120, term_ends_on: null };

const units = {
  exercise_price: null,
  fair_market_value: null,
  term_months: null,
  term_ends_on: null,
  post_termination_months: null,
};

const fractional = { start: '2026-06-01', allocation: 'fractional', conditions: [monthly] } as const;

const usualWindows = [
  { reason: 'involuntary_death', period: 12, unit: 'months' },
  { reason: 'involuntary_disability', period: 12, unit: 'months' },
  { reason: 'involuntary_with_cause', period: 0, unit: 'days' },
] as const;

function firstAgreementsOf(terms: GrantTerms, person: ShareHolderFacts, fund: ShareHolderFacts): SampleDocument[] {
  const made = { ...terms, replaces: null };
  return [
    sample(templates.equity_grant_agreement, {
      ...made,
      ...option,
      holder: person,
      kind: 'iso',
      post_termination_months: 3,
      vesting: { start: '2026-06-01', allocation: 'cumulative_round_down', conditions: [monthly] },
    }),
    sample(templates.equity_grant_agreement, {
      ...made,
      ...option,
      holder: person,
      kind: 'iso',
      post_termination_months: 3,
      exercise_windows: usualWindows,
      vesting: { ...fractional, acceleration: { trigger: 'double', percent: '100', within_months: 12 } },
    }),
    sample(templates.equity_grant_agreement, {
      ...made,
      ...units,
      holder: person,
      kind: 'rsu',
      vesting: {
        start: '2026-07-01',
        allocation: 'front_loaded',
        conditions: [
          { ...monthly, parts: 2, period_months: 3, periods: 8, cliff_months: 0 },
          { kind: 'milestone', parts: 1, name: 'First commercial sale' },
          { kind: 'date', parts: 1, on: '2029-01-01' },
        ],
        acceleration: { trigger: 'double', percent: '62.5', within_months: 18 },
      },
    }),
    sample(templates.equity_grant_agreement, {
      ...made,
      ...option,
      holder: fund,
      kind: 'nso',
      post_termination_months: 0,
      vesting: { ...fractional, acceleration: { trigger: 'single', percent: '100', within_months: null } },
    }),
  ];
}

function amendedAgreementsOf(terms: GrantTerms, person: ShareHolderFacts, fund: ShareHolderFacts): SampleDocument[] {
  const amended = { ...option, term_months: null, term_ends_on: '2035-01-31' };
  const before = { granted_on: '2025-01-15', agreed_on: '2025-11-20' };
  const onOneDay: GrantAgreementFacts['vesting'] = {
    start: terms.document_date,
    allocation: 'cumulative_round_down',
    conditions: [{ kind: 'date', parts: 100, on: '2029-01-01' }],
  };
  return [
    sample(templates.equity_grant_agreement, {
      ...terms,
      ...amended,
      holder: fund,
      kind: 'nso',
      post_termination_months: 12,
      vesting: fractional,
      replaces: { ...before, cancelled_shares: 0, vests_anew: true, is_new_grant: true },
    }),
    sample(templates.equity_grant_agreement, {
      ...terms,
      ...units,
      holder: person,
      kind: 'rsu',
      vesting: onOneDay,
      replaces: { ...before, cancelled_shares: 1250, vests_anew: false, is_new_grant: false },
    }),
    sample(templates.equity_grant_agreement, {
      ...terms,
      ...amended,
      fair_market_value: null,
      holder: person,
      kind: 'iso',
      post_termination_months: 1,
      vesting: onOneDay,
      replaces: { ...before, cancelled_shares: 0, vests_anew: false, is_new_grant: false },
    }),
  ];
}

export const grantAgreementsOf = (
  terms: GrantTerms,
  person: ShareHolderFacts,
  fund: ShareHolderFacts,
): SampleDocument[] => [...firstAgreementsOf(terms, person, fund), ...amendedAgreementsOf(terms, person, fund)];
