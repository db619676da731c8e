import type { Decision, Spent } from './permission';

export const overBudget = (action: string, budget: Spent): Decision => {
  const { token_id, per, measure, most, used, draws, resets_at } = budget;
  const unit = measure === 'count' ? '' : ' cents';
  const left =
    `it has ${Math.max(0, most - used)}${unit} left of ` +
    `${most}${unit}${per === 'total' ? ' in all' : ` for the ${per}`}, and ` +
    `${draws === Infinity ? 'for how much this is, the request does not say' : `this takes ${draws}${unit}`}`;
  return {
    effect: 'deny',
    reason: 'budget',
    token_id,
    sid: null,
    detail:
      `A budget of ${token_id} (${budget.action}) does not suffice for ${action}: ${left}. ` +
      `${resets_at ? `It begins anew at ${resets_at.toISOString()}` : 'It does not begin anew'}.`,
    budget,
  };
};
