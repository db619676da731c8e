import { federalObligations } from '#law/federal/obligations';
import { californiaObligations } from '#law/states/california/obligations';
import { delawareObligations } from '#law/states/delaware/obligations';
import { nevadaObligations } from '#law/states/nevada/obligations';
import { newYorkObligations } from '#law/states/new-york/obligations';
import { qualificationObligations } from '#law/states/qualifications';
import { securitiesNotices } from '#law/states/securities-notices';
import { texasObligations } from '#law/states/texas/obligations';
import { wyomingObligations } from '#law/states/wyoming/obligations';
import type { ObligationRule } from '#law/common/obligation-rule';

export const obligationRules: readonly ObligationRule[] = [
  ...federalObligations,
  ...delawareObligations,
  ...wyomingObligations,
  ...californiaObligations,
  ...newYorkObligations,
  ...texasObligations,
  ...nevadaObligations,
  ...qualificationObligations,
  ...securitiesNotices,
];

const byId = new Map(obligationRules.map((rule) => [rule.id, rule]));

/** Throws for an unknown ID. */
export function obligationRule(id: string): ObligationRule {
  const rule = byId.get(id);
  if (rule === undefined) throw new RangeError(`no rule ${id}`);
  return rule;
}
