import { companyForm } from '#law/common/entity-types';
import type { ParameterError } from '#kernel/problem';
import type { Entity } from '#companies/entity';
import type { Decision } from '#governance/actions';
import { clauseOf, considerationOf, kindRules } from './transaction-rules';
import type { CorporateTransaction } from './corporate-transaction.entity';
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
const params = {
  resolution: 'board_resolution_id',
  consent: 'stockholder_resolution_id',
  written: 'auto_generate_resolutions',
};
const ours: Readonly<Record<string, string>> = {
  auto_generate: params.written,
  stockholder_consent_id: params.consent,
};

export const toRequestParams = (errors: readonly ParameterError[]): ParameterError[] =>
  errors.map((error) => ({ ...error, param: ours[error.param] ?? error.param }));

interface Parties {
  entity: Entity;
  action: CorporateTransaction;
  counterparty: string | null;
}

export function decisionOn({ entity, action, counterparty }: Parties): Decision {
  const { kind, terms } = action;
  const { act } = kindRules[kind];
  const clause = clauseOf(kind, terms, counterparty);
  return {
    act,
    operation: 'corporate_transactions.advance',
    params,
    subject: subjects[kind],
    particulars: companyForm(entity.entity_type) === 'llc' ? {} : particularsOf(action, entity, counterparty),
    resolved_clauses: [
      `${clause} is approved`,
      'those who are authorized to sign for the Company are to sign its papers, to have filed what the state files, ' +
        'and to do whatever else it needs',
    ],
  };
}

/** Template values, or none for a decision in clauses. */
function particularsOf(
  { kind, terms, agreed_on, auto_generated }: CorporateTransaction,
  entity: Entity,
  counterparty: string | null,
): object {
  const dated = auto_generated ? { agreement_date: agreed_on } : {};
  if (kind === 'asset_sale' || kind === 'stock_sale')
    return {
      kind,
      counterparty,
      price_cents: considerationOf(terms),
      description: 'description' in terms ? terms.description : 'all of its stock that is outstanding',
      ...('substantially_all' in terms ? { substantially_all: terms.substantially_all } : {}),
    };
  if (kind === 'merger')
    return {
      counterparty,
      survivor: ('survivor' in terms ? terms.survivor : undefined) ?? counterparty,
      ...dated,
      consideration_cents: considerationOf(terms),
    };
  if (kind === 'acquisition' && 'merger_subsidiary' in terms)
    return {
      counterparty: terms.merger_subsidiary,
      survivor: entity.legal_name,
      ...dated,
      consideration_cents: considerationOf(terms),
    };
  return {};
}
