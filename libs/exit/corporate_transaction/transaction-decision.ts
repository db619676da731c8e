import { companyForm } from '#law/common/entity-types';
import type { ParameterError } from '#kernel/problem';
import { openRole, Stakeholder } from '#companies/stakeholder';
import type { Decision } from '#governance/actions';
import { agreementDate } from './agreement-date';
import { constituentsOf, type HeldTransaction } from './transaction-instrument';
import { laterTerms, treatmentOf } from './sale-terms';
import type { Subject } from './transaction-parts';
import { clauseOf, considerationOf, kindRules, valueOf } from './transaction-rules';
import './merger.decision';
import './transaction.decision';

export const subjects = {
  merger: 'Merger',
  acquisition: 'Acquisition by Merger',
  asset_sale: 'Sale of Assets',
  stock_sale: 'Sale of Stock',
  conversion: 'Conversion',
  reorganization: 'Reorganization under a Holding Company',
} as const;

/** Parameter names of the advance operation. */
const params = { resolution: 'board_resolution_id', consent: 'stockholder_resolution_id' };
const ours: Readonly<Record<string, string>> = { stockholder_consent_id: params.consent };

export const toRequestParams = (errors: readonly ParameterError[]): ParameterError[] =>
  errors.map((error) => ({ ...error, param: ours[error.param] ?? error.param }));

/** Everything that the voters must know, with one agreement date and each disclosed interest. */
export async function decisionOn(held: HeldTransaction): Promise<Decision> {
  const { entity, action, counterparty } = held;
  const { kind, terms } = action;
  const { act } = kindRules[kind];
  const clause = clauseOf(kind, terms, { entity, counterparty: counterparty?.name ?? null });
  const disclosed = await disclosedOn(held);
  const isLlc = companyForm(entity.entity_type) === 'llc';
  return {
    act,
    operation: 'corporate_transactions.advance',
    params,
    subject: subjects[kind],
    particulars: isLlc ? {} : await particularsOf(held, disclosed),
    resolved_clauses: [...clause, ...disclosed.interests.map(disclosureOf)],
  };
}

const disclosureOf = ({ name, interest }: DisclosedInterest): string =>
  `${name} has disclosed the following interest in the transaction, the material facts of which are known to each ` +
  `person who decides on it: ${interest.replace(/[.;]$/, '')}`;

interface DisclosedInterest {
  name: string;
  interest: string;
  approved_by: string;
}

/** Interests of directors and officers, and the directors without any: 8 Del. C. § 144(a)(1). */
async function disclosedOn({
  work,
  entity,
  action,
  today,
}: HeldTransaction): Promise<{ interests: DisclosedInterest[]; disinterested_directors: string[] }> {
  const people = await work.all(Stakeholder, { entity_id: entity.id });
  const nameOf = (id: string): string => people.find((one) => one.id === id)!.name;
  const interested = new Set(action.interests.map(({ stakeholder_id }) => stakeholder_id));
  return {
    interests: action.interests.map(({ stakeholder_id, interest, safe_harbor }) => ({
      name: nameOf(stakeholder_id),
      interest,
      approved_by: safe_harbor,
    })),
    disinterested_directors: people
      .filter(({ id, roles }) => openRole(roles, 'director', today) && !interested.has(id))
      .map(({ name }) => name),
  };
}

async function closingTermsOf(subject: Subject): Promise<object> {
  const { escrow, expense_fund_cents } = laterTerms(subject.transaction);
  return {
    ...(escrow ? { escrow_cents: escrow.amount_cents, escrow_months: escrow.months } : {}),
    ...(expense_fund_cents ? { expense_fund_cents } : {}),
    ...(await treatmentOf(subject)),
  };
}

/** Template values, or none for a decision in clauses. */
async function particularsOf(
  { work, entity, action, counterparty, today }: HeldTransaction,
  { interests, disinterested_directors }: Awaited<ReturnType<typeof disclosedOn>>,
): Promise<object> {
  const { kind, terms, auto_generated } = action;
  if (!kindRules[kind].sells) return {};
  const { survivor, merged } = constituentsOf(entity, terms, counterparty);
  const isParent = survivor === entity.legal_name;
  const { representative_stakeholder_id: id } = action;
  const representative = id === null ? null : await work.find(Stakeholder, id);
  const later = valueOf(terms) - considerationOf(terms);
  // A resolution of the caller is compared with these terms, so it is asked for no more than the essentials.
  const written = auto_generated
    ? {
        agreement_date: await agreementDate(work, action, today),
        interests,
        ...(interests.length > 0 && disinterested_directors.length > 0 ? { disinterested_directors } : {}),
        ...(isParent ? { parent: counterparty!.name } : {}),
        ...(kind === 'stock_sale' ? { description: 'all of its outstanding capital stock' } : {}),
      }
    : {};
  return kind === 'asset_sale' || kind === 'stock_sale'
    ? {
        kind,
        counterparty: counterparty!.name,
        price_cents: considerationOf(terms),
        ...('description' in terms
          ? { description: terms.description, substantially_all: terms.substantially_all }
          : {}),
        ...written,
      }
    : {
        counterparty: isParent ? merged : counterparty!.name,
        survivor,
        consideration_cents: considerationOf(terms),
        ...(auto_generated && later > 0 ? { earn_out_cents: later } : {}),
        ...(auto_generated && representative ? { representative: representative.name } : {}),
        ...(auto_generated ? await closingTermsOf({ read: work, entity, transaction: action, today }) : {}),
        ...written,
      };
}
