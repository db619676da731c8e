import { toScaled } from '#kernel/decimal';
import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import type { EquityPlan } from '#plans/equity_plan';
import type { ShareClass } from '#ledger/share_class';
import type { CreateRound } from './round.dto';
import type { RoundPool } from './round.entity';

export const keeping = <P extends Pick<EquityPlan, 'status'>>(plans: readonly P[]): P[] =>
  plans.filter(({ status }) => status === 'adopted' || status === 'approved');

export function readPool(
  asked: CreateRound['pool'],
  plans: readonly EquityPlan[],
  classes: readonly ShareClass[],
): { pool: RoundPool | null; errors: ParameterError[] } {
  if (!asked) return { pool: null, errors: [] };
  const kept = keeping(plans);
  const { equity_plan_id, shares = null, percent = null, borne_by = 'existing_holders' } = asked;
  const plan =
    equity_plan_id === undefined
      ? kept.length === 1
        ? kept[0]
        : undefined
      : kept.find(({ id }) => id === equity_plan_id);
  const message =
    equity_plan_id === undefined
      ? kept.length === 0
        ? 'This company does not have a plan with a pool to increase.'
        : 'This company has several plans with a pool. Send pool.equity_plan_id.'
      : 'equity_plan_id must be the ID of a plan of this company that has a pool.';
  return {
    pool: plan ? { equity_plan_id: plan.id, plan_name: plan.plan_name, shares, percent, borne_by } : null,
    errors: [
      // The increase is in common stock.
      ...errorWhen(
        plan !== undefined &&
          classes.some(({ id, class_type }) => id === plan.share_class_id && class_type !== 'common'),
        'pool.equity_plan_id',
        'not_applicable',
        'The pool of this plan consists of preferred stock, but a round can add only common stock to a pool.',
      ),
      ...errorWhen(!plan, 'pool.equity_plan_id', equity_plan_id === undefined ? 'missing' : 'not_found', message),
      ...errorWhen(
        (shares === null) === (percent === null),
        'pool',
        'invalid',
        'Send either pool.shares or pool.percent.',
      ),
      ...errorWhen(
        percent !== null && (toScaled(percent) >= toScaled('100') || toScaled(percent) === 0n),
        'pool.percent',
        'invalid',
        'pool.percent must be above 0 and below 100.',
      ),
    ],
  };
}
