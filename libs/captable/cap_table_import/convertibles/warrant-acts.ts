import { addDays } from '#kernel/dates';
import { convertibleMachine, type Convertible } from '#financing/convertible';
import { exercise as exercised, keeping } from '#ledger/ledger_entry';
import { admit } from './convertible-acts';
import type { Recorded } from '../act-order';
import { triggersHere } from './convertible-issuance';
import type { Metadata, ImportRecorder } from '../import-recorder';
import type { Exercise, WarrantDivision, WarrantEnd, WarrantLife } from './warrant-lives';

type RecordedWarrant = Parameters<typeof keeping>[0];

/** Shares stay reserved from issue until exercise or release. */
export function warrantActs(lives: readonly WarrantLife[]): Recorded[] {
  const replaces = new Map(
    lives.flatMap(({ root, end }) =>
      end?.as === 'replace' ? [[end.by, { root: root.value.security_id, last: end.of }] as const] : [],
    ),
  );
  return lives.flatMap((life): Recorded[] => {
    const {
      root: {
        at,
        place,
        value: { date, security_id },
        quantity,
        of,
      },
      exercises,
      divisions,
      end,
    } = life;
    const before = replaces.get(security_id);
    const retracted = end?.as === 'retract';
    let recordedWarrant: RecordedWarrant;
    const cancels = end && end.as !== 'exercise' && end.as !== 'split' && !retracted ? [end] : [];
    return [
      {
        at,
        on: date,
        place,
        takes: before?.last ?? null,
        makes: [security_id],
        frees: retracted ? [] : [{ of, day: date, quantity: -quantity }],
        record: (into) => {
          recordedWarrant = recordIssue(into, life, before?.root ?? null);
        },
      },
      ...exercises.map((one): Recorded => ({
        at: one.at,
        on: one.value.date,
        place: one.place,
        takes: one.of,
        makes: [one.stock.value.security_id, ...(one.rest ? [one.rest.value.security_id] : [])],
        frees:
          one.taken === one.stock.quantity
            ? []
            : [{ of, day: one.value.date, quantity: one.taken - one.stock.quantity }],
        record: (into) => recordExercise(into, recordedWarrant, one),
      })),
      ...divisions.map((one): Recorded => ({
        at: one.at,
        on: one.split.on,
        place: one.place,
        takes: one.of,
        makes: one.rest ? [one.rest.value.security_id] : [],
        frees: [{ of, day: one.split.on, quantity: one.before - one.after }],
        record: (into) => recordDivision(into, recordedWarrant, one),
      })),
      ...cancels.map((one): Recorded => ({
        at: one.at,
        on: one.value.date,
        place: one.place,
        takes: one.of,
        makes: [],
        frees: [{ of, day: one.value.date, quantity: one.left }],
        record: (into) => recordEnd(into, recordedWarrant, one),
      })),
    ];
  });
}

/** Each row is written once, with its final state. */
function recordIssue(
  into: ImportRecorder,
  { root, numbers, end }: WarrantLife,
  before: string | null,
): RecordedWarrant {
  const { value, quantity, amount_cents, of } = root;
  const { consideration_text, exercise_triggers, security_id, date, id: ocf_id } = value;
  const share_class_id = into.classes.get(of)!;
  const told = {
    ...(consideration_text === undefined ? {} : { consideration_text }),
    triggers: triggersHere(exercise_triggers, into.classes),
  };
  const warrant = { ...numbers, share_class_id };
  const one = admit(
    into,
    value,
    {
      kind: 'warrant',
      amount_cents,
      valuation_cap_cents: null,
      cap_basis: null,
      discount_percent: null,
      mfn: false,
      note: null,
      warrant,
      told,
    },
    { before, retracted: end?.as === 'retract' ? end.reason_text : null },
  );
  into.promised.set(security_id, one.id);
  const recordedWarrant: RecordedWarrant = { id: one.id, stakeholder_id: one.stakeholder_id, share_class_id };
  if (end?.as === 'retract') return recordedWarrant;
  into.record(
    'warrant_issuance',
    date,
    { share_class_id, security_id: null, stakeholder_id: one.stakeholder_id, quantity },
    keeping(recordedWarrant, quantity),
    { ocf_id },
  );
  if (end) finish(into, one, end);
  else if (warrant.expires_on !== null) into.rows.watch(one);
  return recordedWarrant;
}

function finish({ rows }: ImportRecorder, one: Convertible, end: WarrantEnd): void {
  const { moves } = convertibleMachine;
  // A later split counts expired shares, but keeps the expiration date.
  const { expires_on, splits } = one.warrant!;
  const over =
    end.as === 'lapse' && expires_on !== null && (splits.at(-1)?.on ?? '') > expires_on ? addDays(expires_on, 1) : null;
  const ended_on = over ?? end.value.date;
  if (end.as === 'terminate')
    rows.move(one, moves.terminate, { ended_on, status_reason: end.reason_text }, end.reason_text);
  else
    rows.move(one, end.as === 'exercise' ? moves.exercise : end.as === 'replace' ? moves.replace : moves.lapse, {
      ended_on,
    });
}

function recordExercise(
  into: ImportRecorder,
  recordedWarrant: RecordedWarrant,
  { value, taken, stock }: Exercise,
): void {
  const security = into.certify(stock);
  const { id: ocf_id, trigger_id, consideration_text } = value;
  const metadata: Metadata = {
    ocf_id,
    ocf_trigger_id: trigger_id!,
    ...(consideration_text === undefined ? {} : { ocf_consideration_text: consideration_text }),
  };
  into.record(
    'warrant_exercise',
    value.date,
    {
      share_class_id: recordedWarrant.share_class_id,
      security_id: security.id,
      stakeholder_id: recordedWarrant.stakeholder_id,
      quantity: security.quantity,
    },
    exercised(recordedWarrant, taken, security),
    metadata,
  );
}

function recordDivision(
  into: ImportRecorder,
  recordedWarrant: RecordedWarrant,
  { id: ocf_id, split, before, after, prices }: WarrantDivision,
): void {
  into
    .partsOf(split)
    .warrants.push({
      convertible_id: recordedWarrant.id,
      before,
      after,
      exercise_price_before: prices.before,
      exercise_price_after: prices.after,
    });
  if (after !== before)
    into.record(
      'stock_class_split',
      split.on,
      {
        share_class_id: recordedWarrant.share_class_id,
        security_id: null,
        stakeholder_id: recordedWarrant.stakeholder_id,
        quantity: Math.abs(after - before),
      },
      keeping(recordedWarrant, after - before),
      { ocf_id, stock_split_id: split.id },
    );
}

const recordEnd = (into: ImportRecorder, recordedWarrant: RecordedWarrant, { value, left }: WarrantEnd): string =>
  into.record(
    'warrant_cancellation',
    value.date,
    {
      share_class_id: recordedWarrant.share_class_id,
      security_id: null,
      stakeholder_id: recordedWarrant.stakeholder_id,
      quantity: left,
    },
    keeping(recordedWarrant, -left),
    { ocf_id: value.id },
  );
