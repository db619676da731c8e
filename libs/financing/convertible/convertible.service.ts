import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { isWithin, mostYears } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { withInterest } from '#equity/interest';
import { leftOf } from '#equity/warrant';
import { invalid, invalidParam, type ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import type { CancelInput } from '#platform/wire/input';
import { Entity, assertNotInTransaction } from '#companies/entity';
import { assertNoPendingSplit } from '#ledger/ledger_entry';
import { cancelAction } from '#governance/actions';
import { checkAuthorisation } from '#governance/resolution';
import { holderFacts, officerFor } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { assertSharesAvailable } from '#stock/share_issuance';
import { admit, Stakeholder } from '#companies/stakeholder';
import { todayOf } from '#companies/test_clock';
import { amended, electionObstacle } from './convertible.validation';
import { convert } from './convert-convertible';
import type { AmendConvertible, CreateConvertible } from './convertible.dto';
import type {
  ConvertibleAmountView,
  ConvertConvertible,
  ElectMostFavored,
  ExerciseConvertible,
  ReadAmount,
  RepayConvertible,
} from './convertible-steps.dto';
import { convertibleIssuance } from './convertible.action';
import { Convertible } from './convertible.entity';
import { convertibleMachine } from './convertible.machine';
import { exercise } from './exercise-warrant';
import { issue, type Draft } from './issue-convertible';
import { companyOf, outstanding, refused } from './assert-outstanding';
import { readConvertible } from './read-convertible';
import { acknowledgePayoff } from './payoff-acknowledgment';
import { checkWarrantTerms } from './warrant-terms';
import { isWarrant } from './warrant-reserves';

@Injectable()
export class ConvertibleService {
  async create({ id: entity_id, metadata, ...asked }: CreateConvertible, { work }: Ctx): Promise<Convertible> {
    const entity = await companyOf(work, entity_id, 'issue');
    const people = await work.lockAll(Stakeholder, { entity_id });
    const classes = await work.all(ShareClass, { entity_id });
    const today = companyDay(entity, work.now);
    const { holder, officer, terms, of, errors } = readConvertible(asked, { entity, classes, people, today });
    if (!officer || errors.length > 0) throw invalid(errors);
    if (of) {
      await assertNoPendingSplit(work, of, 'issue');
      await assertSharesAvailable(work, of, terms.warrant!.quantity, today);
    }
    const investor = await admit(work, entity_id, holder);
    return issue(work, entity, { investor, officer, terms, metadata }, asked);
  }

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
      ? checkWarrantTerms(
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
    if (of) {
      await assertNoPendingSplit(work, of, 'amend');
      const kept = replaces.warrant ? leftOf(replaces.warrant) : 0;
      await assertSharesAvailable(work, of, Math.max(0, terms.warrant!.quantity - kept), today);
    }
    return issue(work, entity, { ...sides, terms, replaces, metadata }, authorisation);
  }

  async electMostFavored(
    { id, metadata, convertible_id, signer_stakeholder_id }: ElectMostFavored,
    { work }: Ctx,
  ): Promise<Convertible> {
    const { entity, replaces } = await outstanding(work, id, 'mfn');
    const [adopts] = await work.all(Convertible, { id: convertible_id, entity_id: entity.id });
    if (!adopts)
      throw invalidParam('convertible_id', 'convertible_id is not a convertible of this company.', 'not_found');
    const obstacle =
      adopts.note?.maturity_date === null
        ? `${adopts.number} was imported without a maturity date, so you cannot elect its terms.`
        : electionObstacle(replaces, adopts, companyDay(entity, work.now), await electedBefore(work, replaces));
    if (obstacle !== null) throw refused(replaces, 'mfn', obstacle);
    const { kind, valuation_cap_cents, cap_basis, discount_percent, mfn } = adopts;
    // Interest counts only the time of the loan on these terms.
    const note = adopts.note && { ...adopts.note, interest_from: null };
    const sides = await sidesOf(work, entity, replaces, signer_stakeholder_id, []);
    const { amount_cents } = replaces;
    const terms = { kind, amount_cents, valuation_cap_cents, cap_basis, discount_percent, mfn, note, warrant: null };
    return issue(work, entity, { ...sides, terms, replaces, adopts, metadata });
  }

  async convert(input: ConvertConvertible, { work }: Ctx): Promise<Convertible> {
    const { entity, replaces: convertible } = await outstanding(work, input.id, 'convert');
    if (isWarrant(convertible))
      throw refused(convertible, 'convert', `${convertible.number} is a warrant. Exercise it instead.`);
    return convert(work, entity, convertible, input, companyDay(entity, work.now));
  }

  async exercise(input: ExerciseConvertible, { work }: Ctx): Promise<Convertible> {
    const { entity, replaces: warrant } = await outstanding(work, input.id, 'exercise');
    if (!isWarrant(warrant))
      throw refused(warrant, 'exercise', `${warrant.number} is not a warrant. It converts into stock in a round.`);
    return exercise(work, entity, warrant, input);
  }

  async amount({ id, on: asked }: ReadAmount, { read }: Ctx): Promise<ConvertibleAmountView> {
    const one = await read.find(Convertible, id);
    const { note, effective_date: issued, ended_on: ended, amount_cents: principal_cents } = one;
    if (isWarrant(one)) throw refused(one, 'amount', 'Warrants do not have an outstanding amount.');
    const today = await todayOf(read, await read.find(Entity, one.entity_id));
    const on = asked ?? today;
    if (on > today && !isWithin(mostYears, on, today))
      throw invalidParam('on', `\`on\` must be within ${mostYears} years.`);
    if (issued !== null && on < issued)
      throw invalidParam('on', `\`on\` must be on or after the issue date, ${issued}.`);
    if (ended !== null && on > ended)
      throw invalidParam('on', `The convertible ended on ${ended}, so \`on\` must not be a later date.`);
    const total = note?.interest_from
      ? withInterest(principal_cents, note, note.interest_from, on)
      : BigInt(principal_cents);
    if (total > BigInt(Number.MAX_SAFE_INTEGER))
      throw invalidParam('on', 'The amount on that date is too large to calculate exactly.', 'too_large');
    return {
      object: 'convertible_amount',
      convertible_id: id,
      on,
      principal_cents,
      interest_cents: Number(total) - principal_cents,
      total_cents: Number(total),
    };
  }

  async repay({ id, paid_on, paid_cents }: RepayConvertible, { work }: Ctx): Promise<Convertible> {
    const { entity, replaces: note } = await outstanding(work, id, 'repay');
    assertNotInTransaction(entity, 'the company cannot repay the note');
    if (!note.note)
      throw refused(note, 'repay', `${note.number} is not a note. It converts into stock or is paid out in a sale.`);
    const today = companyDay(entity, work.now);
    const due = isWithin(mostYears, paid_on, today)
      ? withInterest(note.amount_cents, note.note, note.note.interest_from!, paid_on)
      : null;
    const errors = [
      ...errorWhen(paid_on > today, 'paid_on', 'invalid', `paid_on must not be in the future. Today is ${today}.`),
      ...errorWhen(
        paid_on < note.effective_date!,
        'paid_on',
        'invalid',
        `paid_on must be on or after the issue date, ${note.effective_date}.`,
      ),
      ...errorWhen(
        due !== null && BigInt(paid_cents) !== due,
        'paid_cents',
        'invalid',
        `paid_cents must be ${due}, the principal and interest due on ${paid_on}.`,
      ),
    ];
    if (errors.length > 0) throw invalid(errors);
    acknowledgePayoff(work, entity, note, {
      holder: holderFacts(await work.find(Stakeholder, note.stakeholder_id)),
      paid_on,
      paid_cents,
    });
    return work.move(note, convertibleMachine.moves.repay, {
      ended_on: paid_on,
      settled_cents: paid_cents,
      settled_at: work.now,
    });
  }

  cancel(input: CancelInput, { work }: Ctx): Promise<Convertible> {
    return cancelAction(work, convertibleIssuance, input);
  }
}

/** Most recent first. */
async function electedBefore(
  work: UnitOfWork,
  { adopts_convertible_id, replaces_convertible_id }: Convertible,
): Promise<Convertible[]> {
  if (adopts_convertible_id === null) return [];
  const before = await work.find(Convertible, replaces_convertible_id!);
  return [before, ...(await electedBefore(work, before))];
}

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
