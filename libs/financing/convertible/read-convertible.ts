import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import type { Entity } from '#companies/entity';
import { holderOf, type Holder, type Stakeholder } from '#companies/stakeholder';
import { checkAuthorisation } from '#governance/resolution';
import { officerFor } from '#stock/share_act';
import type { ShareClass } from '#ledger/share_class';
import { basisOf, checkConvertibleTerms, noteOf, type Terms } from './convertible.validation';
import type { CreateConvertible } from './convertible.dto';
import { warrantOf } from './warrant-terms';

interface Company {
  entity: Pick<Entity, 'jurisdiction'>;
  classes: readonly ShareClass[];
  people: readonly Stakeholder[];
  today: LegalDate;
}
interface CheckedConvertible {
  holder: Holder;
  officer: Stakeholder | null;
  terms: Terms;
  of: ShareClass | null;
  errors: ParameterError[];
}

/** Collects all errors. */
export function readConvertible(
  asked: Omit<CreateConvertible, 'id' | 'metadata'>,
  { entity: { jurisdiction }, classes, people, today }: Company,
): CheckedConvertible {
  const { kind = 'safe', amount_cents, discount_percent = null, mfn = false } = asked;
  const valuation_cap_cents = asked.valuation_cap_cents ?? null;
  const { cap_basis, errors: ofBasis } = basisOf(valuation_cap_cents, asked.cap_basis);
  const { note, errors: ofNote } = noteOf(kind, asked.note, today);
  const { warrant, of, errors: ofWarrant } = warrantOf(kind, asked.warrant, { jurisdiction, classes }, today);
  const terms: Terms = { kind, amount_cents, valuation_cap_cents, cap_basis, discount_percent, mfn, note, warrant };
  const { holder, errors: ofInvestor } = holderOf(asked.investor, 'investor', people);
  const { officer, errors: ofSigner } = officerFor(asked.signer_stakeholder_id, people, today, [holder.stakeholder_id]);
  return {
    holder,
    officer,
    terms,
    of,
    errors: [
      ...checkAuthorisation(asked),
      ...ofInvestor,
      ...ofSigner,
      ...checkConvertibleTerms(terms),
      ...ofBasis,
      ...ofNote,
      ...ofWarrant,
    ],
  };
}
