import { companyForm, type CompanyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import type { Entity } from '#companies/entity';
import type { TransactionKind } from '../transaction-kinds';
import { assetPurchaseAgreement, mergerAgreement, stockSaleAgreement } from './closing/closing-agreement.document';
import type { CorporateTransaction } from './corporate-transaction.entity';
import type { ConversionTerms } from './terms.dto';

export const gatedStages = ['loi', 'due_diligence', 'definitive', 'closing'] as const;
type GatedStage = (typeof gatedStages)[number];

export const phases = ['pre_signing', 'signing', 'closing', 'post_closing'] as const;
type Phase = (typeof phases)[number];

export const owners = ['company', 'counterparty', 'counsel', 'holders', 'state'] as const;
type Owner = (typeof owners)[number];

/**
 * Signers of closing documents. `sellers` is empty unless the transaction sells stock. The representative signs for the
 * `recipients` of an escrow, or the company in a sale of its assets. `successors` govern a converted company.
 */
export type PartyRole =
  | 'company'
  | 'future_directors'
  | 'secretary'
  | 'attesting_officer'
  | 'successors'
  | 'counterparty'
  | 'constituent'
  | 'representative'
  | 'recipients'
  | 'sellers'
  | 'escrow_agent'
  | 'office_holders'
  | 'amending_holders'
  | 'holders';

export interface PaperRule {
  readonly type: string | ((transaction: CorporateTransaction, entity: Pick<Entity, 'jurisdiction'>) => string);
  /** Empty for a document that nobody signs. */
  readonly signers: readonly PartyRole[];
  /** A second document with the same signers. */
  readonly beside?: string;
  /** Each signer gets a separate document. The company signs all of them. */
  readonly each?: true;
}

export interface ItemRule {
  readonly stage: GatedStage | null;
  readonly phase: Phase;
  readonly title: string;
  readonly owner: Owner;
  readonly kinds: readonly TransactionKind[];
  readonly forms?: readonly CompanyForm[];
  /** Minutebook computes the status, so nobody can satisfy or waive the item. */
  readonly seen?: true;
  /** Only where the state requires tax clearance first. */
  readonly cleared?: true;
  readonly paper?: PaperRule;
  /** Requires a document, executed where it is a signed document. A note is not enough. Or one for each holder. */
  readonly evidence?: true | 'each_holder';
  /** Only where the parties agreed on a treatment of rights. */
  readonly treated?: true;
  /** Nobody can waive it. */
  readonly indispensable?: true;
}

const agreements = {
  merger: mergerAgreement.kind,
  acquisition: mergerAgreement.kind,
  asset_sale: assetPurchaseAgreement.kind,
  stock_sale: stockSaleAgreement.kind,
} as const;

export const agreementType: PaperRule['type'] = ({ kind }) => agreements[kind as keyof typeof agreements];

const typeAfter = ({ terms }: CorporateTransaction): CompanyForm =>
  companyForm((terms as ConversionTerms).to_entity_type);

/** The formation's templates write the documents of a converted company. */
export const charterAfter: PaperRule['type'] = (transaction, { jurisdiction }) =>
  lawOf(jurisdiction).forms[typeAfter(transaction)].formation_document;
export const rulesAfter: PaperRule['type'] = (transaction) =>
  typeAfter(transaction) === 'llc' ? 'operating_agreement' : 'bylaws';
