import { companyForm } from '#law/common/entity-types';
import type { Entity } from '#companies/entity';

import { dissolutionLaw } from '#exit/dissolution';
import type { TransactionKind } from '../transaction-kinds';
import { agreementType, charterAfter, rulesAfter, type ItemRule } from './checklist-rule';
import { planOfConversion } from './plan-of-conversion.document';
import { escrowAgreement } from './closing/escrow-agreement.document';
import { holdersNotice } from './closing/holders-notice.document';
import { letterOfTransmittal } from './closing/letter-of-transmittal.document';
import {
  firptaCertificate,
  firptaNotice,
  officersCertificate,
  secretaryCertificate,
} from './closing/closing-certificates.document';
import { treatmentAmendment } from './closing/treatment-amendment.document';
import { assignmentAgreement, resignationLetter, stockPower } from './closing/closing-deliveries.document';

export { gatedStages, owners, phases, type PaperRule, type PartyRole } from './checklist-rule';

const sales = ['merger', 'acquisition', 'asset_sale', 'stock_sale'] as const;
const mergers = ['merger', 'acquisition'] as const;
export const ending = ['merger', 'conversion'] as const satisfies TransactionKind[];
const filed = ['merger', 'acquisition', 'conversion', 'reorganization'] as const;
const all = [...sales, 'conversion', 'reorganization'] as const;
const corporation = ['corporation'] as const;

/** Sources are practice and the statutes in the titles. An item with a stage is a gate. */
const rules = {
  letter_of_intent: {
    stage: 'loi',
    phase: 'pre_signing',
    title: 'Letter of intent signed',
    owner: 'counterparty',
    kinds: sales,
  },
  confidentiality: {
    stage: 'loi',
    phase: 'pre_signing',
    title: 'Confidentiality agreement in force',
    owner: 'counsel',
    kinds: sales,
  },
  exclusivity: {
    stage: 'loi',
    phase: 'pre_signing',
    title: 'Exclusivity agreed or declined',
    owner: 'counsel',
    kinds: sales,
  },
  plan_drafted: {
    stage: 'loi',
    phase: 'pre_signing',
    title: 'Plan of reorganization drafted',
    owner: 'counsel',
    kinds: ['reorganization'],
  },
  plan_of_conversion: {
    stage: 'loi',
    phase: 'pre_signing',
    title: 'Plan of conversion drafted',
    owner: 'company',
    kinds: ['conversion'],
    paper: { type: planOfConversion.kind, signers: [] },
  },
  data_room: {
    stage: 'due_diligence',
    phase: 'pre_signing',
    title: 'Data room complete',
    owner: 'company',
    kinds: sales,
  },
  ledger_tie_out: {
    stage: 'due_diligence',
    phase: 'pre_signing',
    title: 'Cap table tied out to source documents',
    owner: 'counsel',
    kinds: all,
  },
  good_standing: {
    stage: 'due_diligence',
    phase: 'pre_signing',
    title: 'Good standing certified within 30 days',
    owner: 'state',
    kinds: all,
    seen: true,
  },
  hsr: {
    stage: 'due_diligence',
    phase: 'pre_signing',
    title: 'HSR filing not required or waiting period expired (15 U.S.C. § 18a)',
    owner: 'counterparty',
    kinds: sales,
    seen: true,
  },
  parachute_payments: {
    stage: 'due_diligence',
    phase: 'pre_signing',
    // IRC § 280G(c); 26 C.F.R. § 1.280G-1, Q&A-15, Q&A-17, Q&A-19.
    title:
      'Payments to officers, stockholders of more than 1% and highly compensated persons reviewed under IRC § 280G, ' +
      'and any excess approved by the stockholders',
    owner: 'counsel',
    kinds: ['merger', 'acquisition', 'asset_sale', 'stock_sale'],
    forms: corporation,
  },
  agreement_presented: {
    stage: 'due_diligence',
    phase: 'pre_signing',
    title: 'Agreement presented for approval in final or substantially final form (8 Del. C. § 147)',
    owner: 'counsel',
    kinds: sales,
    seen: true,
  },
  definitive_agreement: {
    stage: 'definitive',
    phase: 'signing',
    title: 'Definitive agreement signed by both sides',
    owner: 'counsel',
    kinds: sales,
    paper: { type: agreementType, signers: ['counterparty', 'constituent', 'sellers', 'representative', 'company'] },
    evidence: true,
    indispensable: true,
  },
  constituent_approval: {
    stage: 'definitive',
    phase: 'signing',
    title:
      'Agreement approved by the other constituent: by the board and the stockholders of a corporation (8 Del. C. § ' +
      '251(b), (c)), or by the members of an LLC (6 Del. C. § 18-209(b))',
    owner: 'counterparty',
    kinds: mergers,
    evidence: true,
    indispensable: true,
  },
  disclosure_schedules: {
    stage: 'definitive',
    phase: 'signing',
    title: 'Disclosure schedules delivered',
    owner: 'company',
    kinds: sales,
    evidence: true,
  },
  decision: {
    stage: 'definitive',
    phase: 'signing',
    title: 'Transaction approved by the governing body',
    owner: 'company',
    kinds: all,
    seen: true,
  },
  holders_approval: {
    stage: 'definitive',
    phase: 'signing',
    title: 'Transaction approved by the stockholders, if they vote on it',
    owner: 'holders',
    kinds: all,
    forms: corporation,
    seen: true,
  },
  holders_notice: {
    stage: 'definitive',
    phase: 'signing',
    title: 'Non-consenting stockholders notified of the approval and of appraisal rights (8 Del. C. §§ 228(e), 262(d))',
    owner: 'company',
    kinds: [...mergers, 'reorganization', 'conversion'],
    forms: corporation,
    paper: { type: holdersNotice.kind, signers: [] },
    evidence: true,
    indispensable: true,
  },
  good_standing_at_closing: {
    stage: 'closing',
    phase: 'closing',
    title: 'Good standing certified within 30 days of the closing',
    owner: 'state',
    kinds: all,
    seen: true,
  },
  franchise_taxes: {
    stage: 'closing',
    phase: 'closing',
    title: 'Taxes and reports filed and paid through the month of acceptance (8 Del. C. § 277)',
    owner: 'company',
    kinds: ending,
    forms: corporation,
    cleared: true,
    seen: true,
  },
  officers_certificate: {
    stage: 'closing',
    phase: 'closing',
    title: "Officer's closing certificate on the representations delivered",
    owner: 'company',
    kinds: sales,
    paper: { type: officersCertificate.kind, signers: ['company'] },
  },
  secretary_certificate: {
    stage: 'closing',
    phase: 'closing',
    title: "Secretary's certificate of charter, bylaws, resolutions and incumbency delivered",
    owner: 'company',
    kinds: sales,
    paper: { type: secretaryCertificate.kind, signers: ['secretary', 'attesting_officer'] },
  },
  payoff_letters: {
    stage: 'closing',
    phase: 'closing',
    title: 'Payoff letters received from lenders',
    owner: 'company',
    kinds: sales,
    evidence: true,
  },
  firpta_certificate: {
    stage: 'closing',
    phase: 'closing',
    title: 'FIRPTA certificate delivered and IRS notice signed (26 C.F.R. §§ 1.1445-2(c)(3), 1.897-2(h)(2))',
    owner: 'company',
    kinds: [...mergers, 'stock_sale'],
    forms: corporation,
    paper: { type: firptaCertificate.kind, beside: firptaNotice.kind, signers: ['company'] },
  },
  resignations: {
    stage: 'closing',
    phase: 'closing',
    title: 'Resignations of departing directors and officers delivered',
    owner: 'company',
    // The offices of a company that merges into the buyer end with it.
    kinds: ['acquisition', 'stock_sale'],
    paper: { type: resignationLetter.kind, signers: ['office_holders'], each: true },
  },
  treatment_amendments: {
    stage: 'closing',
    phase: 'closing',
    title: 'Amendment signed by each holder that is paid less than its instrument provides',
    owner: 'holders',
    kinds: [...mergers, 'stock_sale'],
    forms: corporation,
    treated: true,
    paper: { type: treatmentAmendment.kind, signers: ['amending_holders', 'company'], each: true },
    evidence: 'each_holder',
    indispensable: true,
  },
  escrow_agreement: {
    stage: 'closing',
    phase: 'closing',
    title: 'Escrow agreement signed',
    owner: 'counsel',
    kinds: sales,
    paper: { type: escrowAgreement.kind, signers: ['counterparty', 'escrow_agent', 'recipients'] },
  },
  transfer_instrument: {
    stage: 'closing',
    phase: 'closing',
    title: 'Assignment of contracts and rights signed, in addition to the bill of sale',
    owner: 'company',
    kinds: ['asset_sale'],
    paper: { type: assignmentAgreement.kind, signers: ['counterparty', 'company'] },
    evidence: true,
    indispensable: true,
  },
  stock_powers: {
    stage: 'closing',
    phase: 'closing',
    title: 'Stock power delivered by each stockholder',
    owner: 'holders',
    kinds: ['stock_sale'],
    paper: { type: stockPower.kind, signers: ['holders'], each: true },
    evidence: true,
    indispensable: true,
  },
  converted_charter: {
    stage: 'closing',
    phase: 'closing',
    title: 'Charter of the converted company signed (8 Del. C. § 265(b), 6 Del. C. § 18-214(b))',
    owner: 'company',
    kinds: ['conversion'],
    paper: { type: charterAfter, signers: ['company'] },
    evidence: true,
    indispensable: true,
  },
  converted_governance: {
    stage: 'closing',
    phase: 'closing',
    title: 'Bylaws or operating agreement of the converted company signed',
    owner: 'company',
    kinds: ['conversion'],
    paper: { type: rulesAfter, signers: ['successors'] },
    evidence: true,
  },
  organizational_consent: {
    stage: 'closing',
    phase: 'closing',
    title: 'Organizational consent signed by the directors of the converted corporation',
    owner: 'company',
    kinds: ['conversion'],
    forms: ['llc'],
    paper: { type: 'organizational_consent', signers: ['future_directors'] },
    evidence: true,
  },
  letters_of_transmittal: {
    stage: 'closing',
    phase: 'closing',
    title: 'Letter of transmittal delivered by each stockholder',
    owner: 'holders',
    kinds: mergers,
    forms: corporation,
    paper: { type: letterOfTransmittal.kind, signers: ['holders'], each: true },
  },
  clearances: {
    stage: 'closing',
    phase: 'closing',
    title: 'Regulatory clearances obtained or waiting periods expired (15 U.S.C. § 18a(b), 50 U.S.C. § 4565)',
    owner: 'counterparty',
    kinds: all,
    seen: true,
  },
  funds_flow: {
    stage: 'closing',
    phase: 'closing',
    title: 'Funds flow balanced and wire instructions verified by call-back',
    owner: 'counsel',
    kinds: sales,
    seen: true,
  },
  instrument: {
    stage: 'closing',
    phase: 'closing',
    title: 'Closing instrument signed for the company',
    owner: 'company',
    kinds: all,
    seen: true,
  },
  filed_evidence: {
    stage: null,
    phase: 'post_closing',
    title: 'State filing evidence on record',
    owner: 'state',
    kinds: filed,
    seen: true,
  },
  effective_date_notice: {
    stage: null,
    phase: 'post_closing',
    title: 'Stockholders with appraisal rights notified of the effective date within ten days (8 Del. C. § 262(d)(2))',
    owner: 'company',
    kinds: [...mergers, 'conversion'],
    forms: corporation,
  },
  ledger_postings: {
    stage: null,
    phase: 'post_closing',
    title: 'Ledger postings complete',
    owner: 'company',
    kinds: all,
    seen: true,
  },
  tax_notices: {
    stage: null,
    phase: 'post_closing',
    title: 'Tax authorities, banks and insurers notified',
    owner: 'company',
    kinds: all,
  },
} as const satisfies Record<string, ItemRule>;

export type ItemKey = keyof typeof rules;

export const itemRule = (key: ItemKey): ItemRule => rules[key];

/** True if every stockholder signs, on separate documents or together. */
export const holdersSign = (key: ItemKey, kind: TransactionKind): boolean =>
  kind === 'stock_sale' && (itemRule(key).paper?.signers ?? []).some((one) => one === 'sellers' || one === 'holders');

export function itemsFor(
  kind: TransactionKind,
  entity: Pick<Entity, 'entity_type' | 'jurisdiction'>,
  treatment: object = {},
): (ItemRule & { key: ItemKey })[] {
  const form = companyForm(entity.entity_type);
  const treated = Object.keys(treatment).length > 0;
  const clears = dissolutionLaw(entity).tax_clearance !== null;
  return (Object.entries(rules) as [ItemKey, ItemRule][]).flatMap(([key, rule]) =>
    rule.kinds.includes(kind) &&
    (rule.forms ?? [form]).includes(form) &&
    (clears || !rule.cleared) &&
    (treated || !rule.treated)
      ? [{ key, ...rule }]
      : [],
  );
}
