import { companyFacts } from '#companies/entity';
import type { Decision } from '#governance/actions';
import { parFloor } from '#law/stock/par-value';
import { companySigner, holderFacts } from '#stock/share_act';
import type { Convertible } from './convertible.entity';
import type { HeldConvertible } from './convertible-rows';
import './convertible.decision';
import { convertibleNote } from './convertible-note.document';
import { safe } from './safe.document';
import { warrant } from './warrant.document';

const subjects: Record<Convertible['kind'], string> = {
  safe: 'Issuance of a SAFE',
  note: 'Issuance of a Convertible Note',
  warrant: 'Issuance of a Warrant',
};

/**
 * The board decision on a convertible. A decision that a caller names lists the convertible in Schedule A; a decision
 * drafted for it states its price as the maximum proceeds.
 */
export function decisionOn({ action, investor: { name: investor }, of }: HeldConvertible): Decision {
  const { kind, amount_cents, valuation_cap_cents: cap, cap_basis, discount_percent, note, warrant } = action;
  const one = {
    investor,
    amount_cents,
    discount_percent,
    valuation_cap_cents: cap_basis === 'post_money' ? cap : null,
    ...(cap_basis === 'pre_money' ? { pre_money_valuation_cap_cents: cap } : {}),
  };
  const right = warrant && {
    investor,
    amount_cents,
    class_name: of!.name,
    shares: warrant.quantity,
    exercise_price: warrant.exercise_price,
    expires_on: warrant.expires_on!,
  };
  const loan = note && {
    ...one,
    interest_rate_percent: note.interest_rate_percent,
    compounding: note.compounding,
    day_count: note.day_count,
    maturity_date: note.maturity_date!,
  };
  const listed = right ? { warrants: [right] } : loan ? { notes: [loan] } : { safes: [one] };
  return {
    act: 'safe_issuance',
    subject: subjects[kind],
    particulars: action.auto_generated ? { total_cents: amount_cents, ...listed } : listed,
  };
}

export const paperOf = (kind: Convertible['kind']): string => ({ safe, note: convertibleNote, warrant })[kind].kind;

export function factsOf({ entity, action, before, investor, officer, of, today }: HeldConvertible): object {
  const { amount_cents, valuation_cap_cents, cap_basis, discount_percent, mfn, note, warrant } = action;
  const sides = {
    company: companyFacts(entity),
    investor: holderFacts(investor),
    replaces: before && { number: before.number!, issued_on: before.effective_date! },
    signatory: companySigner(officer!, today),
    document_date: today,
  };
  if (warrant)
    return {
      ...sides,
      purchase_price_cents: amount_cents,
      class_name: of!.name,
      par_value: of!.par_value,
      par_is_floor: parFloor(entity.jurisdiction, of!.par_value) !== null,
      shares: warrant.quantity,
      exercise_price: warrant.exercise_price,
      expires_on: warrant.expires_on!,
    };
  const common = { ...sides, valuation_cap_cents, cap_basis, discount_percent };
  return note
    ? { ...common, principal_cents: amount_cents, note: { ...note, maturity_date: note.maturity_date! } }
    : { ...common, purchase_amount_cents: amount_cents, mfn };
}
