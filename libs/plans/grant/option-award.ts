import { lastDay } from '#equity/grant-vesting';
import { poolOf, ShareLedger } from '#ledger/ledger_entry';
import { agreementFacts } from './agreement';
import { countIncentive } from './count-incentive';
import { decisionOn } from './grant-decision';
import type { GrantVariant } from './grant-variant';
import { optionObstacle, valuedOn } from './option-value';
import { equityGrantAgreement } from './equity-grant-agreement.document';

/** Options and units promise shares of the pool (8 Del. C. § 157, W.S. 17-16-624). */
export const award: GrantVariant = {
  decision: decisionOn,
  paper: equityGrantAgreement.kind,
  role: 'counterparty',
  facts: agreementFacts,
  async obstacle({ work, action, plan, of }, on) {
    const left = await poolOf(work, plan.id, on);
    return action.quantity > left
      ? `The pool of ${plan.plan_name} has ${left} shares on ${on}, but the grant needs ${action.quantity}.`
      : optionObstacle(work, action, of, on);
  },
  async apply({ work, entity, action, of }, on) {
    const { quantity, resolution_id, document_id, term_months } = action;
    (await ShareLedger.of(work, entity.id, on)).grant(of, action, quantity, {
      kind: 'equity_compensation_issuance',
      effective_date: on,
      resolution_id,
      document_id,
    });
    const expires_on = term_months === null ? null : lastDay(on, term_months);
    const valued = await valuedOn(work, action, of, on);
    return {
      expires_on,
      term_ends_on: expires_on,
      granted_on: on,
      ...valued,
      incentive_years: await countIncentive(work, { ...action, ...valued, term_ends_on: expires_on }, on),
    };
  },
};
