import { companyFacts, type Entity } from '#companies/entity';
import type { Stakeholder } from '#companies/stakeholder';
import type {
  BillOfSaleFacts,
  ClosingCertificateFacts,
  ConversionInstrumentFacts,
  MergerInstrumentFacts,
} from './instrument.facts';
import type { ActionContext } from '#governance/actions';
import { isBeforeStock, signatoryOf } from '#charter/amendment';
import { lawOf } from '#law/states/index';
import { adoptionOf } from '../adoption-days';
import type { TransactionKind } from '../transaction-kinds';
import type { CorporateTransaction } from './corporate-transaction.entity';
import { agreementDate, agreementNamed } from './agreement-date';
import type { ConversionTerms, MergerTerms } from './terms.dto';
import { formedIn, kindRules, type TransactionTerms } from './transaction-rules';
import { billOfSale, closingCertificate } from './closing-instruments.document';
import './conversion-instrument.document';
import './merger-instrument.document';

export interface Participants {
  signer: Stakeholder;
  counterparty: Stakeholder | null;
  /** Affiliate of the counterparty. */
  constituent: Stakeholder | null;
}

export type HeldTransaction = ActionContext<CorporateTransaction> & Participants;

export function instrumentOf(kind: TransactionKind, { jurisdiction }: Pick<Entity, 'jurisdiction'>): string {
  const { filed } = kindRules[kind];
  if (filed !== null) return lawOf(jurisdiction).transactions[filed].document;
  return (kind === 'asset_sale' ? billOfSale : closingCertificate).kind;
}

export async function instrumentFacts(held: HeldTransaction): Promise<object> {
  const { work, entity, action, signer, today } = held;
  const { stakeholder_id, name, title } = signatoryOf(entity, signer, today)!;
  const common = {
    company: companyFacts(entity),
    adopted: { ...(await adoptionOf(work, action)), before_stock: await isBeforeStock(work, entity) },
    signatory: { stakeholder_id, name, title },
    document_date: today,
  };
  switch (kindRules[action.kind].filed) {
    case 'merger':
      return { ...common, ...(await constituents(held)) } satisfies MergerInstrumentFacts;
    case 'conversion':
      return {
        ...common,
        to_entity_type: (action.terms as ConversionTerms).to_entity_type,
        new_name: (action.terms as ConversionTerms).legal_name,
      } satisfies ConversionInstrumentFacts;
    case null:
      return saleFacts(held, common);
  }
}

async function saleFacts({ work, action, counterparty, today }: HeldTransaction, common: ClosingOf): Promise<object> {
  const { terms } = action;
  const sale = { ...common, buyer: counterparty!.name, agreement: await agreementNamed(work, action, today) };
  if (!('description' in terms)) return sale satisfies ClosingCertificateFacts;
  const { description, consideration_cents } = terms;
  return { ...sale, description, consideration_cents } satisfies BillOfSaleFacts;
}
type ClosingOf = Omit<ClosingCertificateFacts, 'buyer' | 'agreement'>;

export function constituentsOf(
  { legal_name }: Pick<Entity, 'legal_name'>,
  terms: TransactionTerms,
  counterparty: Stakeholder | null,
): Pick<MergerInstrumentFacts, 'survivor' | 'merged'> {
  if ('merger_subsidiary' in terms) return { survivor: legal_name, merged: terms.merger_subsidiary };
  const survivor = ('survivor' in terms ? terms.survivor : undefined) ?? counterparty!.name;
  return { survivor, merged: legal_name };
}

type Constituents = Omit<MergerInstrumentFacts, 'company' | 'adopted' | 'signatory' | 'document_date'>;

/** Adds the signer for another survivor. */
async function constituents(held: HeldTransaction): Promise<Constituents> {
  const { work, entity, action, counterparty, constituent, today } = held;
  const { terms } = action;
  const { survivor, merged } = constituentsOf(entity, terms, counterparty);
  const survives = 'merger_subsidiary' in terms;
  const { address, representative } = constituent ?? counterparty!;
  return {
    survivor,
    merged,
    agreement_date: await agreementDate(work, action, today),
    other_formed_in: formedIn(terms) ?? lawOf(entity.jurisdiction).name,
    other_stock: ('subsidiary_authorized_stock' in terms && terms.subsidiary_authorized_stock) || null,
    survivor_office: survives
      ? entity.principal_address
      : ((terms as MergerTerms).survivor_address ?? address ?? entity.principal_address),
    survivor_signs: survives ? null : { name: survivor, by: representative },
  };
}

/** In a merger the survivor signs too (§ 251(c)). */
export function signersOf({ entity, action, signer, counterparty, constituent, today }: HeldTransaction) {
  const role = signatoryOf(entity, signer, today)?.role ?? 'officer';
  const company = { person: signer, role: kindRules[action.kind].filed === null ? 'company' : role };
  return action.kind === 'merger' ? [{ person: constituent ?? counterparty!, role: 'survivor' }, company] : [company];
}
