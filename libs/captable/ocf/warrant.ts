import type { LegalDate } from '#kernel/dates';
import { type EntryFacts, type SplitFacts, warrantKnown, type ConvertibleFacts } from '#captable/ledger_facts';
import { accredited, amountOf } from './convertible';
import { approval } from './issuance';
import { dollars, where } from './ocf-object';
import { commentPhrases } from './comment-phrases';
import { splitPhrases } from './split-phrases';
import type { UnreversedFacts } from './unreversed-facts';
import type { ExerciseTrigger, OcfTransaction, ActTransactions } from './transaction';

/** A split without a change of quantity posts nothing. */
interface Step {
  on: LegalDate;
  number: number;
  by: number;
  entry: EntryFacts;
  split: SplitFacts | null;
}
interface Right {
  security_id: string;
  quantity: number;
  /** The predecessor of a split. */ inPlace: string | null;
}
interface WarrantState {
  now: Right | null;
  made: number;
  splits: number;
}

/** An act ends the whole security. An exercise lists the balance among its results. */
export function* warrantsOf(facts: UnreversedFacts): Generator<ActTransactions> {
  const inForce = new Set(facts.splits.keys());
  for (const one of facts.convertibles) {
    if (one.warrant === null) continue;
    const known = { ...one, warrant: warrantKnown(one.warrant, inForce) };
    const warrantState: WarrantState = { now: null, made: 0, splits: 0 };
    for (const step of stepsOf(known, facts)) yield tell(warrantState, step, known, facts);
  }
}

type Warrant = ConvertibleFacts & { warrant: NonNullable<ConvertibleFacts['warrant']> };

/** Documents arrive late, so acts sort by their dates. */
function stepsOf({ id, warrant }: Warrant, facts: UnreversedFacts): Step[] {
  const posted = (entry: EntryFacts): number =>
    entry.postings.reduce((sum, { convertible_id, quantity }) => (convertible_id === id ? sum + quantity : sum), 0);
  const all = facts.by.convertible.get(id) ?? [];
  const acts = all.filter(({ kind }) => kind !== 'stock_class_split');
  const divided = new Map(all.map((one) => [one.stock_split_id, one]));
  const splits = warrant.splits.map(({ stock_split_id, on }): Step => {
    const split = facts.splits.get(stock_split_id)!;
    const entry = divided.get(stock_split_id) ?? facts.by.split.get(stock_split_id)!;
    return { on, number: entry.number, entry, split, by: posted(entry) };
  });
  return [
    ...acts.map((entry): Step => ({
      on: entry.effective_date,
      number: entry.number,
      entry,
      split: null,
      by: posted(entry),
    })),
    ...splits,
  ].toSorted((one, other) => (one.on === other.on ? one.number - other.number : one.on < other.on ? -1 : 1));
}

function tell(warrantState: WarrantState, step: Step, one: Warrant, facts: UnreversedFacts): ActTransactions {
  const { now, made, splits } = warrantState;
  const { on, number, by, entry, split } = step;
  const rest = (now?.quantity ?? 0) + by;
  const era = splits + (split ? 1 : 0);
  const next: Right | null =
    rest === 0
      ? null
      : {
          security_id: now ? `${one.id}/${split ? split.id : entry.id}` : one.id,
          quantity: rest,
          inPlace: split && now ? splitPhrases.inPlace.say(split.id, now.security_id) : null,
        };
  const price = one.warrant.splits[era]?.exercise_price ?? one.warrant.exercise_price;
  const issue = next ? issued(one, next, { on, price, of: made + 1 }, facts) : [];
  Object.assign(warrantState, { now: next, made: next ? made + 1 : made, splits: era });
  return { on, number, ocfTransactions: [...(now ? ended(one, { now, next, step }, facts) : []), ...issue] };
}

const triggerOf = ({ security_id }: Right): string => `${security_id}/exercise`;

/** An imported warrant keeps its own wording. */
function triggersOf(
  { told, warrant: { share_class_id, expires_on } }: Warrant,
  right: Right,
  { date, first }: { date: LegalDate; first: boolean },
): ExerciseTrigger[] {
  const mechanism = { type: 'FIXED_AMOUNT_CONVERSION', converts_to_quantity: String(right.quantity) } as const;
  const from = (end: LegalDate): LegalDate => (date < end ? date : end);
  if (told) {
    return (told.triggers as ExerciseTrigger[]).map((one) => ({
      ...one,
      ...(first || one.start_date === undefined || one.start_date > from(one.end_date!)
        ? {}
        : { start_date: from(one.end_date!) }),
      conversion_right: { ...one.conversion_right, conversion_mechanism: mechanism },
    }));
  }
  return [
    {
      trigger_id: triggerOf(right),
      type: 'ELECTIVE_IN_RANGE',
      start_date: from(expires_on!),
      end_date: expires_on!,
      nickname: 'Exercise',
      trigger_description:
        'The holder buys the shares at the exercise price, or gives up some of them to receive the others.',
      conversion_right: {
        type: 'WARRANT_CONVERSION_RIGHT',
        conversion_mechanism: mechanism,
        converts_to_stock_class_id: share_class_id,
      },
    },
  ];
}

function issued(
  one: Warrant,
  right: Right,
  { on: date, price, of }: { on: LegalDate; price: string; of: number },
  facts: UnreversedFacts,
): OcfTransaction[] {
  const {
    number,
    stakeholder_id,
    document_id,
    replaces_convertible_id,
    told,
    warrant: { expires_on },
  } = one;
  const { security_id, quantity, inPlace } = right;
  const before = facts.convertible.get(replaces_convertible_id ?? '');
  const paidFor = of > 1 ? number : before?.number;
  const signed = of === 1 ? facts.agreed.get(document_id ?? '') : undefined;
  return [
    {
      id: `${security_id}/issuance`,
      object_type: 'TX_WARRANT_ISSUANCE',
      ...where('comments', inPlace === null ? null : [inPlace]),
      date,
      security_id,
      custom_id: of === 1 ? number : `${number}-${of}`,
      stakeholder_id,
      ...approval(one, facts),
      ...where(
        'consideration_text',
        told && of === 1
          ? told.consideration_text
          : paidFor
            ? `what was paid for ${paidFor}`
            : one.amount_cents === 0
              ? 'what the board found sufficient'
              : 'cash',
      ),
      security_law_exemptions: told ? [] : [accredited],
      quantity: String(quantity),
      exercise_price: dollars(price),
      purchase_price: of === 1 ? amountOf(one) : dollars('0'),
      ...where('warrant_expiration_date', expires_on),
      exercise_triggers: triggersOf(one, right, { date, first: of === 1 }),
    },
    ...(signed === undefined
      ? []
      : [
          { id: `${security_id}/acceptance`, object_type: 'TX_WARRANT_ACCEPTANCE' as const, date: signed, security_id },
        ]),
  ];
}

/** A replacement is the only term in the format. */
function ended(
  one: Warrant,
  { now, next, step: { on: date, by, entry, split } }: { now: Right; next: Right | null; step: Step },
  facts: UnreversedFacts,
): OcfTransaction[] {
  const { id: convertible_id, told } = one;
  const { security_id } = now;
  if (split === null && entry.kind === 'warrant_exercise') {
    const given = -by - entry.quantity;
    const resulting = entry.postings.flatMap((posting) => (posting.security_id === null ? [] : [posting.security_id]));
    const as = facts.exercises.get(entry.id);
    return [
      {
        id: entry.id,
        object_type: 'TX_WARRANT_EXERCISE',
        date,
        security_id,
        trigger_id: as?.trigger_id ?? told?.triggers[0]!.trigger_id ?? triggerOf(now),
        ...where(
          'consideration_text',
          as ? as.consideration : given === 0 ? 'cash' : commentPhrases.givenUp.say(String(given)),
        ),
        resulting_security_ids: [...resulting, ...(next ? [next.security_id] : [])],
      },
    ];
  }
  const reason_text = split ? splitPhrases.gone.say(split.id, next !== null) : reasonOf(one, facts);
  return [
    {
      id: split ? `${split.id}/${convertible_id}` : entry.id,
      object_type: 'TX_WARRANT_CANCELLATION',
      date,
      security_id,
      quantity: String(now.quantity),
      reason_text,
    },
  ];
}

function reasonOf({ id, status, status_reason, warrant }: Warrant, { successors }: UnreversedFacts): string {
  const other = successors.get(id);
  return other
    ? commentPhrases.warrantAmended.say(other.number)
    : status === 'terminated'
      ? status_reason!
      : commentPhrases.lapsed.say(warrant.expires_on!);
}
