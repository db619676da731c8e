import { bylaws } from './bylaws/index';
import { stateThatFiles } from '#law/states/index';
import { charterArticlesOfAmendment, charterCertificateOfAmendment } from './charter-amendment';
import { certificateOfFormation } from './certificate-of-formation';
import { certificateOfIncorporation } from './certificate-of-incorporation';
import { convertibleNote } from './convertible-note';
import { dataRoomIndex } from './data-room-index';
import { decisionTemplates } from './decisions/index';
import { assetPurchaseAgreement, mergerAgreement, stockSaleAgreement } from './closing-agreement';
import { closingBinder } from './closing-binder';
import { firptaCertificate, officersCertificate, secretaryCertificate } from './closing-certificates';
import { assignmentAgreement, escrowAgreement, resignationLetter, stockPower } from './closing-deliveries';
import { billOfSale, closingCertificate } from './closing-papers';
import { articlesOfConversion, certificateOfConversion } from './conversion-instrument';
import { articlesOfMerger, certificateOfMerger } from './merger-instrument';
import { articlesOfDissolution, certificateOfCancellation, certificateOfDissolution } from './dissolution';
import { fundsFlowStatement } from './funds-flow-statement';
import { distributionStatement, noticeOfDissolution } from './winding-up';
import { amendmentEvidence, charterAmendmentEvidence, einConfirmation, filingEvidence } from './evidence';
import type { Jurisdiction } from './facts';
import { form2553Record } from './form-2553-record';
import { form966Record } from './form-966-record';
import { incorporatorAction } from './incorporator-action';
import { incorporatorReceipt } from './incorporator-receipt';
import { initialBoardResolution } from './initial-board-resolution';
import { initialMemberConsent } from './initial-member-consent';
import { letterOfIntent } from './letter-of-intent';
import { letterOfIntentRedline } from './letter-of-intent-redline';
import { minuteBook } from './minute-book';
import { articlesOfAmendment, certificateOfAmendment } from './name-amendment';
import { operatingAgreement } from './operating-agreement/index';
import { preferredStockPurchaseAgreement } from './preferred-stock-purchase';
import { restatedCertificate } from './restated-certificate';
import { restatementBoardConsent } from './restatement-board-consent';
import { restatementMemberConsent } from './restatement-member-consent';
import { safe } from './safe';
import { section83bElection } from './section-83b-election';
import { ss4Application } from './ss4-application';
import { beneficialOwnershipReport, beneficialOwnershipTranscript } from './beneficial-ownership';
import { goodStandingCertificate, stateFiling, stateFilingEvidence } from './state-filing';
import { stockArticlesOfAmendment, stockCertificateOfAmendment } from './stock-amendment';
import { stockLedger } from './stock-ledger';
import { stockPurchaseAgreement } from './stock-purchase-agreement';
import { stockSurrender } from './stock-surrender';
import { stockTransferAgreement } from './stock-transfer-agreement';
import { termSheet } from './term-sheet';
import { equityGrantAgreement } from './equity-grant-agreement';
import { restrictedStockAgreement } from './restricted-stock-agreement';
import { subscriptionAgreement } from './subscription-agreement';
import { uncertificatedSharesNotice } from './uncertificated-notice';
import { coverPageTemplate } from './cover-page-catalogue';
import type { BindingTemplate, DocumentTemplate } from './template';
import { warrant } from './warrant';
import { articlesOfIncorporation, articlesOfOrganization } from './wyoming-articles';

export * from './decisions/index';
export { coverPageTemplate } from './cover-page-catalogue';
export type { CoverPageTemplate } from './cover-page-template';
export * from './facts';
export * from './stock-facts';
export * from './grant-facts';
export * from './round-facts';
export { renderTemplate, type DocumentTemplate } from './template';

/** Every template that this version offers, by the kind of document that it makes. */
export const templates = {
  certificate_of_incorporation: certificateOfIncorporation,
  certificate_of_formation: certificateOfFormation,
  articles_of_incorporation: articlesOfIncorporation,
  articles_of_organization: articlesOfOrganization,
  incorporator_action: incorporatorAction,
  bylaws,
  operating_agreement: operatingAgreement,
  initial_board_resolution: initialBoardResolution,
  initial_member_consent: initialMemberConsent,
  restatement_board_consent: restatementBoardConsent,
  restatement_member_consent: restatementMemberConsent,
  stock_purchase_agreement: stockPurchaseAgreement,
  subscription_agreement: subscriptionAgreement,
  stock_transfer_agreement: stockTransferAgreement,
  stock_surrender: stockSurrender,
  safe,
  convertible_note: convertibleNote,
  warrant,
  term_sheet: termSheet,
  preferred_stock_purchase_agreement: preferredStockPurchaseAgreement,
  equity_grant_agreement: equityGrantAgreement,
  restricted_stock_agreement: restrictedStockAgreement,
  uncertificated_shares_notice: uncertificatedSharesNotice,
  form_2553_record: form2553Record,
  form_966_record: form966Record,
  ss4_application: ss4Application,
  section_83b_election: section83bElection,
  certificate_of_amendment: certificateOfAmendment,
  articles_of_amendment: articlesOfAmendment,
  restated_certificate_of_incorporation: restatedCertificate,
  certificate_of_amendment_of_stock: stockCertificateOfAmendment,
  articles_of_amendment_of_stock: stockArticlesOfAmendment,
  certificate_of_amendment_of_charter: charterCertificateOfAmendment,
  articles_of_amendment_of_charter: charterArticlesOfAmendment,
  filing_evidence: filingEvidence,
  amendment_evidence: amendmentEvidence,
  charter_amendment_evidence: charterAmendmentEvidence,
  certificate_of_dissolution: certificateOfDissolution,
  certificate_of_cancellation: certificateOfCancellation,
  articles_of_dissolution: articlesOfDissolution,
  certificate_of_merger: certificateOfMerger,
  articles_of_merger: articlesOfMerger,
  certificate_of_conversion: certificateOfConversion,
  articles_of_conversion: articlesOfConversion,
  bill_of_sale: billOfSale,
  closing_certificate: closingCertificate,
  funds_flow_statement: fundsFlowStatement,
  agreement_and_plan_of_merger: mergerAgreement,
  asset_purchase_agreement: assetPurchaseAgreement,
  stock_sale_agreement: stockSaleAgreement,
  officers_certificate: officersCertificate,
  secretary_certificate: secretaryCertificate,
  firpta_certificate: firptaCertificate,
  resignation_letter: resignationLetter,
  escrow_agreement: escrowAgreement,
  assignment_agreement: assignmentAgreement,
  stock_power: stockPower,
  closing_binder: closingBinder,
  data_room_index: dataRoomIndex,
  notice_of_dissolution: noticeOfDissolution,
  distribution_statement: distributionStatement,
  letter_of_intent: letterOfIntent,
  letter_of_intent_redline: letterOfIntentRedline,
  state_filing: stateFiling,
  state_filing_evidence: stateFilingEvidence,
  good_standing_certificate: goodStandingCertificate,
  beneficial_ownership_report: beneficialOwnershipReport,
  beneficial_ownership_transcript: beneficialOwnershipTranscript,
  ein_confirmation: einConfirmation,
  incorporator_receipt: incorporatorReceipt,
  minute_book: minuteBook,
  stock_ledger: stockLedger,
};

export type DocumentKind = keyof typeof templates;

/**
 * The template of a kind for companies of a state; asking for an unknown kind or another state's charter is the
 * caller's mistake.
 */
export function templateFor<K extends DocumentKind>(kind: K, jurisdiction: Jurisdiction): (typeof templates)[K];
/** For a kind that is not known when this is compiled; its facts are checked against their type where they are made. */
export function templateFor(kind: string, jurisdiction: Jurisdiction): DocumentTemplate<object>;
export function templateFor(kind: string, jurisdiction: Jurisdiction): DocumentTemplate<object> {
  if (!isKind(kind)) throw new RangeError(`${kind} has no template`);
  // Charters and their amendments are a state's own; the text of the others follows the jurisdiction in their facts.
  const only = stateThatFiles(kind);
  if (only !== undefined && only !== jurisdiction) throw new RangeError(`${kind} is not a document of ${jurisdiction}`);
  return templates[kind];
}

const byId = new Map<string, DocumentTemplate<object>>(
  [...Object.values(templates), ...decisionTemplates].map((template) => [
    template.id,
    template as unknown as DocumentTemplate<object>,
  ]),
);

/** The template with which a stored document was written. */
export function templateWith(id: string): DocumentTemplate<object> {
  const template = byId.get(id) ?? (coverPageTemplate(id) as DocumentTemplate<object> | undefined);
  if (!template) throw new RangeError(`there is no template ${id}`);
  return template;
}

/** The template of a document that others are bound behind; undefined for any other. */
export const bindingTemplate = (id: string): BindingTemplate<object> | undefined =>
  [minuteBook, closingBinder].find((template) => template.id === id) as BindingTemplate<object> | undefined;

const isKind = (kind: string): kind is DocumentKind => Object.hasOwn(templates, kind);
