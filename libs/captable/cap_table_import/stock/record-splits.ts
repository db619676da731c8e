import { splitShares } from '#equity/split';
import {
  StockSplit,
  stockSplitMachine,
  type GrantOutcome,
  type PlanOutcome,
  type WarrantOutcome,
} from '#captable/stock_split';
import type { ImportRecorder } from '../import-recorder';
import type { SecurityEnding } from './stock-acts';
import type { ImportedSplit, TermsThen } from './splits';

export interface SplitParts {
  securities: number;
  made: number;
  holders: Map<string, { before: number; after: number }>;
  plans: PlanOutcome[];
  grants: GrantOutcome[];
  warrants: WarrantOutcome[];
}

export const noParts = (): SplitParts => ({
  securities: 0,
  made: 0,
  holders: new Map(),
  plans: [],
  grants: [],
  warrants: [],
});

export function splitHolding(
  into: ImportRecorder,
  split: ImportedSplit,
  { stakeholder_id, before, after }: { stakeholder_id: string; before: number; after: number },
): void {
  const parts = into.partsOf(split);
  const sums = parts.holders.get(stakeholder_id) ?? { before: 0, after: 0 };
  parts.holders.set(stakeholder_id, { before: sums.before + before, after: sums.after + after });
  parts.securities += 1;
  if (after > 0) parts.made += 1;
}

/**
 * Completes a split after its products and before the next split of the day. Imported splits have no decision, document
 * or filing.
 */
export function recordSplits(
  into: ImportRecorder,
  splits: readonly ImportedSplit[],
  endings: ReadonlyMap<string, SecurityEnding>,
): void {
  const { rows, entity_id } = into;
  const said = inCash(endings);
  for (const [index, split] of splits.entries()) {
    const { id, value, of, ratio, on, authorized, par_value } = split;
    const { securities, made: resulting_securities, holders: sums, plans, grants, warrants } = into.partsOf(split);
    const holders = [...sums].map(([stakeholder_id, { before, after }]) => ({
      stakeholder_id,
      before,
      after,
      fraction: splitShares(before, ratio).left,
      cash_in_lieu_cents: 0,
    }));
    const sum = (which: 'before' | 'after'): number => holders.reduce((all, one) => all + one[which], 0);
    const classes = split.classes.map((one) => ({
      share_class_id: into.classes.get(one.of)!,
      before: termsHere(into, one.of, one.before),
      after: termsHere(into, one.of, one.after),
    }));
    const before = split.classes.find((one) => one.of === of)?.before.par_value;
    const made = rows.insert(StockSplit, {
      id,
      entity_id,
      share_class_id: into.classes.get(of)!,
      ratio,
      fractional_shares: fractionsOf(split, holders, said),
      fair_value_per_share: null,
      par_value_change: before === undefined || before === par_value ? 'unchanged' : 'proportional',
      authorized_shares: authorized.after,
      former_authorized_shares: authorized.before,
      counted_from: on,
      resolution_id: null,
      holders_vote: false,
      stockholder_consent_id: null,
      auto_generated: false,
      signer_stakeholder_id: null,
      document_id: null,
      filing_id: null,
      outcome: {
        outstanding_before: sum('before'),
        outstanding_after: sum('after'),
        cash_in_lieu_cents: 0,
        securities,
        resulting_securities,
        holders,
        plans,
        grants,
        warrants,
        classes,
      },
      metadata: { ocf_id: value.id },
    });
    rows.move(made, stockSplitMachine.moves.complete, {
      effective_date: on,
      completed_at: new Date(rows.now.getTime() - splits.length + 1 + index),
    });
  }
}

/** The first security that was too small decides. */
function inCash(endings: ReadonlyMap<string, SecurityEnding>): ReadonlyMap<ImportedSplit, boolean> {
  const said = new Map<ImportedSplit, boolean>();
  for (const { split, inCash: paid } of endings.values())
    if (split && paid !== null && !said.has(split)) said.set(split, paid);
  return said;
}

/** Uses the statement, or rounding up if a holder received more, or cash. */
function fractionsOf(
  split: ImportedSplit,
  holders: readonly { before: number; after: number }[],
  said: ReadonlyMap<ImportedSplit, boolean>,
): 'cash' | 'round_up' {
  const paid = said.get(split);
  if (paid !== undefined) return paid ? 'cash' : 'round_up';
  return holders.some(({ before, after }) => after > splitShares(before, split.ratio).shares) ? 'round_up' : 'cash';
}

const termsHere = (into: ImportRecorder, of: string, { ratio, ...terms }: TermsThen) => {
  const converts = into.register.classes.get(of)!.converts;
  return {
    ...terms,
    conversion_rights: ratio && converts && { converts_to_share_class_id: into.classes.get(converts.into)!, ratio },
  };
};
