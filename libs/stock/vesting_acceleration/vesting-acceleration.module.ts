import { errorWhen } from '#kernel/error-when';
import { invalid, Problem } from '#kernel/problem';
import { actionModule, assertNoPendingAction } from '#governance/actions';
import { checkAuthorisation } from '#governance/resolution';
import { assertNoPendingSplit } from '#ledger/ledger_entry';
import { securityMachine, unvestedOn } from '#ledger/security';
import { unsaid } from '#platform/operations/operation';
import { checkHolder, officerFor, stockOf } from '#stock/share_act';
import { vestingAcceleration } from './vesting-acceleration.action';
import { CreateVestingAcceleration } from './vesting-acceleration.dto';

const interests = 'Vesting can be accelerated only for stock. LLC interests follow the operating agreement.';

export const VestingAccelerationModule = actionModule(vestingAcceleration, {
  path: 'vesting_accelerations',
  doc: "Vesting accelerations for founders' stock.",
  filters: ['stakeholder_id'],
  create: {
    input: CreateVestingAcceleration,
    amount: { is: 'Value of the shares, which is not in the request.', of: unsaid },
    summary: 'Accelerate the vesting of stock',
    doc:
      "Accelerates the vesting of founders' stock. After board approval, the holder and an officer sign an amendment " +
      'to the purchase agreement, and the shares vest on the date of the last signature. For awards under an equity ' +
      'plan, use `POST /grants/{id}/accelerate`.',
  },
  cancel: {
    summary: 'Cancel a vesting acceleration',
    doc: 'Cancels an acceleration that is not complete, along with its amendment and generated resolution.',
  },
  async read({ security_id, quantity = null, ...input }, { work, entity, people, today }) {
    const attempted = 'accelerate';
    const { security, of } = await stockOf(work, entity.id, { security_id, attempted, interests });
    const unvested = unvestedOn(security, today);
    if (unvested === 0)
      throw new Problem('invalid_state_transition', `All shares of ${security.certificate_number} have vested.`, {
        current_state: security.status,
        attempted_transition: attempted,
        allowed_transitions: securityMachine.offeredFrom(security.status),
      });
    const holder = people.find(({ id }) => id === security.stakeholder_id)!;
    const { officer, errors: ofSigner } = officerFor(input.signer_stakeholder_id, people, today, [holder.id]);
    const errors = [
      ...checkAuthorisation(input),
      ...ofSigner,
      ...checkHolder(holder),
      ...errorWhen(
        security.grant_id !== null,
        'security_id',
        'not_applicable',
        `${security.certificate_number} was issued under grant ${security.grant_id}. Use POST ` +
          `/v1/grants/${security.grant_id}/accelerate instead.`,
      ),
      ...errorWhen(
        quantity !== null && quantity > unvested,
        'quantity',
        'too_large',
        `quantity must not exceed ${unvested}, the number of unvested shares.`,
      ),
    ];
    if (!officer || errors.length > 0) throw invalid(errors);
    await assertNoPendingAction(work, ['security', security_id], attempted);
    await assertNoPendingSplit(work, of, attempted);
    return {
      columns: {
        quantity,
        security_id,
        share_class_id: of.id,
        stakeholder_id: holder.id,
        signer_stakeholder_id: officer.id,
      },
    };
  },
});
