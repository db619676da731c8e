import { companyFacts, type Entity } from '#companies/entity';
import { agentFacts, RegisteredAgent } from '#companies/registered_agent';
import { Stakeholder } from '#companies/stakeholder';
import type {
  BillOfSaleFacts,
  ClosingCertificateFacts,
  ConversionInstrumentFacts,
  MergerInstrumentFacts,
} from './instrument.facts';
import type { ActionContext } from '#governance/actions';
import { isBeforeStock, signatoryOf } from '#charter/amendment';
import { jurisdictionNames } from '#law/common/jurisdictions';
import { lawOf } from '#law/states/index';
import { adoptionOf } from '../adoption-days';
import type { TransactionKind } from '../transaction-kinds';
import type { CorporateTransaction } from './corporate-transaction.entity';
import { considerationOf, kindRules, type TransactionTerms } from './transaction-rules';
import { billOfSale, closingCertificate } from './closing-instruments.document';
import './conversion-instrument.document';
import './merger-instrument.document';

export type HeldTransaction = ActionContext<CorporateTransaction> & {
  signer: Stakeholder;
  counterparty: Stakeholder | null;
};

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
      return { ...common, ...constituents(held) } satisfies MergerInstrumentFacts;
    case 'conversion':
      return { ...common, ...(await formAfter(held)) } satisfies ConversionInstrumentFacts;
    case null:
      return saleFacts(held, common);
  }
}

function saleFacts({ action: { terms }, counterparty }: HeldTransaction, common: ClosingOf): object {
  const sale = { ...common, buyer: counterparty!.name, consideration_cents: considerationOf(terms) };
  return 'description' in terms
    ? ({ ...sale, description: terms.description } satisfies BillOfSaleFacts)
    : (sale satisfies ClosingCertificateFacts);
}
type ClosingOf = Omit<ClosingCertificateFacts, 'buyer' | 'consideration_cents'>;

export function constituentsOf(
  { legal_name }: Pick<Entity, 'legal_name'>,
  terms: TransactionTerms,
  counterparty: Stakeholder | null,
): Pick<MergerInstrumentFacts, 'survivor' | 'merged'> {
  if ('merger_subsidiary' in terms) return { survivor: legal_name, merged: terms.merger_subsidiary };
  const survivor = ('survivor' in terms ? terms.survivor : undefined) ?? counterparty!.name;
  return { survivor, merged: legal_name };
}

/** Adds the signer for another survivor. */
function constituents({
  entity,
  action: { terms },
  counterparty,
}: HeldTransaction): Omit<MergerInstrumentFacts, 'company' | 'adopted' | 'signatory' | 'document_date'> {
  const { survivor, merged } = constituentsOf(entity, terms, counterparty);
  const survives = survivor === entity.legal_name;
  const formed_in = 'merger_subsidiary' in terms ? terms.subsidiary_formed_in : survivorFormedIn(terms);
  return {
    survivor,
    merged,
    other_formed_in: formed_in ?? jurisdictionNames[entity.jurisdiction],
    survivor_office: survives ? entity.principal_address : counterparty!.address,
    survivor_signs: survives ? null : { name: survivor, by: counterparty!.representative },
  };
}

const survivorFormedIn = (terms: TransactionTerms): string | undefined =>
  'survivor_formed_in' in terms ? terms.survivor_formed_in : undefined;

async function formAfter({
  work,
  entity,
  action,
}: HeldTransaction): Promise<Omit<ConversionInstrumentFacts, 'company' | 'adopted' | 'signatory' | 'document_date'>> {
  const { terms } = action;
  if (!('to_entity_type' in terms)) throw new Error(`${action.id} has no terms of a conversion`);
  const people = await work.all(Stakeholder, { entity_id: entity.id });
  const { authorized_shares, par_value, director_ids = [] } = terms;
  return {
    to_entity_type: terms.to_entity_type,
    new_name: terms.legal_name,
    agent: agentFacts(await work.find(RegisteredAgent, entity.registered_agent_id!)),
    stock: authorized_shares === undefined ? null : { authorized_shares, par_value: par_value! },
    directors: people.filter(({ id }) => director_ids.includes(id)).map(({ name }) => name),
    public_benefit: terms.public_benefit ?? null,
  };
}

/** Signers of the instrument, the company last. In a merger the survivor signs too (§ 251(c)). */
export function signersOf({ entity, action, signer, counterparty, today }: HeldTransaction) {
  const role = signatoryOf(entity, signer, today)?.role ?? 'officer';
  const company = { person: signer, role: kindRules[action.kind].filed === null ? 'company' : role };
  return action.kind === 'merger' ? [{ person: counterparty!, role: 'survivor' }, company] : [company];
}
