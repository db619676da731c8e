import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { admit, holderOf, type HolderInput, type Stakeholder } from '#companies/stakeholder';
import type { TransactionKind } from '../transaction-kinds';
import type { CorporateTransaction } from './corporate-transaction.entity';
import type { SaleTerms } from './terms.dto';
import type { TransactionTerms } from './transaction-rules';

/** Kinds that pay the owners, not the company. */
const paysOwners: readonly TransactionKind[] = ['merger', 'acquisition', 'stock_sale'];

interface Named {
  kind: TransactionKind;
  terms: TransactionTerms;
  people: readonly Stakeholder[];
}

/**
 * After the closing the company belongs to the buyer, so whatever is held back or paid later needs somebody who acts
 * for the former owners.
 */
export function checkRepresentative(input: HolderInput | undefined, { kind, terms, people }: Named): ParameterError[] {
  const { escrow_cents = 0, earn_out_cents = 0, expense_fund_cents = 0 } = terms as SaleTerms;
  const isNeeded = escrow_cents + earn_out_cents + expense_fund_cents > 0;
  return [
    ...errorWhen(
      input !== undefined && !paysOwners.includes(kind),
      'representative',
      'not_applicable',
      `The owners are not paid directly in a ${kind}, so they do not need a representative. Omit representative.`,
    ),
    ...errorWhen(
      input === undefined && isNeeded && paysOwners.includes(kind),
      'representative',
      'missing',
      'representative is required if the terms include an escrow, an earn-out, or an expense fund. Send the person ' +
        'or organization that acts for the owners after the closing.',
    ),
    ...(input === undefined ? [] : holderOf(input, 'representative', people).errors),
  ];
}

export async function admitRepresentative(
  work: UnitOfWork,
  { id }: Entity,
  input: HolderInput | undefined,
  people: readonly Stakeholder[],
): Promise<string | null> {
  if (input === undefined) return null;
  return (await admit(work, id, holderOf(input, 'representative', people).holder)).id;
}

const constituentIn = (kind: TransactionKind, terms: TransactionTerms): string | undefined =>
  kind === 'acquisition' && 'merger_subsidiary' in terms
    ? terms.merger_subsidiary
    : 'survivor_address' in terms
      ? terms.survivor
      : undefined;

/** The affiliate that merges signs by the person who signs for the counterparty: 8 Del. C. § 251(b). */
export async function admitConstituent(
  work: UnitOfWork,
  { id: entity_id }: Entity,
  counterparty: Stakeholder | null,
  { kind, terms, people }: Named,
): Promise<string | null> {
  const name = constituentIn(kind, terms);
  if (counterparty === null || name === undefined || name === counterparty.name) return null;
  const known = people.find((one) => one.kind === 'organization' && one.name === name);
  if (known) return known.id;
  const signer = counterparty.representative ?? { name: counterparty.name, email: counterparty.email! };
  const representative = { ...signer, title: 'Authorized Signatory' };
  const facts = { kind: 'organization' as const, name, email: null, address: null, us_person: null, representative };
  return (await admit(work, entity_id, { stakeholder_id: null, ...facts })).id;
}

export type OtherParties = Pick<CorporateTransaction, 'constituent_stakeholder_id' | 'representative_stakeholder_id'>;
