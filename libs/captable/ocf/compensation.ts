import type { LegalDate } from '#kernel/dates';
import { earlyOf } from '#equity/grant-vesting';
import type { EntryFacts, SplitFacts, GrantFacts } from '#captable/ledger_facts';
import { compensation, type Promised } from './compensation-issuance';
import { grantTerms } from './grant-vesting';
import { dollars, where } from './ocf-object';
import { splitPhrases } from './split-phrases';
import type { UnreversedFacts } from './unreversed-facts';
import type { OcfTransaction, ActTransactions } from './transaction';

/**
 * A change of a grant: an entry with its postings under the grant, or a split of its shares, which posts nothing where
 * their number stays.
 */
interface Step {
  on: LegalDate;
  number: number;
  by: number;
  entry: EntryFacts;
  split: SplitFacts | null;
}

/**
 * How a grant stands while its steps are told: the security that it is, until a step ends that, and those that it was.
 */
interface CompensationState {
  now: Promised | null;
  past: Promised[];
  returned: number;
  splits: number;
}

/**
 * Grants in the format. An act ends a security whole: what is left of it is another, which an exercise and a release
 * name among what results, having no other place for it.
 */
export function* compensationsOf(facts: UnreversedFacts): Generator<ActTransactions> {
  for (const grant of facts.grants.values()) {
    const steps = stepsOf(grant, facts.by.grant.get(grant.id)!, facts);
    const compensationState: CompensationState = { now: null, past: [], returned: 0, splits: 0 };
    for (const step of steps) yield tell(compensationState, step, { grant, facts, issue: steps[0]!.entry });
    yield* happened(grant, compensationState.past);
  }
}

/** Papers arrive late: a grant is told by the days of its acts. */
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

/** Does a step, and tells it. */
function tell(
  compensationState: CompensationState,
  { on, number, by, entry, split }: Step,
  { grant, facts, issue }: Context,
): ActTransactions {
  const { now, past, returned, splits } = compensationState;
  const rest = (now?.quantity ?? 0) + by;
  const era = splits + (split ? 1 : 0);
  // A split counts what had returned anew as well.
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

/** How many shares of a grant had returned to the pool when the shares of it were split so often. */
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

/**
 * The end of a security: an exercise, a release, or the return of its unvested part to the pool; a split replaces it,
 * for which the format has no other word.
 */
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
      { id, object_type: 'TX_EQUITY_COMPENSATION_EXERCISE', date, security_id, consideration_text: 'cash', ...made },
    ];
  if (split === null && entry.kind === 'equity_compensation_release') {
    const worth = facts.valuations.findLast(
      ({ share_class_id, effective_date }) => share_class_id === grant.share_class_id && effective_date <= date,
    );
    return [
      {
        id,
        object_type: 'TX_EQUITY_COMPENSATION_RELEASE',
        ...where('comments', worth ? null : ['What a share was worth is not known.']),
        date,
        security_id,
        settlement_date: date,
        release_price: dollars(worth?.price_per_share ?? '0'),
        ...made,
      },
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

/** Why shares vest ahead of their time, in the words of the format's reasons. */
export const causes = {
  decision: 'By decision of the board.',
  change_of_control: 'By its terms: control of the company has changed.',
  end_of_service: 'By its terms: service has ended after control of the company changed.',
};

/**
 * Lists the vesting events under the security that the grant was then: one made on the same day counts them already. An
 * event in shares of after a split goes to the product of that split.
 */
function happened(grant: GrantFacts, past: readonly Promised[]): ActTransactions[] {
  const then = (on: LegalDate, splits: number): Promised =>
    past.findLast((one) => one.made < on && one.splits === splits) ?? past.find((one) => one.splits === splits)!;
  // On the day of what it is told of it follows that, and on another precedes what is done on it.
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
