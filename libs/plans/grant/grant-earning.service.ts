import { Injectable } from '@nestjs/common';
import { lastDayAfter } from '#equity/post-termination-exercise';
import type { LegalDate } from '#kernel/dates';
import { issuableOf, remainingOf, unvestedOf, vestedOf } from '#equity/grant-vesting';
import type { AccelerationFact } from '#equity/vesting';
import { invalid, invalidParam, Problem, type ParameterError } from '#kernel/problem';
import { ours, sentence } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { Entity, assertNotInTransaction } from '#companies/entity';
import { EquityPlan } from '#plans/equity_plan';
import { ShareLedger } from '#ledger/ledger_entry';
import { wakeAction } from '#governance/actions';
import { assertResolution } from '#governance/resolution';
import { countIncentive } from './count-incentive';
import { exercisableOf, partsOf, assertNoEarlyExercise } from './early-exercise';
import type { AccelerateGrant, ExerciseGrant, RecordMilestone, ReleaseGrant, TerminateGrant } from './grant-steps.dto';
import { Grant } from './grant.entity';
import { grantMachine } from './grant.machine';
import { isOption, nonstatutoryFrom } from '#law/federal/option-terms';
import { issueShares, stopSecurities } from './issue-shares';
import { openGrant } from './open-grant';
import { returnToPool } from './lapse-grant';
import { lapseAgain, lapseBefore, takeBackLapsed } from './late-exercise';
import { warnOfLateExercise } from './iso-treatment';
import { readWithholding } from './withhold-shares';
import { checkTriggerDay, doubleTriggered, singleTriggered, withAcceleration } from './acceleration-triggers';

@Injectable()
export class EarningService {
  async exercise({ id, quantity, exercised_on, ...payment }: ExerciseGrant, { work }: Ctx): Promise<Grant> {
    const { entity, grant, today } = await openGrant(work, id);
    work.assertOpen(grant, grantMachine.moves.exercise);
    if (!isOption(grant)) throw notFor(grant, 'exercise');
    const { status } = await work.find(EquityPlan, grant.equity_plan_id);
    if (status !== 'approved')
      throw new Problem(
        'invalid_state_transition',
        'The stockholders have not approved the plan. You cannot exercise options until they do (IRC § 422(b)(1)).',
        { current_state: grant.status, attempted_transition: 'exercise', allowed_transitions: [] },
      );
    const on = exercised_on ?? today;
    const lapse = await lapseBefore(work, grant, on);
    const held = lapse?.before ?? grant;
    const taken = quantity ?? Math.max(0, issuableOf(held, on));
    const { withholding, errors: ofPayment } = readWithholding(held, { on, taken, ...payment });
    const errors = [...checkEarning(held, { on, today, taken, param: 'exercised_on' }), ...ofPayment];
    if (errors.length > 0) throw invalid(errors);
    warnOfLateExercise(work, grant, on);
    const ledger = await ShareLedger.of(work, entity.id, on);
    if (lapse) await takeBackLapsed(work, grant, lapse, { ledger, quantity: taken });
    const exercised = await issueShares(work, entity, grant, {
      ledger,
      parts: partsOf(held, on, taken),
      on,
      move: 'exercise',
      withholding,
    });
    return lapse ? lapseAgain(work, exercised, lapse, ledger) : exercised;
  }

  async release({ id, quantity, released_on, ...taxes }: ReleaseGrant, { work }: Ctx): Promise<Grant> {
    const { entity, grant, today } = await openGrant(work, id);
    work.assertOpen(grant, grantMachine.moves.release);
    if (grant.kind !== 'rsu') throw notFor(grant, 'release');
    const on = released_on ?? today;
    const taken = quantity ?? Math.max(0, issuableOf(grant, on));
    const { withholding, errors: ofTaxes } = readWithholding(grant, { on, taken, ...taxes });
    const errors = [...checkEarning(grant, { on, today, taken, param: 'released_on' }), ...ofTaxes];
    if (errors.length > 0) throw invalid(errors);
    const ledger = await ShareLedger.of(work, entity.id, on);
    const parts = [{ quantity: taken, vesting: null }];
    return issueShares(work, entity, grant, { ledger, parts, on, move: 'release', withholding });
  }

  /**
   * Unvested shares return to the pool unless a double trigger applies. Vested options stay exercisable for a limited
   * time.
   */
  async terminate(
    { id, service_ended_on, reason, change_of_control_on }: TerminateGrant,
    { work }: Ctx,
  ): Promise<Grant> {
    const { grant: before, today } = await openGrant(work, id);
    work.assertOpen(before, grantMachine.moves.terminate);
    const on = service_ended_on ?? today;
    if (on > today)
      throw invalidParam('service_ended_on', `service_ended_on must not be in the future. Today is ${today}.`);
    if (on < before.effective_date!)
      throw invalidParam(
        'service_ended_on',
        `service_ended_on must not be before the grant date, ${before.effective_date}.`,
      );
    const accelerated =
      change_of_control_on === undefined ? null : doubleTriggered(before, { change_of_control_on, on, reason });
    if (before.kind === 'restricted_stock') {
      if (reason !== undefined)
        throw invalidParam('reason', '`reason` does not apply to restricted stock.', 'not_applicable');
      return this.stopVesting(work, before, { on, today });
    }
    const vesting_facts = accelerated ? withAcceleration(before, accelerated) : before.vesting_facts;
    const grant = { ...before, vesting_facts };
    const unvested = Math.min(remainingOf(grant), unvestedOf(grant, on));
    if (!grant.early_exercise && remainingOf(grant) < grant.quantity - vestedOf(grant, on))
      throw invalidParam(
        'service_ended_on',
        `${grant.issued_quantity} shares were issued under the grant, more than had vested on ${on}.`,
      );
    if (accelerated) {
      const why = ours('service ended after a change of control');
      work.warn(sentence`${accelerated.quantity} shares of grant ${ours(id)} accelerate: ${why}.`);
    }
    tellTaken(work, vestedOf(before, today) - vestedOf({ ...grant, service_ended_on: on }, today), on);
    const expires_on = lastDayAfter(grant, on, reason ?? null, grant.expires_on);
    if (expires_on === undefined)
      throw reason === undefined
        ? invalidParam('reason', 'The exercise window depends on the reason service ended. Send `reason`.', 'missing')
        : invalidParam(
            'reason',
            'The grant does not have an exercise window for this reason. Send a reason that has a window.',
            'not_applicable',
          );
    tellTaken(work, await stopSecurities(work, before, { on, today }), on);
    await returnToPool(work, before, unvested, on);
    if (expires_on !== grant.expires_on) wakeAction(work, grant);
    const ended = {
      vesting_facts,
      service_ended_on: on,
      service_ended_by: reason ?? null,
      nonstatutory_from: nonstatutoryFrom(grant.kind, on, reason ?? null),
      returned_quantity: grant.returned_quantity + unvested,
      expires_on,
    };
    if (expires_on !== null) warnOfLateExercise(work, ended, expires_on);
    return work.move(before, grantMachine.moves.terminate, {
      ...ended,
      incentive_years: await countIncentive(work, { ...before, ...ended }, before.effective_date!),
    });
  }

  /** The company may buy back unvested stock, which stays with its holder until then (agreement, section 3.2). */
  private async stopVesting(
    work: UnitOfWork,
    grant: Grant,
    { on, today }: { on: LegalDate; today: LegalDate },
  ): Promise<Grant> {
    tellTaken(work, await stopSecurities(work, grant, { on, today }), on);
    return work.move(grant, grantMachine.moves.terminate, { service_ended_on: on });
  }

  async accelerate({ change_of_control_on, ...input }: AccelerateGrant, { work }: Ctx): Promise<Grant> {
    const { entity, grant, today } = await openGrant(work, input.id);
    assertVests(grant, 'accelerate');
    assertNoEarlyExercise(grant, today, 'accelerate');
    const fact =
      change_of_control_on === undefined
        ? await this.decided(work, entity, grant, input, today)
        : singleTriggered(grant, input, { on: change_of_control_on, today });
    work.note(grant, 'grant.accelerated', input.reason);
    return vestsBy(work, grant, withAcceleration(grant, fact));
  }

  private async decided(
    work: UnitOfWork,
    entity: Entity,
    grant: Grant,
    { quantity, on: asked, resolution_id }: AccelerateGrant,
    today: LegalDate,
  ): Promise<AccelerationFact> {
    assertNotInTransaction(entity, 'the board cannot accelerate vesting');
    const on = asked ?? today;
    const unvested = grant.quantity - vestedOf(grant, on);
    const taken = quantity ?? unvested;
    const errors = [
      ...checkTriggerDay(grant, { on, today, param: 'on' }),
      ...(taken < 1 || taken > unvested
        ? [
            {
              param: 'quantity',
              code: 'too_large',
              message: `quantity must be from 1 to ${unvested}, the number of unvested shares.`,
            },
          ]
        : []),
    ];
    if (errors.length > 0) throw invalid(errors);
    const need = { act: 'equity_grant', operation: 'grants.create', subject_id: grant.id } as const;
    await assertResolution(work, entity, { ...need, resolution_id, on });
    return { on, quantity: taken, by: 'decision' };
  }

  async milestone({ id, name, on: asked }: RecordMilestone, { work }: Ctx): Promise<Grant> {
    const { grant, today } = await openGrant(work, id);
    assertVests(grant, 'milestone');
    const on = asked ?? today;
    const { milestones, accelerations } = grant.vesting_facts;
    const errors = [
      ...checkTriggerDay(grant, { on, today, param: 'on' }),
      ...(grant.vesting.conditions.some((one) => one.kind === 'milestone' && one.name === name)
        ? []
        : [{ param: 'name', code: 'not_found', message: 'The vesting terms do not have a milestone with this name.' }]),
      ...(milestones.some((one) => one.name === name)
        ? [{ param: 'name', code: 'conflict', message: 'The milestone has already been reached.' }]
        : []),
    ];
    if (errors.length > 0) throw invalid(errors);
    const before = vestedOf(grant, today);
    const reached = await vestsBy(work, grant, { milestones: [...milestones, { name, on }], accelerations });
    work.warn(sentence`${vestedOf(reached, today) - before} shares of grant ${ours(id)} vest with this milestone.`);
    return reached;
  }
}

/** Vesting events recount the incentive part of all the holder's options (Treas. Reg. § 1.422-4(b)(4)). */
const vestsBy = async (work: UnitOfWork, grant: Grant, vesting_facts: Grant['vesting_facts']): Promise<Grant> =>
  work.update(grant, {
    vesting_facts,
    incentive_years: await countIncentive(work, { ...grant, vesting_facts }, grant.effective_date!),
  });

/** Late reports of an end of service can take vested shares for good. */
function tellTaken(work: UnitOfWork, taken: number, on: LegalDate): void {
  if (taken <= 0) return;
  const end = sentence`vesting stopped when service ended on ${ours(on)}`;
  work.warn(sentence`The holder loses ${taken} shares that had vested since: ${end}.`);
}

const done = {
  iso: ['exercise', 'You cannot release an option. Exercise it instead.'],
  nso: ['exercise', 'You cannot release an option. Exercise it instead.'],
  rsu: ['release', 'You cannot exercise restricted stock units. Release them instead.'],
  restricted_stock: ['terminate', 'Restricted stock has already been issued and vests under its agreement.'],
} as const;

const notFor = ({ kind, status }: Grant, attempted_transition: string): Problem =>
  new Problem('invalid_state_transition', done[kind][1], {
    current_state: status,
    attempted_transition,
    allowed_transitions: [done[kind][0]],
  });

function assertVests(grant: Grant, attempted_transition: string): void {
  const { status, kind } = grant;
  if (kind === 'restricted_stock') throw notFor(grant, attempted_transition);
  if (status !== 'outstanding')
    throw new Problem('invalid_state_transition', `The grant is ${status}, so it cannot vest.`, {
      current_state: status,
      attempted_transition,
      allowed_transitions: grantMachine.offeredFrom(status),
    });
}

function checkEarning(
  grant: Grant,
  { on, today, taken, param }: { on: LegalDate; today: LegalDate; taken: number; param: string },
): ParameterError[] {
  const issuable = exercisableOf(grant, on);
  return [
    ...checkTriggerDay(grant, { on, today, param }),
    ...(grant.expires_on !== null && on > grant.expires_on
      ? [{ param, code: 'invalid', message: `The grant expired on ${grant.expires_on}.` }]
      : []),
    ...(taken < 1 || taken > issuable
      ? [{ param: 'quantity', code: 'too_large', message: tooMany(grant, Math.max(0, issuable), taken) }]
      : []),
  ];
}

function tooMany({ early_exercise }: Grant, issuable: number, asked: number): string {
  if (!early_exercise) return `quantity must be from 1 to ${issuable}, the number of vested and unissued shares.`;
  return asked === 0
    ? `No vested shares are left. Send quantity to exercise up to ${issuable} unvested shares early.`
    : `quantity must be from 1 to ${issuable}, the number of shares left to exercise.`;
}
