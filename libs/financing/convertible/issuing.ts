import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { writePaper, type Document } from '#documents/document';
import { companyFacts, Entity } from '#companies/entity';
import { parFloor } from '#law/par-value';
import { ShareLedger } from '#ledger/ledger_entry';
import type { DecisionRequest } from '#governance/resolution';
import {
  advanceShareAct,
  companySigner,
  holderFacts,
  shareActId,
  type Acting,
  type ShareActStanding,
  type WhichAct,
} from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import type { Terms } from './convertible.validation';
import { Convertible } from './convertible.entity';
import { convertibleMachine } from './convertible.machine';
import { noticeOfTerms } from './most-favored';
import { isWarrant, keepFor } from './warrants';

const decision = { act: 'safe_issuance', operation: 'convertibles.create' } as const;

/**
 * The decision of the board on a convertible. One that is issued here has a maturity or a last day, whatever it
 * replaces. A decision that a caller names lists it in its Schedule A; one that is written for it states its price as
 * the maximum that is taken in.
 */
export function claimOf(
  id: string,
  { kind, amount_cents, valuation_cap_cents: cap, cap_basis, discount_percent, note, warrant }: Terms,
  { investor, of, written, on }: { investor: string; of: ShareClass | null; written: boolean; on: LegalDate },
): DecisionRequest {
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
  const listed = right
    ? { warrants: [right] }
    : note
      ? {
          notes: [
            {
              ...one,
              interest_rate_percent: note.interest_rate_percent,
              compounding: note.compounding,
              day_count: note.day_count,
              maturity_date: note.maturity_date!,
            },
          ],
        }
      : { safes: [one] };
  return {
    ...decision,
    subject_id: id,
    on,
    notify: shareActId(id),
    subject: subjects[kind],
    particulars: written ? { total_cents: amount_cents, ...listed } : listed,
    resolved_clauses: [],
  };
}

const subjects: Record<Convertible['kind'], string> = {
  safe: 'Issue of a SAFE',
  note: 'Issue of a Convertible Note',
  warrant: 'Issue of a Warrant',
};

/**
 * How a convertible is issued: a right to stock (8 Del. C. §§ 152 and 157, W.S. 17-16-624). The work holds the company
 * and the convertible.
 */
export async function issuing(work: UnitOfWork, entity: Entity, convertible: Convertible): Promise<Acting> {
  const [investor, officer] = [
    await work.find(Stakeholder, convertible.stakeholder_id),
    await work.find(Stakeholder, convertible.signer_stakeholder_id!),
  ];
  const before =
    convertible.replaces_convertible_id === null
      ? null
      : await work.lock(Convertible, convertible.replaces_convertible_id);
  const of = convertible.warrant && (await work.find(ShareClass, convertible.warrant.share_class_id));
  return {
    decision,
    moves: { ...convertibleMachine.moves, complete: convertibleMachine.moves.issue },
    write: () => write(work, entity, { convertible, before, investor, officer, of }),
    parties: () => Promise.resolve([{ person: investor, role: 'purchaser' }]),
    async obstacle(on) {
      if (!of) return obstacleTo(convertible, before, on);
      const free = (await ShareLedger.of(work, entity.id, on)).available(of, on);
      return obstacleTo(convertible, before, on, free);
    },
    async carryOut(on) {
      if (isWarrant(convertible)) await keepFor(work, entity, convertible, before, on);
      if (before) work.move(before, convertibleMachine.moves.replace, { ended_on: on });
      const number = `${convertible.kind.toUpperCase()}-${await nextNumber(work, entity.id)}`;
      await noticeOfTerms(work, entity, { ...convertible, number }, on);
      return {
        number,
        note: convertible.note && { ...convertible.note, interest_from: convertible.note.interest_from ?? on },
      };
    },
  };
}

/** Why one cannot be issued any more on a day; null where it can. */
function obstacleTo(
  { note, warrant }: Convertible,
  before: Convertible | null,
  on: LegalDate,
  free = Infinity,
): string | null {
  if (before && before.status !== 'outstanding')
    return `${before.number}, which it amends and restates, is ${before.status}.`;
  if (warrant && warrant.expires_on! <= on)
    return `Its last day, ${warrant.expires_on}, has come before it was issued.`;
  if (warrant && !before && warrant.quantity > free)
    return `The charter leaves ${free} shares of its class to be issued on ${on}, not ${warrant.quantity}.`;
  return note && note.maturity_date! <= on
    ? `Its maturity, ${note.maturity_date}, has come before it was issued.`
    : null;
}

/** The paper on which one is issued. */
export const paperOf = (kind: Convertible['kind']) =>
  ({ safe: 'safe', note: 'convertible_note', warrant: 'warrant' } as const)[kind];

/** Imported convertibles have numbers of their own: none is given twice. */
async function nextNumber(work: UnitOfWork, entity_id: string): Promise<number> {
  const [row] = await work.statement<{ last: number }>(
    "select greatest(count(*), max(substring(number from '[0-9]{1,9}$')::integer))::integer as last from " +
      'convertible where entity_id = $1 and number is not null',
    [entity_id],
  );
  return row!.last + 1;
}

interface Written {
  convertible: Convertible;
  before: Convertible | null;
  investor: Stakeholder;
  officer: Stakeholder;
  of: ShareClass | null;
}

function write(work: UnitOfWork, entity: Entity, { convertible, before, investor, officer, of }: Written): Document {
  const today = companyDay(entity, work.now);
  const { amount_cents, valuation_cap_cents, cap_basis, discount_percent, mfn, note, warrant } = convertible;
  const sides = {
    company: companyFacts(entity),
    investor: holderFacts(investor),
    replaces: before && { number: before.number!, issued_on: before.effective_date! },
    signatory: companySigner(officer, today),
    document_date: today,
  };
  const file = { execution_status: 'draft', stakeholder_id: investor.id } as const;
  if (warrant) {
    const { quantity: shares, exercise_price, expires_on } = warrant;
    return writePaper(work, entity, {
      type: 'warrant',
      facts: {
        ...sides,
        purchase_price_cents: amount_cents,
        class_name: of!.name,
        par_value: of!.par_value,
        par_is_floor: parFloor(entity.jurisdiction, of!.par_value) !== null,
        shares,
        exercise_price,
        expires_on: expires_on!,
      },
      ...file,
    });
  }
  const common = { ...sides, valuation_cap_cents, cap_basis, discount_percent };
  return note
    ? writePaper(work, entity, {
        type: 'convertible_note',
        facts: { ...common, principal_cents: amount_cents, note: { ...note, maturity_date: note.maturity_date! } },
        ...file,
      })
    : writePaper(work, entity, {
        type: 'safe',
        facts: { ...common, purchase_amount_cents: amount_cents, mfn },
        ...file,
      });
}

/** Does the next thing that can be done for a convertible, for its workflow. Doing it twice is the same as once. */
export async function settleConvertible(
  work: UnitOfWork,
  { entity_id, change_id }: WhichAct,
): Promise<ShareActStanding> {
  const entity = await work.lock(Entity, entity_id);
  const convertible = await work.lock(Convertible, change_id);
  return advanceShareAct(work, entity, convertible, await issuing(work, entity, convertible));
}
