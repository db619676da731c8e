import type { ServiceEnd } from '#equity/post-termination-exercise';
import { addMonths, type LegalDate } from '#kernel/dates';
import { triggeredBy, vestedOf } from '#equity/grant-vesting';
import { invalid, invalidParam, type ParameterError } from '#kernel/problem';
import { acceleratedOf, type AccelerationFact, type AccelerationTerms } from '#equity/vesting';
import type { AccelerateGrant } from './grant-steps.dto';
import type { Grant } from './grant.entity';

export function checkTriggerDay(
  { effective_date }: Pick<Grant, 'effective_date'>,
  { on, today, param }: { on: LegalDate; today: LegalDate; param: string },
): ParameterError[] {
  if (on > today)
    return [{ param, code: 'invalid', message: `${param} must not be in the future. Today is ${today}.` }];
  return on < effective_date!
    ? [{ param, code: 'invalid', message: `${param} must not be before the grant date, ${effective_date}.` }]
    : [];
}

export const withAcceleration = (
  { vesting_facts: { milestones, accelerations } }: Grant,
  fact: AccelerationFact,
): Grant['vesting_facts'] => ({ milestones, accelerations: [...accelerations, fact] });

function termsOf({ vesting: { acceleration } }: Grant, trigger: AccelerationTerms['trigger']): AccelerationTerms {
  if (acceleration?.trigger === trigger) return acceleration;
  throw invalidParam(
    'change_of_control_on',
    acceleration
      ? `The grant has a ${acceleration.trigger} trigger. ` +
          (acceleration.trigger === 'double'
            ? 'Send change_of_control_on when you record the end of service'
            : 'Record the acceleration without waiting for the end of service') +
          '.'
      : 'The grant does not accelerate on a change of control.',
    'not_applicable',
  );
}

function ahead(grant: Grant, terms: AccelerationTerms, on: LegalDate): number {
  const quantity = acceleratedOf(grant.quantity - vestedOf(grant, on), terms);
  if (quantity === 0)
    throw invalidParam(
      'change_of_control_on',
      `No shares would accelerate, because too few were unvested on ${on}.`,
      'unchanged',
    );
  return quantity;
}

/** A single trigger fires once. */
export function singleTriggered(
  grant: Grant,
  { quantity, on: asked, resolution_id }: AccelerateGrant,
  { on, today }: { on: LegalDate; today: LegalDate },
): AccelerationFact {
  const terms = termsOf(grant, 'single');
  const stray = Object.entries({ quantity, on: asked, resolution_id })
    .filter(([, value]) => value !== undefined)
    .map(([param]) => ({
      param,
      code: 'not_applicable',
      message:
        `${param} is allowed only for acceleration by board decision. For a single trigger, the grant terms ` +
        'determine how many shares vest.',
    }));
  const errors = [...stray, ...checkTriggerDay(grant, { on, today, param: 'change_of_control_on' })];
  if (errors.length > 0) throw invalid(errors);
  const happened = triggeredBy(grant);
  if (happened)
    throw invalidParam(
      'change_of_control_on',
      `The grant already accelerated upon the ${happened.on} change of control.`,
      'conflict',
    );
  return { on, quantity: ahead(grant, terms, on), by: 'change_of_control' };
}

const triggering: readonly ServiceEnd[] = ['involuntary_other', 'voluntary_good_cause'];

export function doubleTriggered(
  grant: Grant,
  {
    change_of_control_on,
    on,
    reason,
  }: { change_of_control_on: LegalDate; on: LegalDate; reason: ServiceEnd | undefined },
): AccelerationFact {
  const terms = termsOf(grant, 'double');
  if (reason !== undefined && !triggering.includes(reason))
    throw invalidParam(
      'reason',
      'The grant accelerates only if the company terminates service without cause or the holder resigns for ' +
        'good reason.',
      'conflict',
    );
  if (change_of_control_on < grant.granted_on!)
    throw invalidParam('change_of_control_on', `The grant date ${grant.granted_on} is after the change of control.`);
  const last = addMonths(change_of_control_on, terms.within_months!);
  if (on < change_of_control_on || on > last)
    throw invalidParam(
      'change_of_control_on',
      `Service must end within ${terms.within_months} months after the change of control, by ${last}. It ` +
        `ended on ${on}.`,
    );
  return { on, quantity: ahead(grant, terms, on), by: 'end_of_service' };
}
