import type { Decision, Spent } from './permission';

export const overBudget = (action: string, budget: Spent): Decision => {
  const { token_id, per, measure, most, used, draws, resets_at } = budget;
  const unit = measure === 'count' ? '' : ' cents';
  const left =
    `${Math.max(0, most - used)} of ${most}${unit} remain${per === 'total' ? '' : ` for the ${per}`}, and ` +
    `this request ${draws === Infinity ? 'does not state its amount' : `needs ${draws}${unit}`}`;
  return {
    effect: 'deny',
    reason: 'budget',
    token_id,
    sid: null,
    detail:
      `The ${budget.action} budget of ${token_id} does not cover ${action}: ${left}. ` +
      `${resets_at ? `It resets at ${resets_at.toISOString()}` : 'It does not reset'}.`,
    budget,
  };
};
