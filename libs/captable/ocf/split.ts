import type { EntryFacts, SecurityFacts, SplitFacts } from '#captable/ledger_facts';
import { conversionRight } from './conversion-right';
import { where } from './ocf-object';
import { splitTerms, splitPhrases } from './split-phrases';
import type { UnreversedFacts } from './unreversed-facts';
import type { OcfTransaction, ActTransactions } from './transaction';

/** The current ratio, if it changed after the last split. */
export function* ratiosSince(facts: UnreversedFacts): Generator<ActTransactions> {
  const told = new Map(facts.by.terms);
  for (const { classes } of facts.splits.values())
    for (const { share_class_id, after } of classes) told.set(share_class_id, after);
  for (const { id, conversion_rights: rights, original_issue_price: price } of facts.classes.values()) {
    const last = told.get(id)?.conversion_rights;
    if (!last || !rights || price === null || JSON.stringify(last.ratio) === JSON.stringify(rights.ratio)) continue;
    const { conversion_mechanism: new_ratio_conversion_mechanism } = conversionRight(rights, price);
    const one = { id: `${id}/ratio`, date: facts.as_of, stock_class_id: id, new_ratio_conversion_mechanism };
    yield {
      on: facts.as_of,
      number: Number.MAX_SAFE_INTEGER,
      ocfTransactions: [{ ...one, object_type: 'TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT' }],
    };
  }
}

/**
 * A split appears for the class and as a replacement of each security, so readers can either add up the securities or
 * apply the ratio. The format lacks a replacement of grants, so a grant is cancelled and issued again.
 */
export function splitOf(
  entry: EntryFacts,
  {
    ended,
    resulting,
    facts,
  }: { ended: SecurityFacts | undefined; resulting: readonly SecurityFacts[]; facts: UnreversedFacts },
): OcfTransaction[] {
  const split = facts.splits.get(entry.stock_split_id!)!;
  return [
    ...(facts.by.split.get(split.id) === entry ? ofClasses(split, facts) : []),
    ...(ended ? [ofSecurity(entry, { split, ended, resulting, reason: facts.ends.get(entry.id)?.reason })] : []),
  ];
}

function ofSecurity(
  { id, effective_date: date, quantity }: EntryFacts,
  {
    split,
    ended,
    resulting,
    reason,
  }: {
    split: SplitFacts;
    ended: SecurityFacts;
    resulting: readonly SecurityFacts[];
    reason: string | null | undefined;
  },
): OcfTransaction {
  const one = { id, date, security_id: ended.id };
  if (resulting.length > 0)
    return {
      ...one,
      object_type: 'TX_STOCK_REISSUANCE',
      resulting_security_ids: resulting.map((made) => made.id),
      split_transaction_id: split.id,
      ...where('reason_text', reason),
    };
  return {
    ...one,
    object_type: 'TX_STOCK_CANCELLATION',
    quantity: String(quantity),
    reason_text: splitPhrases.tooSmall.say(split.id, split.fractional_shares === 'cash'),
  };
}

function ofClasses(
  { id, share_class_id, counted_from: date, ratio, classes, plans }: SplitFacts,
  facts: UnreversedFacts,
): OcfTransaction[] {
  const adjusted = classes.flatMap(({ share_class_id: stock_class_id, before, after }): OcfTransaction[] => {
    if (
      !facts.classes.has(stock_class_id) ||
      after.conversion_rights === null ||
      after.original_issue_price === null ||
      JSON.stringify(before.conversion_rights) === JSON.stringify(after.conversion_rights)
    )
      return [];
    return [
      {
        id: `${id}/${stock_class_id}`,
        object_type: 'TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT',
        comments: [splitPhrases.by.say(id)],
        date,
        stock_class_id,
        new_ratio_conversion_mechanism: conversionRight(after.conversion_rights, after.original_issue_price)
          .conversion_mechanism,
      },
    ];
  });
  const terms = classes.flatMap(({ share_class_id: of, before, after }) =>
    splitTerms.flatMap((name) =>
      before[name] === after[name] || !facts.classes.has(of)
        ? []
        : [
            splitPhrases.changed.say({
              of: facts.classes.get(of)!.name,
              term: name,
              before: before[name],
              after: after[name],
            }),
          ],
    ),
  );
  const pools = plans
    .filter(
      ({ equity_plan_id, reserved_before, reserved_after }) =>
        facts.plans.has(equity_plan_id) && reserved_before !== reserved_after,
    )
    .map(({ equity_plan_id: stock_plan_id, reserved_after }): OcfTransaction => ({
      id: `${id}/${stock_plan_id}`,
      object_type: 'TX_STOCK_PLAN_POOL_ADJUSTMENT',
      comments: [splitPhrases.by.say(id)],
      date,
      stock_plan_id,
      shares_reserved: String(reserved_after),
    }));
  return [
    {
      id,
      object_type: 'TX_STOCK_CLASS_SPLIT',
      ...where('comments', terms.length > 0 ? terms : null),
      date,
      stock_class_id: share_class_id,
      split_ratio: { numerator: String(ratio.numerator), denominator: String(ratio.denominator) },
    },
    ...adjusted,
    ...pools,
  ];
}
