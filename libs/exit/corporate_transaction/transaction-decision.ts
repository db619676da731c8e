import { companyForm } from '#law/common/entity-types';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, type Entity } from '#companies/entity';
import { openRole, Stakeholder } from '#companies/stakeholder';
import type { Decision, DecisionWords } from '#governance/actions';
import { bodiesOf, hasPreferred } from '#governance/resolution';
import { holdersVote } from '../holders-vote';
import { agreementDate } from './agreement-date';
import type { CorporateTransaction } from './corporate-transaction.entity';
import { convert, membersMerge, membersSell, reorganize } from './decision.clauses';
import type { MergerParticulars } from './merger.clauses';
import { constituentsOf, type HeldTransaction } from './transaction-instrument';
import { laterTerms, treatmentOf } from './sale-terms';
import type { Subject } from './transaction-parts';
import type { ReorganizationTerms } from './terms.dto';
import type { TransactionParticulars } from './transaction.decision';
import { considerationOf, formedIn, kindRules, valueOf } from './transaction-rules';
import './merger.decision';

export const subjects = {
  merger: 'Merger',
  acquisition: 'Acquisition by Merger',
  asset_sale: 'Sale of Assets',
  stock_sale: 'Sale of Stock',
  conversion: 'Conversion',
  reorganization: 'Reorganization under a Holding Company',
} as const;

const params = { resolution: 'board_resolution_id', consent: 'stockholder_resolution_id' };
const ours: Readonly<Record<string, string>> = { stockholder_consent_id: params.consent };

export const toRequestParams = (errors: readonly ParameterError[]): ParameterError[] =>
  errors.map((error) => ({ ...error, param: ours[error.param] ?? error.param }));

export async function holdersApprove(
  work: UnitOfWork,
  entity: Entity,
  { kind, terms }: Pick<CorporateTransaction, 'kind' | 'terms'>,
): Promise<boolean> {
  const asked =
    bodiesOf(entity, kindRules[kind].act).includes('stockholders') &&
    !('substantially_all' in terms && !terms.substantially_all);
  // Only the charter's protective provisions ask for a vote on a sale of stock.
  return asked && (kind === 'stock_sale' ? hasPreferred(work, entity) : holdersVote(work, entity));
}

/** Everything that the voters must know, with one agreement date and each disclosed interest. */
export async function decisionOn(held: HeldTransaction): Promise<Decision> {
  const { entity, action } = held;
  const { kind } = action;
  const disclosed = await disclosedOn(held);
  const particulars = await particularsOf(held, disclosed);
  const words = await wordsOn(held, particulars);
  const disclosures = disclosed.interests.map(disclosureOf);
  const withDisclosures = ({ recitals = [], resolved_clauses }: DecisionWords): DecisionWords => ({
    recitals,
    resolved_clauses: [...resolved_clauses, ...disclosures],
  });
  return {
    act: kindRules[kind].act,
    operation: 'corporate_transactions.advance',
    params,
    subject: subjects[kind],
    particulars: companyForm(entity.entity_type) === 'llc' ? {} : particulars,
    ...withDisclosures(words),
    ...(words.holders ? { holders: withDisclosures(words.holders) } : {}),
  };
}

/** For the general template. A corporation decides on a sale with a template of its own. */
async function wordsOn(held: HeldTransaction, particulars: object): Promise<DecisionWords> {
  const { work, entity, action, counterparty } = held;
  const company = companyFacts(entity);
  const { kind, terms } = action;
  if ('to_entity_type' in terms) return convert(company, terms, await holdersApprove(work, entity, action));
  if (kind === 'reorganization')
    return reorganize(company, terms as ReorganizationTerms, {
      holding: counterparty!.name,
      holdersVote: await holdersApprove(work, entity, action),
    });
  if (companyForm(entity.entity_type) !== 'llc') return { resolved_clauses: [] };
  return kindRules[kind].filed === 'merger'
    ? membersMerge(company, particulars as MergerParticulars)
    : membersSell(company, particulars as TransactionParticulars);
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

/** Values of the template and of the clauses, or none for a decision that sells nothing. */
async function particularsOf(
  held: HeldTransaction,
  { interests, disinterested_directors }: Awaited<ReturnType<typeof disclosedOn>>,
): Promise<object> {
  const { work, action, counterparty, today } = held;
  const { kind, terms, auto_generated } = action;
  if (!kindRules[kind].sells) return {};
  // A resolution of the caller is compared with these terms, so it is asked for no more than the essentials.
  const written = auto_generated
    ? {
        agreement_date: await agreementDate(work, action, today),
        interests,
        ...(interests.length > 0 && disinterested_directors.length > 0 ? { disinterested_directors } : {}),
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
        ...(kind === 'stock_sale' && auto_generated ? { description: soldIn(held) } : {}),
        ...written,
      }
    : { ...(await mergerTermsOf(held)), ...written };
}

const soldIn = ({ entity: { entity_type } }: HeldTransaction): string =>
  companyForm(entity_type) === 'llc' ? 'all of its membership interests' : 'all of its outstanding capital stock';

/** The counterparty is the other constituent, or the parent of it: 8 Del. C. § 251(b), 6 Del. C. § 18-209(b). */
async function mergerTermsOf({ work, entity, action, counterparty, today }: HeldTransaction): Promise<object> {
  const { terms, auto_generated, representative_stakeholder_id: id } = action;
  const { survivor, merged } = constituentsOf(entity, terms, counterparty);
  const other = survivor === entity.legal_name ? merged : survivor;
  const essentials = { counterparty: other, survivor, consideration_cents: considerationOf(terms) };
  if (!auto_generated) return essentials;
  const later = valueOf(terms) - considerationOf(terms);
  const formed_in = formedIn(terms);
  return {
    ...essentials,
    ...(formed_in === undefined ? {} : { formed_in }),
    ...(other === counterparty!.name ? {} : { parent: counterparty!.name }),
    ...(later > 0 ? { earn_out_cents: later } : {}),
    ...(id === null ? {} : { representative: (await work.find(Stakeholder, id)).name }),
    ...(await closingTermsOf({ read: work, entity, transaction: action, today })),
  };
}
