import { Convertible, convertibleMachine } from '#financing/convertible';
import type { Financed, FinancedEnd } from './convertibles';
import type { Recorded } from '../act-order';
import { triggersHere, type PromiseIssuance } from './convertible-issuance';
import type { ImportRecorder } from '../import-recorder';

type ConvertibleColumns = Pick<
  Convertible,
  | 'kind'
  | 'amount_cents'
  | 'note'
  | 'warrant'
  | 'valuation_cap_cents'
  | 'cap_basis'
  | 'discount_percent'
  | 'mfn'
  | 'told'
>;

/** Follows all stock. A replacement follows its predecessor. */
export function financedActs(
  financed: ReadonlyMap<string, Financed>,
  ends: ReadonlyMap<string, FinancedEnd>,
): Recorded[] {
  const replaces = new Map([...ends].flatMap(([id, end]) => (end.as === 'replace' ? [[end.by, id] as const] : [])));
  return [...financed.values()].map((one): Recorded => {
    const {
      at,
      place,
      value: { date, security_id },
    } = one;
    const before = replaces.get(security_id) ?? null;
    return {
      at,
      on: date,
      place,
      takes: before,
      makes: [security_id],
      frees: [],
      record: (into) => recordFinanced(into, one, before, ends.get(security_id)),
    };
  });
}

function recordFinanced(
  into: ImportRecorder,
  { value, kind, amount_cents, terms }: Financed,
  before: string | null,
  end: FinancedEnd | undefined,
): void {
  const { rows } = into;
  const { consideration_text, seniority, conversion_triggers, security_id } = value;
  const conversion =
    end?.as === 'convert' ? { conversion: { trigger_id: end.trigger_id, reason_text: end.reason_text } } : {};
  const told = {
    ...(consideration_text === undefined ? {} : { consideration_text }),
    seniority,
    triggers: triggersHere(conversion_triggers, into.classes),
    ...conversion,
  };
  const one = admit(
    into,
    value,
    { kind, amount_cents, ...terms, warrant: null, told },
    { before, retracted: end?.as === 'retract' ? end.reason_text : null },
  );
  const { moves } = convertibleMachine;
  const settled_at = rows.now;
  if (end?.as === 'convert')
    rows.move(one, moves.convert, {
      ended_on: end.on,
      security_id: into.became.get(end.stock)!,
      converts_at: end.converts_at,
      settled_cents: end.settled_cents,
      settled_at,
    });
  if (end?.as === 'repay')
    rows.move(one, moves.repay, { ended_on: end.on, settled_cents: end.settled_cents, settled_at });
  if (end?.as === 'replace') rows.move(one, moves.replace, { ended_on: end.on });
  if (end?.as === 'terminate')
    rows.move(one, moves.terminate, { ended_on: end.on, status_reason: end.reason_text }, end.reason_text);
  into.promised.set(security_id, one.id);
}

/** Records no decision or documents. Skips retracted issues. */
export function admit(
  into: ImportRecorder,
  { security_id, stakeholder_id, custom_id, date }: PromiseIssuance,
  terms: ConvertibleColumns,
  { before, retracted }: { before: string | null; retracted: string | null },
): Convertible {
  const { rows, entity_id } = into;
  const one = rows.insert(Convertible, {
    entity_id,
    stakeholder_id: into.people.get(stakeholder_id)!,
    ...terms,
    auto_generated: false,
    replaces_convertible_id: before === null ? null : into.promised.get(before)!,
    metadata: { ocf_id: security_id },
  });
  into.counted.convertibles += 1;
  if (retracted !== null)
    return rows.move(one, convertibleMachine.moves.cancel, { status_reason: retracted }, retracted);
  rows.move(one, convertibleMachine.moves.approve);
  return rows.move(one, convertibleMachine.moves.issue, {
    number: custom_id,
    effective_date: date,
    completed_at: rows.now,
  });
}
