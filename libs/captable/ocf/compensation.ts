import type { LegalDate } from '#kernel/dates';
import { earlyOf } from '#equity/grant-vesting';
import type { EntryFacts, SplitFacts, GrantFacts } from '#captable/ledger_facts';
import { compensation, type Promised } from './compensation-issuance';
import { causes, grantTerms } from './grant-vesting';
import { dollars, where } from './ocf-object';
import { splitPhrases } from './split-phrases';
import type { UnreversedFacts } from './unreversed-facts';
import type { OcfTransaction, ActTransactions } from './transaction';

/** A split without a change of quantity posts nothing. */
interface Step {
  on: LegalDate;
  number: number;
  by: number;
  entry: EntryFacts;
  split: SplitFacts | null;
}

interface CompensationState {
  now: Promised | null;
  past: Promised[];
  returned: number;
  splits: number;
}

/**
 * An act ends the whole security. Exercise and release list the balance among their results, for lack of another field.
 */
export function* compensationsOf(facts: UnreversedFacts): Generator<ActTransactions> {
  for (const grant of facts.grants.values()) {
    const steps = stepsOf(grant, facts.by.grant.get(grant.id)!, facts);
    const compensationState: CompensationState = { now: null, past: [], returned: 0, splits: 0 };
    for (const step of steps) yield tell(compensationState, step, { grant, facts, issue: steps[0]!.entry });
    yield* happened(grant, compensationState.past);
  }
}

/** Documents arrive late, so acts sort by their dates. */
function stepsOf(grant: GrantFacts, entries: readonly EntryFacts[], facts: UnreversedFacts): Step[] {
  const splitOf = (id: string): SplitFacts => facts.splits.get(id)!;
  const own = new Set(grant.splits.map(({ stock_split_id }) => stock_split_id));
  const steps = [
    ...entries
      .filter(({ stock_split_id }) => stock_split_id === null || !own.has(stock_split_id))
      .map((entry): Step => ({
        on: entry.effective_date,
        number: entry.number,
        entry,
        split: entry.stock_split_id === null ? null : splitOf(entry.stock_split_id),
        by: entry.postings.reduce((sum, { grant_id, quantity }) => (grant_id === grant.id ? sum + quantity : sum), 0),
      })),
    ...grant.splits.map(
      ({ stock_split_id, on, quantity, issued_quantity, returned_quantity, remaining_after }): Step => {
        const entry = facts.by.split.get(stock_split_id)!;
        return {
          on,
          number: entry.number,
          entry,
          split: splitOf(stock_split_id),
          by: remaining_after - (quantity - issued_quantity - returned_quantity),
        };
      },
    ),
  ];
  return steps.toSorted((one, other) => (one.on === other.on ? one.number - other.number : one.on < other.on ? -1 : 1));
}

interface Context {
  grant: GrantFacts;
  facts: UnreversedFacts;
  issue: EntryFacts;
}

function tell(
  compensationState: CompensationState,
  { on, number, by, entry, split }: Step,
  { grant, facts, issue }: Context,
): ActTransactions {
  const { now, past, returned, splits } = compensationState;
  const rest = (now?.quantity ?? 0) + by;
  const era = splits + (split ? 1 : 0);
  // A split also recounts returned shares.
  const back = split
    ? returnedAfter(grant, era)
    : entry.kind === 'stock_plan_return_to_pool'
      ? returned - by
      : returned;
  const next: Promised | null =
    rest === 0
      ? null
      : {
          security_id: now ? `${grant.id}/${split ? split.id : entry.id}` : grant.id,
          made: on,
          quantity: rest,
          returned: back,
          splits: era,
          isFirst: now === null,
          number,
          inPlace: split && now ? splitPhrases.inPlace.say(split.id, now.security_id) : null,
        };
  const ended = now ? ending(now, { next, taken: -by, on, entry, split }, { grant, facts }) : [];
  Object.assign(compensationState, { now: next, returned: back, splits: era });
  if (next) past.push(next);
  return {
    on,
    number,
    ocfTransactions: [...ended, ...(next ? compensation(grant, next, issue, { facts, of: past.length }) : [])],
  };
}

function returnedAfter({ quantity, splits }: GrantFacts, era: number): number {
  const split = splits[era - 1];
  return split ? (splits[era]?.quantity ?? quantity) - split.issued_after - split.remaining_after : 0;
}

interface CompensationEnding {
  next: Promised | null;
  taken: number;
  on: LegalDate;
  entry: EntryFacts;
  split: SplitFacts | null;
}

/** A replacement is the only term in the format. */
function ending(
  { security_id, quantity }: Promised,
  { next, taken, on: date, entry, split }: CompensationEnding,
  { grant, facts }: Pick<Context, 'grant' | 'facts'>,
): OcfTransaction[] {
  const id = split ? `${split.id}/${grant.id}` : entry.id;
  const resulting = entry.postings.flatMap((one) =>
    one.security_id !== null && one.quantity > 0 ? [one.security_id] : [],
  );
  const made = { quantity: String(taken), resulting_security_ids: [...resulting, ...(next ? [next.security_id] : [])] };
  if (split === null && entry.kind === 'equity_compensation_exercise')
    return [
      {
        id,
        object_type: 'TX_EQUITY_COMPENSATION_EXERCISE',
        date,
        security_id,
        consideration_text: facts.securities.get(resulting[0]!)?.consideration ?? 'cash',
        ...made,
      },
      ...withheldReturn(entry, { date, security_id }, grant),
    ];
  if (split === null && entry.kind === 'equity_compensation_release') {
    const worth = facts.valuations.findLast(
      ({ share_class_id, effective_date }) => share_class_id === grant.share_class_id && effective_date <= date,
    );
    return [
      {
        id,
        object_type: 'TX_EQUITY_COMPENSATION_RELEASE',
        ...where('comments', worth ? null : ['The fair market value of a share is not known.']),
        date,
        security_id,
        settlement_date: date,
        release_price: dollars(worth?.price_per_share ?? '0'),
        ...made,
      },
      ...withheldReturn(entry, { date, security_id }, grant),
    ];
  }
  const reason_text =
    entry.kind === 'equity_compensation_cancellation'
      ? 'Its terms are amended: another takes its place.'
      : split
        ? splitPhrases.gone.say(split.id, next !== null)
        : grant.expires_on !== null && date > grant.expires_on
          ? `Its last day was ${grant.expires_on}.`
          : 'Service has ended: these shares had not vested.';
  const gone = String(split ? quantity : taken);
  return [
    {
      id,
      object_type: 'TX_EQUITY_COMPENSATION_CANCELLATION',
      date,
      security_id,
      quantity: gone,
      ...where('balance_security_id', split ? null : next?.security_id),
      reason_text,
    },
    {
      id: `${id}/return`,
      object_type: 'TX_STOCK_PLAN_RETURN_TO_POOL',
      date,
      security_id,
      stock_plan_id: grant.equity_plan_id,
      quantity: gone,
      reason_text,
    },
  ];
}

/** Other withheld shares are unissued, which the format does not state. */
const withheldReturn = (
  { id, postings }: EntryFacts,
  where: { date: LegalDate; security_id: string },
  { equity_plan_id: stock_plan_id }: GrantFacts,
): OcfTransaction[] =>
  postings
    .filter(({ account }) => account === 'pool')
    .map(({ quantity }) => ({
      id: `${id}/return`,
      object_type: 'TX_STOCK_PLAN_RETURN_TO_POOL',
      ...where,
      stock_plan_id,
      quantity: String(quantity),
      reason_text: 'Withheld for the exercise price or taxes.',
    }));

/**
 * A security made on that day already counts the event. Events in post-split shares belong to the product of the split.
 */
function happened(grant: GrantFacts, past: readonly Promised[]): ActTransactions[] {
  const then = (on: LegalDate, splits: number): Promised =>
    past.findLast((one) => one.made < on && one.splits === splits) ?? past.find((one) => one.splits === splits)!;
  // Follows its security on the same day, and precedes other acts on a later day.
  const tells = (of: Promised, on: LegalDate, what: OcfTransaction): ActTransactions => ({
    on,
    number: of.made === on ? of.number : 0,
    ocfTransactions: [what],
  });
  const early = earlyOf(grant).flatMap((all, splits) => all.map((one) => ({ ...one, splits })));
  const [condition] = grantTerms(grant)?.vesting_conditions ?? [];
  const reached = condition?.trigger.type === 'VESTING_EVENT' ? grant.vesting_facts.milestones : [];
  return [
    ...early.map(({ on, quantity, by = 'decision', splits }, index): ActTransactions => {
      const of = then(on, splits);
      return tells(of, on, {
        id: `${grant.id}/acceleration/${index + 1}`,
        object_type: 'TX_VESTING_ACCELERATION',
        date: on,
        security_id: of.security_id,
        quantity: String(quantity),
        reason_text: causes[by],
      });
    }),
    ...reached.map(({ on }): ActTransactions => {
      const of = past.findLast(({ made }) => made < on) ?? past[0]!;
      return tells(of, on, {
        id: `${grant.id}/milestone`,
        object_type: 'TX_VESTING_EVENT',
        date: on,
        security_id: of.security_id,
        vesting_condition_id: condition!.id,
      });
    }),
  ];
}
