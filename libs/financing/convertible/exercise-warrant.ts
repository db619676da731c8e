import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { centsOf } from '#kernel/decimal';
import { invalid, type ParameterError } from '#kernel/problem';
import { leftOf, netShares } from '#equity/warrant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { assertAtLeastPar } from '#law/stock/par-value';
import { type Entity } from '#companies/entity';
import { ShareLedger } from '#ledger/ledger_entry';
import { wakeAction } from '#governance/actions';
import { recountResolutions } from '#governance/resolution';
import { noticeOfShares } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import type { ExerciseConvertible } from './convertible-steps.dto';
import type { Convertible } from './convertible.entity';
import { convertibleMachine } from './convertible.machine';
import { kept, type WarrantHeld } from './warrant-reserves';

/**
 * Issues shares for the exercise price, or by net exercise, on the authority of the issuing decision (8 Del. C. §§ 152,
 * 153 and 157, W.S. 17-16-621 and 17-16-624). The caller holds the company and the warrant.
 */
export async function exercise(
  work: UnitOfWork,
  entity: Entity,
  one: WarrantHeld,
  { quantity: asked, exercised_on, paid_cents, fair_market_value }: ExerciseConvertible,
): Promise<Convertible> {
  const today = companyDay(entity, work.now);
  const { warrant, stakeholder_id, document_id, resolution_id } = one;
  const [on, quantity] = [exercised_on ?? today, asked ?? leftOf(warrant)];
  const errors = [
    ...checkExercise(one, on, today),
    ...exerciseError(
      quantity > leftOf(warrant),
      'quantity',
      'too_large',
      `quantity must not exceed ${leftOf(warrant)}, the number of shares remaining under the warrant.`,
    ),
    ...checkExercisePrice(one, quantity, { paid_cents, fair_market_value }),
  ];
  if (errors.length > 0) throw invalid(errors);
  const of = await work.find(ShareClass, warrant.share_class_id);
  const shares =
    fair_market_value === undefined ? quantity : netShares(quantity, warrant.exercise_price, fair_market_value);
  const paid =
    fair_market_value === undefined
      ? { price_per_share: warrant.exercise_price, consideration: 'cash' }
      : { price_per_share: fair_market_value, consideration: `the right to ${quantity - shares} shares given up` };
  assertAtLeastPar(entity.jurisdiction, of, paid.price_per_share);
  const security = (await ShareLedger.of(work, entity.id, on)).exercise(
    of,
    kept(one),
    quantity,
    { stakeholder_id, quantity: shares, issued_on: on, ...paid, document_id, vesting: null },
    { kind: 'warrant_exercise', effective_date: on, resolution_id, document_id },
  );
  await noticeOfShares(work, entity, security, 'issue');
  await recountResolutions(work, entity.id);
  const taken = { ...warrant, exercised_quantity: warrant.exercised_quantity + quantity };
  if (leftOf(taken) > 0) return work.update(one, { warrant: taken });
  if (warrant.expires_on !== null) wakeAction(work, one);
  return work.move(one, convertibleMachine.moves.exercise, { warrant: taken, ended_on: on });
}

const exerciseError = (when: boolean, param: string, code: string, message: string): ParameterError[] =>
  when ? [{ param, code, message }] : [];

const checkExercise = (
  { effective_date, warrant: { expires_on } }: WarrantHeld,
  on: LegalDate,
  today: LegalDate,
): ParameterError[] => [
  ...exerciseError(on > today, 'exercised_on', 'invalid', `exercised_on must not be in the future. Today is ${today}.`),
  ...exerciseError(
    on < effective_date!,
    'exercised_on',
    'invalid',
    `exercised_on must be on or after the issue date, ${effective_date}.`,
  ),
  ...exerciseError(
    expires_on !== null && on > expires_on,
    'exercised_on',
    'invalid',
    `The warrant expired on ${expires_on}.`,
  ),
];

function checkExercisePrice(
  { warrant: { exercise_price } }: WarrantHeld,
  quantity: number,
  { paid_cents, fair_market_value }: Pick<ExerciseConvertible, 'paid_cents' | 'fair_market_value'>,
): ParameterError[] {
  if ((paid_cents === undefined) === (fair_market_value === undefined))
    return [
      {
        param: 'paid_cents',
        code: paid_cents === undefined ? 'missing' : 'conflict',
        message: 'Send either paid_cents or, for a net exercise, fair_market_value.',
      },
    ];
  const due = centsOf(exercise_price, quantity);
  if (fair_market_value === undefined)
    return exerciseError(
      paid_cents !== due,
      'paid_cents',
      'invalid',
      `paid_cents must be ${due}, the exercise price of ${quantity} shares.`,
    );
  return exerciseError(
    netShares(quantity, exercise_price, fair_market_value) === 0,
    'fair_market_value',
    'too_small',
    `At an exercise price of $${exercise_price}, a net exercise of ${quantity} shares yields no whole share.`,
  );
}
