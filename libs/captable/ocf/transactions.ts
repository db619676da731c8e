import type { LedgerEntryKind } from '#ledger/ledger_entry';
import type { EntryFacts, SecurityFacts } from '#captable/ledger_facts';
import { compensationsOf } from './compensation';
import { convertiblesOf } from './convertible';
import { accelerationsOf, approval, issuance, unpriced } from './issuance';
import { dollars, quantityOf, where } from './ocf-object';
import { ratiosSince, splitOf } from './split';
import type { UnreversedFacts } from './unreversed-facts';
import { poolAdjustment } from './stock-plan';
import type { OcfTransaction, ActTransactions } from './transaction';
import { warrantsOf } from './warrant';

interface Act {
  entry: EntryFacts;
  facts: UnreversedFacts;
  ended: SecurityFacts;
  balance: SecurityFacts | null;
  resulting: SecurityFacts[];
}
type Writer = (act: Act) => OcfTransaction[];

const ending = ({ entry, ended, balance, facts }: Act) => ({
  id: entry.id,
  ...where('comments', entry.references_entry_id === null ? null : [`Corrects ${entry.references_entry_id}.`]),
  date: entry.effective_date,
  security_id: ended.id,
  quantity: quantityOf(facts.classes.get(entry.share_class_id)!.class_type, entry.quantity),
  ...where('balance_security_id', balance?.id),
});
const termsOf = ({ facts, entry }: Act) => facts.ends.get(entry.id);

/** The class itself has its initial authorized shares. */
function authorization({ entry, facts }: Act): OcfTransaction[] {
  const authorized = facts.by.counts.get(entry.id);
  return authorized === undefined
    ? []
    : [
        {
          id: entry.id,
          object_type: 'TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT',
          date: entry.effective_date,
          stock_class_id: entry.share_class_id,
          new_shares_authorized: String(authorized),
          ...approval(entry, facts),
        },
      ];
}

const writers: Record<LedgerEntryKind, Writer> = {
  share_class_authorization: authorization,
  opening_position: () => [],
  stock_issuance: () => [],
  interest_issuance: () => [],
  stock_repurchase: (act) => {
    const { price_per_share: price = null, consideration = null } = termsOf(act) ?? {};
    const returned = act.entry.postings.find(({ account }) => account === 'pool');
    return [
      {
        ...ending(act),
        ...where('comments', price === null ? [unpriced] : null),
        object_type: 'TX_STOCK_REPURCHASE',
        price: dollars(price ?? '0'),
        ...where('consideration_text', consideration),
      },
      ...(returned
        ? [
            {
              id: `${act.entry.id}/return`,
              object_type: 'TX_STOCK_PLAN_RETURN_TO_POOL' as const,
              date: act.entry.effective_date,
              security_id: act.ended.id,
              stock_plan_id: returned.equity_plan_id!,
              quantity: String(returned.quantity),
              reason_text: 'Service has ended: these shares had not vested.',
            },
          ]
        : []),
    ];
  },
  stock_cancellation: (act) => [
    { ...ending(act), object_type: 'TX_STOCK_CANCELLATION', reason_text: termsOf(act)?.reason ?? 'not stated' },
  ],
  stock_conversion: (act) => {
    const { quantity: quantity_converted, ...what } = ending(act);
    return [
      {
        ...what,
        object_type: 'TX_STOCK_CONVERSION',
        quantity_converted,
        resulting_security_ids: act.resulting.map(({ id }) => id),
      },
    ];
  },
  stock_plan_pool_adjustment: ({ entry, facts }) => poolAdjustment(entry, facts),
  // Exported with their grant or warrant.
  equity_compensation_issuance: () => [],
  equity_compensation_cancellation: () => [],
  stock_plan_return_to_pool: () => [],
  equity_compensation_exercise: () => [],
  equity_compensation_release: () => [],
  warrant_issuance: () => [],
  warrant_exercise: () => [],
  warrant_cancellation: () => [],
  stock_transfer: (act) => [
    {
      ...ending(act),
      object_type: 'TX_STOCK_TRANSFER',
      ...where('consideration_text', termsOf(act)?.consideration),
      resulting_security_ids: act.resulting.map(({ id }) => id),
    },
  ],
  stock_reissuance: (act) => {
    const { quantity, ...what } = ending(act); // a replacement is of the whole
    return [
      {
        ...what,
        object_type: 'TX_STOCK_REISSUANCE',
        resulting_security_ids: act.resulting.map(({ id }) => id),
        ...where(
          'reason_text',
          termsOf(act)?.reason ??
            (act.entry.references_entry_id === null
              ? null
              : `The earlier transaction was recorded in error: the holder keeps ${quantity} shares.`),
        ),
      },
    ];
  },
  stock_class_split: ({ entry, ended, resulting, facts }) => splitOf(entry, { ended, resulting, facts }),
  reversal: () => [],
};

const transactionsOfEntry = (entry: EntryFacts, facts: UnreversedFacts): OcfTransaction[] => {
  const of = (sign: 1 | -1): SecurityFacts[] =>
    entry.postings.flatMap(({ security_id, quantity }) =>
      security_id !== null && quantity * sign > 0 ? [facts.securities.get(security_id)!] : [],
    );
  const [[ended], made] = [of(-1), of(1)];
  // A partial act posts its balance first.
  const balance = ended && ended.quantity > entry.quantity ? made[0]! : null;
  return [
    ...writers[entry.kind]({ entry, facts, ended: ended!, balance, resulting: made.filter((one) => one !== balance) }),
    ...made.flatMap((security) => [...issuance(entry, security, facts), ...accelerationsOf(security, facts)]),
  ];
};

/** By date, then SAFEs and notes, then order of recording. */
export const transactionsByDay = (all: readonly ActTransactions[]): OcfTransaction[] =>
  all
    .toSorted((one, other) => (one.on === other.on ? one.number - other.number : one.on < other.on ? -1 : 1))
    .flatMap((one) => one.ocfTransactions);

/** A generator, so that callers can yield between acts. */
export function* everythingTold(facts: UnreversedFacts): Generator<ActTransactions> {
  yield* convertiblesOf(facts);
  for (const entry of facts.entries)
    yield { on: entry.effective_date, number: entry.number, ocfTransactions: transactionsOfEntry(entry, facts) };
  yield* compensationsOf(facts);
  yield* warrantsOf(facts);
  yield* ratiosSince(facts);
}
