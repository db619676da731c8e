import type { LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { Problem, type ParameterError } from '#kernel/problem';
import type { Entity } from '#companies/entity';
import { listed } from '#documents/kit';
import { openRole, type Stakeholder } from '#companies/stakeholder';
import { companyForm } from '#law/common/entity-types';
import { checkLegalName } from '#law/formation/legal-name';
import { lawOf } from '#law/states/index';
import { transactionKinds, type TransactionKind } from '../transaction-kinds';
import type { TermsInput } from './corporate-transaction.dto';
import type { InterestInput } from './interest.dto';
import type { TransactionTerms } from './transaction-rules';
import type { ConversionTerms, SaleTerms } from './terms.dto';

/** Returns the block of terms named after the kind. Throws 422 for a missing or different block. */
export function termsOf(kind: TransactionKind, input: TermsInput): TransactionTerms {
  const given = transactionKinds.filter((one) => input[one] !== undefined);
  if (given.length !== 1 || given[0] !== kind)
    throw new Problem(
      'invalid_kind_payload',
      `Send the ${kind} block and no other. You sent ${given.length === 0 ? 'none' : listed(given)}.`,
    );
  return input[kind]!;
}

interface Company {
  entity: Entity;
  people: readonly Stakeholder[];
}

export function checkTransactionTerms(
  kind: TransactionKind,
  terms: TransactionTerms,
  company: Company,
): ParameterError[] {
  const isLlc = companyForm(company.entity.entity_type) === 'llc';
  if ('to_entity_type' in terms) return checkConversionTerms(terms, company);
  return [
    ...errorWhen(
      isLlc && (kind === 'stock_sale' || kind === 'reorganization'),
      'kind',
      'not_applicable',
      'An LLC has no stock. Use a merger, an acquisition or an asset_sale.',
    ),
    ...('consideration_cents' in terms ? checkSaleTerms(kind, terms) : []),
  ];
}

const checkSaleTerms = (
  kind: string,
  { consideration_cents, escrow_cents = 0, ...later }: SaleTerms,
): ParameterError[] => [
  ...errorWhen(
    escrow_cents > consideration_cents,
    `${kind}.escrow_cents`,
    'too_large',
    `${kind}.escrow_cents must be at most consideration_cents, which includes it.`,
  ),
  ...errorWhen(
    later.escrow_months !== undefined && escrow_cents === 0,
    `${kind}.escrow_months`,
    'not_applicable',
    `${kind}.escrow_months applies only with escrow_cents. Send escrow_cents, or omit it.`,
  ),
  ...errorWhen(
    later.earn_out_months !== undefined && !later.earn_out_cents,
    `${kind}.earn_out_months`,
    'not_applicable',
    `${kind}.earn_out_months applies only with earn_out_cents. Send earn_out_cents, or omit it.`,
  ),
];

function checkConversionTerms(terms: ConversionTerms, { entity, people }: Company): ParameterError[] {
  const { to_entity_type, legal_name } = terms;
  const form = companyForm(to_entity_type);
  const at = (name: string): string => `conversion.${name}`;
  const missing = (name: keyof ConversionTerms, why: string): ParameterError[] =>
    errorWhen(terms[name] === undefined, at(name), 'missing', `${at(name)} is required. ${why}`);
  const unwanted = (name: keyof ConversionTerms, type: string): ParameterError[] =>
    errorWhen(
      terms[name] !== undefined,
      at(name),
      'not_applicable',
      `${at(name)} applies only to a conversion to ${type}.`,
    );
  return [
    ...errorWhen(
      form === companyForm(entity.entity_type),
      at('to_entity_type'),
      'conflict',
      'The company already has this legal form. Amend its charter with POST /v1/entities/{id}/charter_amendments.',
    ),
    ...checkLegalName(legal_name, to_entity_type, lawOf(entity.jurisdiction)).map(({ code, message }) => ({
      param: at('legal_name'),
      code,
      message,
    })),
    ...(form === 'llc'
      ? [
          ...(['authorized_shares', 'issued_shares', 'par_value', 'director_ids', 'officers'] as const).flatMap(
            (name) => unwanted(name, 'a corporation'),
          ),
          ...errorWhen(
            terms.management === 'managers' && !terms.manager_ids?.length,
            at('manager_ids'),
            'missing',
            `${at('manager_ids')} is required. Send the managers of the LLC.`,
          ),
        ]
      : [
          ...missing('authorized_shares', 'The charter states the number of authorized shares.'),
          ...missing('issued_shares', 'The members receive these shares for their interests.'),
          ...missing('par_value', 'The charter states the par value.'),
          ...missing('director_ids', 'A corporation must have directors.'),
          ...missing('officers', 'A corporation must have officers.'),
          ...(['management', 'manager_ids'] as const).flatMap((name) => unwanted(name, 'an LLC')),
          ...errorWhen(
            (terms.issued_shares ?? 0) > (terms.authorized_shares ?? Infinity),
            at('issued_shares'),
            'too_large',
            `${at('issued_shares')} must be at most authorized_shares.`,
          ),
        ]),
    ...errorWhen(
      (to_entity_type === 'pbc') !== (terms.public_benefit !== undefined),
      at('public_benefit'),
      to_entity_type === 'pbc' ? 'missing' : 'not_applicable',
      `${at('public_benefit')} is required for a public benefit corporation, and not allowed for other companies.`,
    ),
    ...errorWhen(
      entity.registered_agent_id === null,
      'entity_id',
      'no_agent',
      'The new charter must name a registered agent, and the company has none. Appoint an agent with ' +
        'POST /v1/registered_agents/{id}/attach.',
    ),
    ...checkTransactionPeople(terms, people),
  ];
}

/** Managers, directors and officers after a conversion must be natural persons on record. */
function checkTransactionPeople(
  { manager_ids = [], director_ids = [], officers = [] }: ConversionTerms,
  people: readonly Stakeholder[],
): ParameterError[] {
  const named = [
    ...manager_ids.map((id, index) => [`conversion.manager_ids[${index}]`, id] as const),
    ...director_ids.map((id, index) => [`conversion.director_ids[${index}]`, id] as const),
    ...officers.map(
      ({ stakeholder_id }, index) => [`conversion.officers[${index}].stakeholder_id`, stakeholder_id] as const,
    ),
  ];
  return named.flatMap(([param, id]) =>
    errorWhen(
      !people.some((one) => one.id === id && one.kind === 'individual'),
      param,
      'not_found',
      `${param} must be a stakeholder of this company who is a natural person.`,
    ),
  );
}

/** Interested persons must be directors or officers of the company. */
export function checkInterests(
  interests: readonly InterestInput[],
  people: readonly Stakeholder[],
  today: LegalDate,
): ParameterError[] {
  const offices = ['director', 'officer', 'manager', 'member'] as const;
  return interests.flatMap(({ stakeholder_id }, index) =>
    errorWhen(
      !people.some((one) => one.id === stakeholder_id && offices.some((role) => openRole(one.roles, role, today))),
      `interests[${index}].stakeholder_id`,
      'wrong_role',
      `interests[${index}].stakeholder_id must be a director, officer, manager or member on ${today}.`,
    ),
  );
}
