import { checkAddress } from '#kernel/address';
import { addMonths, type LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { Problem, type ParameterError } from '#kernel/problem';
import type { Entity } from '#companies/entity';
import { counted, listed } from '#documents/kit';
import { openRole, type Stakeholder } from '#companies/stakeholder';
import { companyForm } from '#law/common/entity-types';
import { checkLegalName } from '#law/formation/legal-name';
import { lawOf } from '#law/states/index';
import { transactionKinds, type TransactionKind } from '../transaction-kinds';
import type { TermsInput } from './corporate-transaction.dto';
import type { InterestInput } from './interest.dto';
import type { TransactionTerms } from './transaction-rules';
import type { AcquisitionTerms, ConversionTerms, ReorganizationTerms, SaleTerms } from './terms.dto';

/** Throws 422 unless the input has exactly the block of the kind. */
export function termsOf(kind: TransactionKind, input: TermsInput): TransactionTerms {
  const given = transactionKinds.filter((one) => input[one] !== undefined);
  if (given.length !== 1 || given[0] !== kind)
    throw new Problem(
      'invalid_kind_payload',
      `Send the ${kind} object and no other terms. You sent ${given.length === 0 ? 'none' : listed(given)}.`,
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
  company: Company & { today: LegalDate },
): ParameterError[] {
  const isLlc = companyForm(company.entity.entity_type) === 'llc';
  if ('to_entity_type' in terms) return checkConversion(terms, company);
  return [
    ...errorWhen(
      isLlc && (kind === 'stock_sale' || kind === 'reorganization'),
      'kind',
      'not_applicable',
      'LLCs do not have stock. Use a merger, an acquisition, or an asset_sale.',
    ),
    ...('consideration_cents' in terms ? checkSaleTerms(kind, terms, company.today) : []),
    ...('survivor_address' in terms ? checkAddress(terms.survivor_address, `${kind}.survivor_address`) : []),
    ...('subsidiary_formed_in' in terms ? checkSubsidiary(kind, terms, company.entity) : []),
  ];
}

/** The certificate states the authorized stock of a merged corporation of another state: 8 Del. C. § 252(c)(8). */
function checkSubsidiary(
  kind: string,
  { subsidiary_formed_in: place, subsidiary_authorized_stock: stock }: AcquisitionTerms | ReorganizationTerms,
  { jurisdiction, entity_type }: Entity,
): ParameterError[] {
  const isForeign = place !== lawOf(jurisdiction).name;
  const isStated = lawOf(jurisdiction).name === 'Delaware' && companyForm(entity_type) === 'corporation';
  const at = `${kind}.subsidiary_authorized_stock`;
  return errorWhen(
    isForeign && isStated && stock === undefined,
    at,
    'missing',
    `${at} is required for a subsidiary formed in ${place}, outside the company's state. Send the number, class, ` +
      'and par value of its authorized shares.',
  );
}

const checkSaleTerms = (
  kind: string,
  { consideration_cents, escrow_cents = 0, ...later }: SaleTerms,
  today: LegalDate,
): ParameterError[] => [
  ...errorWhen(
    escrow_cents > consideration_cents,
    `${kind}.escrow_cents`,
    'too_large',
    `${kind}.escrow_cents must not exceed consideration_cents, which includes the escrow.`,
  ),
  ...errorWhen(
    later.escrow_months !== undefined && escrow_cents === 0,
    `${kind}.escrow_months`,
    'not_applicable',
    `${kind}.escrow_months requires escrow_cents. Send both or neither.`,
  ),
  ...errorWhen(
    later.earn_out_months !== undefined && !later.earn_out_cents,
    `${kind}.earn_out_months`,
    'not_applicable',
    `${kind}.earn_out_months requires earn_out_cents. Send both or neither.`,
  ),
  ...checkMilestones(`${kind}.earn_out_milestones`, later, today),
  ...errorWhen(
    kind === 'asset_sale' && later.expense_fund_cents !== undefined,
    `${kind}.expense_fund_cents`,
    'not_applicable',
    'In an asset sale, the buyer pays the company, so you do not need a representative or an expense fund. Omit ' +
      'expense_fund_cents.',
  ),
  ...errorWhen(
    escrow_cents + (later.expense_fund_cents ?? 0) > consideration_cents && escrow_cents <= consideration_cents,
    `${kind}.expense_fund_cents`,
    'too_large',
    `The sum of ${kind}.expense_fund_cents and escrow_cents must not exceed consideration_cents, which includes both.`,
  ),
];

function checkMilestones(
  at: string,
  {
    earn_out_cents = 0,
    earn_out_months = 12,
    earn_out_milestones = [],
  }: Pick<SaleTerms, 'earn_out_cents' | 'earn_out_months' | 'earn_out_milestones'>,
  today: LegalDate,
): ParameterError[] {
  const last = addMonths(today, earn_out_months);
  const sum = earn_out_milestones.reduce((total, { amount_cents }) => total + amount_cents, 0);
  return [
    ...errorWhen(
      earn_out_cents > 0 && earn_out_milestones.length === 0,
      at,
      'missing',
      `${at} is required with earn_out_cents. For each milestone, send description, by (its date), and amount_cents.`,
    ),
    ...errorWhen(
      earn_out_milestones.length > 0 && sum !== earn_out_cents,
      at,
      'conflict',
      `The amounts in ${at} add up to ${sum}, but earn_out_cents is ${earn_out_cents}. Make them equal.`,
    ),
    ...earn_out_milestones.flatMap(({ by }, index) =>
      errorWhen(
        by > last,
        `${at}[${index}].by`,
        'too_late',
        `${at}[${index}].by is ${by}, but the earn-out is decided ${counted(earn_out_months, 'month')} after the ` +
          `closing, as early as ${last}. Send an earlier date or a larger earn_out_months.`,
      ),
    ),
  ];
}

export function checkConversion(terms: ConversionTerms, { entity, people }: Company): ParameterError[] {
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
      'The company is already this type of entity. To amend its charter, call POST ' +
        '/v1/entities/{id}/charter_amendments.',
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
            `${at('issued_shares')} must not exceed authorized_shares.`,
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
      'The new charter must name a registered agent, but the company does not have an agent. Appoint an agent with ' +
        'POST /v1/registered_agents/{id}/attach.',
    ),
    ...checkTransactionPeople(terms, people),
  ];
}

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
      `${param} must be the ID of a natural person who is a stakeholder of this company.`,
    ),
  );
}

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
      `interests[${index}].stakeholder_id must be the ID of a director, officer, manager, or member as of ${today}.`,
    ),
  );
}
