import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { isWithin, mostYears } from '#kernel/dates';
import { withInterest } from '#equity/interest';
import { invalid, invalidParam, Problem, type ParameterError } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/http/context';
import type { CancelInput } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { refuseDuringSplit } from '#ledger/ledger_entry';
import {
  authorise,
  checkAuthorisation,
  mustDecide,
  type AuthorisationInput,
  type Resolution,
} from '#governance/resolution';
import { advanceShareAct, cancelShareAct, followShareAct, officerFor, planShareAct } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { mustBeFree } from '#stock/share_issuance';
import { admit, holderOf, Stakeholder } from '#companies/stakeholder';
import { todayOf } from '#companies/test_clock';
import { amended, basisOf, electionObstacle, flawsOf, noteOf, type Terms } from './asked';
import { convert } from './converting';
import type { AmendConvertible, CreateConvertible } from './convertible.dto';
import type {
  ConvertibleAmountView,
  ConvertConvertible,
  ElectMostFavored,
  ExerciseConvertible,
  ReadAmount,
  RepayConvertible,
} from './convertible-steps.dto';
import { Convertible } from './convertible.entity';
import { convertibleMachine } from './convertible.machine';
import { exercise } from './exercising';
import { claimOf, issuing, paperOf } from './issuing';
import { flawsOfWarrant, warrantOf } from './warrant-terms';
import { isWarrant } from './warrants';

/** A convertible that is to be issued: to whom, who signs for the company, and of which other it takes the place. */
interface Draft {
  investor: Stakeholder;
  officer: Stakeholder;
  terms: Terms;
  of: ShareClass | null;
  replaces?: Convertible;
  adopts?: Convertible;
  metadata?: Record<string, string>;
}

@Injectable()
export class ConvertibleService {
  /** Begins the issue of a convertible, on a decision that is adopted or that it has written. */
  async create(
    {
      id: entity_id,
      metadata,
      investor: asked,
      kind = 'safe',
      amount_cents,
      valuation_cap_cents,
      cap_basis: basis,
      discount_percent: discount,
      mfn = false,
      note: loan,
      warrant: right,
      signer_stakeholder_id,
      ...authorisation
    }: CreateConvertible,
    { work }: Ctx,
  ): Promise<Convertible> {
    const entity = await companyOf(work, entity_id, 'issue');
    const people = await work.lockAll(Stakeholder, { entity_id });
    const cap = valuation_cap_cents ?? null;
    const { cap_basis, errors: ofBasis } = basisOf(cap, basis);
    const today = companyDay(entity, work.now);
    const { note, errors: ofNote } = noteOf(kind, loan, today);
    const {
      warrant,
      of,
      errors: ofWarrant,
    } = warrantOf(
      kind,
      right,
      { jurisdiction: entity.jurisdiction, classes: await work.all(ShareClass, { entity_id }) },
      today,
    );
    const terms: Terms = {
      kind,
      amount_cents,
      valuation_cap_cents: cap,
      cap_basis,
      discount_percent: discount ?? null,
      mfn,
      note,
      warrant,
    };
    const { holder, errors } = holderOf(asked, 'investor', people);
    const { officer, errors: ofSigner } = officerFor(signer_stakeholder_id, people, today, [holder.stakeholder_id]);
    const wrong = [
      ...checkAuthorisation(authorisation),
      ...errors,
      ...ofSigner,
      ...flawsOf(terms),
      ...ofBasis,
      ...ofNote,
      ...ofWarrant,
    ];
    if (!officer || wrong.length > 0) throw invalid(wrong);
    if (of) {
      await refuseDuringSplit(work, of, 'issue');
      await mustBeFree(work, of, warrant!.quantity, today);
    }
    return issue(
      work,
      entity,
      { investor: await admit(work, entity_id, holder), officer, terms, of, metadata },
      authorisation,
    );
  }

  /** Begins the issue of one that amends and restates another, on a decision of its own. */
  async amend(
    {
      id,
      metadata,
      signer_stakeholder_id,
      valuation_cap_cents,
      cap_basis,
      discount_percent,
      mfn,
      note,
      warrant,
      ...authorisation
    }: AmendConvertible,
    { work }: Ctx,
  ): Promise<Convertible> {
    const { entity, replaces } = await outstanding(work, id, 'amend');
    const today = companyDay(entity, work.now);
    const { terms, errors } = amended(
      replaces,
      { valuation_cap_cents, cap_basis, discount_percent, mfn, note, warrant },
      today,
    );
    const of = terms.warrant && (await work.find(ShareClass, terms.warrant.share_class_id));
    const ofWarrant = of
      ? flawsOfWarrant(
          terms.warrant!,
          { jurisdiction: entity.jurisdiction, of },
          today,
          warrant?.exercise_price !== undefined,
        )
      : [];
    const sides = await sidesOf(work, entity, replaces, signer_stakeholder_id, [
      ...checkAuthorisation(authorisation),
      ...errors,
      ...ofWarrant,
    ]);
    if (of) await refuseDuringSplit(work, of, 'amend');
    return issue(work, entity, { ...sides, terms, of, replaces, metadata }, authorisation);
  }

  /**
   * Begins the issue of one with the terms of a later one, which its holder has elected: the decision that issued it
   * allows that.
   */
  async electMostFavored(
    { id, metadata, convertible_id, signer_stakeholder_id }: ElectMostFavored,
    { work }: Ctx,
  ): Promise<Convertible> {
    const { entity, replaces } = await outstanding(work, id, 'mfn');
    const [adopts] = await work.all(Convertible, { id: convertible_id, entity_id: entity.id });
    if (!adopts)
      throw invalidParam('convertible_id', 'convertible_id names no convertible of this company.', 'not_found');
    const obstacle =
      adopts.note?.maturity_date === null
        ? `${adopts.number} was taken in without a maturity, which its terms on another paper would say.`
        : electionObstacle(replaces, adopts, companyDay(entity, work.now), await electedBefore(work, replaces));
    if (obstacle !== null) throw refused(replaces, 'mfn', obstacle);
    const { kind, valuation_cap_cents, cap_basis, discount_percent, mfn } = adopts;
    // Interest is for the time in which the money was lent on these terms.
    const note = adopts.note && { ...adopts.note, interest_from: null };
    const sides = await sidesOf(work, entity, replaces, signer_stakeholder_id, []);
    return issue(
      work,
      entity,
      {
        ...sides,
        terms: {
          kind,
          amount_cents: replaces.amount_cents,
          valuation_cap_cents,
          cap_basis,
          discount_percent,
          mfn,
          note,
          warrant: null,
        },
        of: null,
        replaces,
        adopts,
        metadata,
      },
      null,
    );
  }

  /** Records that one has become stock at the closing of a round. */
  async convert(input: ConvertConvertible, { work }: Ctx): Promise<Convertible> {
    const { entity, replaces: convertible } = await outstanding(work, input.id, 'convert');
    if (isWarrant(convertible))
      throw refused(convertible, 'convert', `${convertible.number} is a warrant: its holder exercises it.`);
    return convert(work, entity, convertible, input, companyDay(entity, work.now));
  }

  /** Records that the holder of a warrant has exercised it. */
  async exercise(input: ExerciseConvertible, { work }: Ctx): Promise<Convertible> {
    const { entity, replaces: warrant } = await outstanding(work, input.id, 'exercise');
    if (!isWarrant(warrant))
      throw refused(warrant, 'exercise', `${warrant.number} is no warrant: it becomes stock in a round.`);
    return exercise(work, entity, warrant, input);
  }

  /** Computes the amount of a SAFE or a note on a day between its issue and its end. */
  async amount({ id, on: asked }: ReadAmount, { read }: Ctx): Promise<ConvertibleAmountView> {
    const one = await read.find(Convertible, id);
    const { note, effective_date: issued, ended_on: ended, amount_cents: principal_cents } = one;
    if (isWarrant(one))
      throw refused(one, 'amount', 'A warrant is a right to buy: nothing of what was paid for it counts later.');
    const today = await todayOf(read, await read.find(Entity, one.entity_id));
    const on = asked ?? today;
    if (on > today && !isWithin(mostYears, on, today)) throw invalidParam('on', `on is within ${mostYears} years.`);
    if (issued !== null && on < issued) throw invalidParam('on', `It was issued on ${issued}.`);
    if (ended !== null && on > ended) throw invalidParam('on', `It has ended on ${ended}.`);
    const total = note?.interest_from
      ? withInterest(principal_cents, note, note.interest_from, on)
      : BigInt(principal_cents);
    if (total > BigInt(Number.MAX_SAFE_INTEGER))
      throw invalidParam('on', 'By that day it is beyond what is counted exactly.', 'too_large');
    return {
      object: 'convertible_amount',
      convertible_id: id,
      on,
      principal_cents,
      interest_cents: Number(total) - principal_cents,
      total_cents: Number(total),
    };
  }

  /** Records that a note was repaid. */
  async repay({ id, paid_on, paid_cents }: RepayConvertible, { work }: Ctx): Promise<Convertible> {
    const { entity, replaces: note } = await outstanding(work, id, 'repay');
    if (!note.note) throw refused(note, 'repay', `${note.number} is no loan: it becomes stock, or is paid in a sale.`);
    const today = companyDay(entity, work.now);
    const due = isWithin(mostYears, paid_on, today)
      ? withInterest(note.amount_cents, note.note, note.note.interest_from!, paid_on)
      : null;
    const flaw = (when: boolean, param: string, message: string): ParameterError[] =>
      when ? [{ param, code: 'invalid', message }] : [];
    const errors = [
      ...flaw(paid_on > today, 'paid_on', `paid_on has not come yet: today is ${today}.`),
      ...flaw(paid_on < note.effective_date!, 'paid_on', `It was issued on ${note.effective_date}.`),
      ...flaw(
        due !== null && BigInt(paid_cents) !== due,
        'paid_cents',
        `On ${paid_on} its principal has come to ${due} cents with interest.`,
      ),
    ];
    if (errors.length > 0) throw invalid(errors);
    return work.move(note, convertibleMachine.moves.repay, {
      ended_on: paid_on,
      settled_cents: paid_cents,
      settled_at: work.now,
    });
  }

  /** Withdraws one that is not issued. */
  async cancel({ id, reason }: CancelInput, { work }: Ctx): Promise<Convertible> {
    const { entity_id } = await work.find(Convertible, id);
    await work.lock(Entity, entity_id);
    return cancelShareAct(work, await work.lock(Convertible, id), convertibleMachine.moves.cancel, reason);
  }
}

const refused = ({ status }: Pick<Convertible, 'status'>, attempted_transition: string, why: string): Problem =>
  new Problem('invalid_state_transition', why, {
    current_state: status,
    attempted_transition,
    allowed_transitions: convertibleMachine.allowedFrom(status),
  });

/** Lists the convertibles that this one replaced by elections of most favored terms, the last first. */
async function electedBefore(
  work: UnitOfWork,
  { adopts_convertible_id, replaces_convertible_id }: Convertible,
): Promise<Convertible[]> {
  if (adopts_convertible_id === null) return [];
  const before = await work.find(Convertible, replaces_convertible_id!);
  return [before, ...(await electedBefore(work, before))];
}

/** A corporation that decides; an LLC has no stock that a convertible could become. */
async function companyOf(work: UnitOfWork, entity_id: string, attempted: string): Promise<Entity> {
  const entity = await work.lock(Entity, entity_id);
  mustDecide(entity, attempted);
  if (entity.entity_type === 'llc')
    throw new Problem('invalid_state_transition', 'A convertible becomes stock: an LLC has none.', {
      current_state: entity.status,
      attempted_transition: attempted,
      allowed_transitions: [],
    });
  return entity;
}

/** One that is outstanding and that no other is about to take the place of. */
async function outstanding(
  work: UnitOfWork,
  id: string,
  attempted: string,
): Promise<{ entity: Entity; replaces: Convertible }> {
  const entity = await companyOf(work, (await work.find(Convertible, id)).entity_id, attempted);
  const replaces = await work.lock(Convertible, id);
  if (replaces.status !== 'outstanding')
    throw refused(replaces, attempted, `It is ${replaces.status}, not outstanding.`);
  const [open] = await work.statement<{ id: string }>(
    "select id from convertible where replaces_convertible_id = $1 and status in ('pending', 'approved')",
    [id],
  );
  if (open)
    throw refused(replaces, attempted, `Another is about to take its place (${open.id}): see it through or cancel it.`);
  return { entity, replaces };
}

/** Who signs an instrument that takes the place of another: its investor, and an officer. */
async function sidesOf(
  work: UnitOfWork,
  entity: Entity,
  { stakeholder_id }: Convertible,
  named: string | undefined,
  errors: ParameterError[],
): Promise<Pick<Draft, 'investor' | 'officer'>> {
  const people = await work.lockAll(Stakeholder, { entity_id: entity.id });
  const { officer, errors: ofSigner } = officerFor(named, people, companyDay(entity, work.now), [stakeholder_id]);
  if (!officer || errors.length > 0) throw invalid([...errors, ...ofSigner]);
  return { officer, investor: people.find(({ id }) => id === stakeholder_id)! };
}

/** Has a convertible decided, signed and issued. Without an authorisation it needs no decision. */
async function issue(
  work: UnitOfWork,
  entity: Entity,
  { investor, officer, terms, of, replaces, adopts, metadata }: Draft,
  authorisation: AuthorisationInput | null,
): Promise<Convertible> {
  const id = newId('cvt');
  const written = authorisation?.auto_generate === true;
  const resolution: Resolution | null =
    authorisation &&
    (await authorise(
      work,
      entity,
      authorisation,
      claimOf(id, terms, { investor: investor.name, of, written, on: companyDay(entity, work.now) }),
    ));
  const convertible = work.insert(Convertible, {
    id,
    entity_id: entity.id,
    metadata,
    ...terms,
    stakeholder_id: investor.id,
    signer_stakeholder_id: officer.id,
    resolution_id: resolution?.id ?? null,
    auto_generated: written,
    replaces_convertible_id: replaces?.id ?? null,
    adopts_convertible_id: adopts?.id ?? null,
  });
  await advanceShareAct(work, entity, convertible, await issuing(work, entity, convertible));
  followShareAct(
    work,
    convertible,
    planShareAct({
      kind: 'convertible',
      decision: convertible.status === 'pending' ? resolution!.signatories.length : null,
      paper: paperOf(terms.kind),
      signers: 2,
      creates: entriesOf(terms, replaces).map((kind) => ({ object: 'ledger_entry', kind })),
      emits: [
        ...entriesOf(terms, replaces).map(() => 'ledger_entry.created'),
        ...(replaces ? ['convertible.replaced'] : []),
      ],
      completes: 'convertible.issued',
    }),
  );
  return convertible;
}

/** The ledger entries of its issue: the shares kept for a warrant. */
const entriesOf = ({ warrant }: Terms, replaces: Convertible | undefined): string[] =>
  warrant ? [...(replaces ? ['warrant_cancellation'] : []), 'warrant_issuance'] : [];
