import { amendedShares, remainingOf } from '#equity/grant-vesting';
import { longDate, perShare } from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import type { GrantAgreementFacts } from './grant-agreement.facts';
import { wakeAction, type Decision } from '#governance/actions';
import { ShareLedger } from '#ledger/ledger_entry';
import { agreementFacts } from './agreement';
import { permitsWithholding } from './withhold-shares';
import { lastExercise, termEnds } from './grant-amendment';
import { countIncentive } from './count-incentive';
import { issueClause, kindWords } from './grant-decision';
import type { GrantVariant, HeldGrant } from './grant-variant';
import type { Grant } from './grant.entity';
import { grantMachine } from './grant.machine';
import { optionObstacle, valuedOn } from './option-value';
import { equityGrantAgreement } from './equity-grant-agreement.document';

/** The remainder returns to the pool and is granted again, less the forfeited shares. The holder agrees by signing. */
export const replacement: GrantVariant = {
  decision: decisionOn,
  paper: equityGrantAgreement.kind,
  role: 'counterparty',
  facts: restatedFacts,
  async obstacle({ work, action, of, before }, on) {
    const { status, id, granted_on, service_ended_on } = before!;
    const { cancelled_quantity, is_new_grant } = action.amendment!;
    const left = remainingOf(before!);
    const last = termEnds(before!, action.term_months);
    if (status !== 'outstanding' && status !== 'terminated') return `${id}, the amended grant, is ${status}.`;
    if (service_ended_on !== action.service_ended_on)
      return service_ended_on === null
        ? `The end of service of ${id}, the amended grant, was corrected.`
        : `Service under ${id}, the amended grant, ended on ${service_ended_on}.`;
    if (before!.expires_on !== null && before!.expires_on < on && status === 'terminated')
      return `${id}, the amended grant, expired on ${before!.expires_on}.`;
    if (left <= cancelled_quantity) return `${id} has ${left} shares left, too few to forfeit ${cancelled_quantity}.`;
    if (last !== null && last < on) return `The amended grant would have expired on ${last}.`;
    return is_new_grant ? optionObstacle(work, { ...action, granted_on }, of, on) : null;
  },
  async apply(held, on) {
    const { work, action, of } = held;
    const [before, amendment] = [held.before!, action.amendment!];
    const shares = amendedShares(before, before.service_ended_on ?? on, amendment);
    await replace(held, before, shares.quantity, on);
    const valued = amendment.is_new_grant ? await valuedOn(work, action, of, on) : {};
    const term_ends_on = termEnds(before, action.term_months);
    return {
      ...shares,
      ...valued,
      expires_on: lastExercise(before, action, term_ends_on),
      term_ends_on,
      granted_on: before.granted_on,
      incentive_years: await countIncentive(work, { ...action, ...shares, ...valued, term_ends_on }, on),
    };
  },
};

function decisionOn({ action, grantee, plan, of, before }: HeldGrant): Decision {
  const { kind, quantity, exercise_price, amendment } = action;
  const price =
    exercise_price === null
      ? ''
      : `, at ${perShare(exercise_price)} per ` +
        `share${amendment!.is_new_grant ? ', which is not less than the fair market value of a share' : ''}`;
  return {
    act: 'equity_grant',
    operation: 'grants.amend',
    subject: 'Amendment of a Grant of Equity Compensation',
    resolved_clauses: [
      `the remaining portion of the grant made to ${grantee.name} under ${plan.plan_name} on ` +
        `${longDate(before!.granted_on!)} is amended and restated as ${kindWords[kind]} ` +
        `${quantity.toLocaleString('en-US')} shares of ${of.name}${price}, less those previously issued under it, on ` +
        'the terms of the agreement presented to the Board, effective on the date on which the last party signs it',
      issueClause,
    ],
  };
}

/** Terms count from the original grant. */
async function restatedFacts(held: HeldGrant): Promise<GrantAgreementFacts> {
  const { action: grant } = held;
  const [before, amendment] = [held.before!, grant.amendment!];
  return {
    ...agreementFacts(held),
    // Discretion that an amendment adds to an incentive stock option is a modification of it.
    withholding: grant.kind !== 'iso' || amendment.is_new_grant || (await permitsWithholding(held.work, before)),
    vesting: amendment.vesting ?? grant.vesting,
    term_months: null,
    term_ends_on: termEnds(before, grant.term_months),
    replaces: {
      granted_on: before.granted_on!,
      agreed_on: before.effective_date!,
      cancelled_shares: amendment.cancelled_quantity,
      vests_anew: amendment.vesting !== null,
      is_new_grant: amendment.is_new_grant,
      ...(before.service_ended_on !== null && {
        service: {
          ended_on: before.service_ended_on,
          exercise_until: lastExercise(before, grant, termEnds(before, grant.term_months)),
        },
      }),
    },
  };
}

async function replace(
  { work, entity, action: grant, of }: HeldGrant,
  before: Grant,
  quantity: number,
  on: LegalDate,
): Promise<void> {
  const { resolution_id, document_id } = grant;
  const act = { effective_date: on, resolution_id, document_id };
  const left = remainingOf(before);
  const ledger = await ShareLedger.of(work, entity.id, on);
  ledger.grant(of, before, -left, { ...act, kind: 'equity_compensation_cancellation' });
  ledger.grant(of, grant, quantity, { ...act, kind: 'equity_compensation_issuance' });
  if (before.expires_on !== null) wakeAction(work, before);
  work.move(before, grantMachine.moves.replace, {
    returned_quantity: before.returned_quantity + left,
    replaced_by_grant_id: grant.id,
    ended_on: on,
  });
}
