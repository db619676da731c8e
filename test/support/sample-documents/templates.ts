import { bankStatement } from '../../../libs/banking/bank_statement/bank-statement.document';
import { stockLedger } from '../../../libs/captable/cap_table/export/stock-ledger.document';
import { charterAmendmentEvidence } from '../../../libs/charter/amendment/charter-amendment-evidence.document';
import {
  stockArticlesOfAmendment,
  stockCertificateOfAmendment,
} from '../../../libs/charter/amendment/stock-amendment.document';
import {
  charterArticlesOfAmendment,
  charterCertificateOfAmendment,
} from '../../../libs/charter/charter_amendment/charter-amendment.document';
import { amendmentEvidence } from '../../../libs/charter/name_change/amendment-evidence.document';
import { articlesOfAmendment, certificateOfAmendment } from '../../../libs/charter/name_change/name-amendment.document';
import {
  beneficialOwnershipReport,
  beneficialOwnershipTranscript,
} from '../../../libs/compliance/beneficial_ownership/beneficial-ownership.document';
import { stateCertificate } from '../../../libs/compliance/state_filing/state-certificate.document';
import {
  goodStandingCertificate,
  stateFiling,
  stateFilingEvidence,
} from '../../../libs/compliance/state_filing/state-filing.document';
import { section83bElection } from '../../../libs/compliance/tax_election/section-83b-election.document';
import { minuteBook } from '../../../libs/documents/minute_book/minute-book.document';
import { billOfSale, closingCertificate } from '../../../libs/exit/corporate_transaction/closing-instruments.document';
import {
  assetPurchaseAgreement,
  mergerAgreement,
  stockSaleAgreement,
} from '../../../libs/exit/corporate_transaction/closing/closing-agreement.document';
import { closingBinder } from '../../../libs/exit/corporate_transaction/closing/closing-binder.document';
import {
  firptaCertificate,
  firptaNotice,
  officersCertificate,
  secretaryCertificate,
} from '../../../libs/exit/corporate_transaction/closing/closing-certificates.document';
import { escrowAgreement } from '../../../libs/exit/corporate_transaction/closing/escrow-agreement.document';
import { holdersNotice } from '../../../libs/exit/corporate_transaction/closing/holders-notice.document';
import { letterOfTransmittal } from '../../../libs/exit/corporate_transaction/closing/letter-of-transmittal.document';
import { treatmentAmendment } from '../../../libs/exit/corporate_transaction/closing/treatment-amendment.document';
import {
  assignmentAgreement,
  resignationLetter,
  stockPower,
} from '../../../libs/exit/corporate_transaction/closing/closing-deliveries.document';
import {
  articlesOfConversion,
  certificateOfConversion,
} from '../../../libs/exit/corporate_transaction/conversion-instrument.document';
import {
  articlesOfMerger,
  certificateOfMerger,
} from '../../../libs/exit/corporate_transaction/merger-instrument.document';
import { planOfConversion } from '../../../libs/exit/corporate_transaction/plan-of-conversion.document';
import { dataRoomIndex } from '../../../libs/exit/data_room/data-room-index.document';
import {
  articlesOfDissolution,
  certificateOfCancellation,
  certificateOfDissolution,
} from '../../../libs/exit/dissolution/certificate-of-dissolution.document';
import { certificateOfRevocation } from '../../../libs/exit/dissolution_revocation/certificate-of-revocation.document';
import { noticeOfRejection, offerOfSecurity } from '../../../libs/exit/dissolution/claim-response.document';
import { form966Record } from '../../../libs/exit/dissolution/form-966-record.document';
import { distributionStatement, noticeOfDissolution } from '../../../libs/exit/dissolution/winding-up.document';
import { fundsFlowStatement } from '../../../libs/exit/funds_flow/funds-flow-statement.document';
import { letterOfIntent } from '../../../libs/exit/letter_of_intent/letter-of-intent.document';
import { letterOfIntentRedline } from '../../../libs/exit/letter_of_intent/redline.document';
import { convertibleNote } from '../../../libs/financing/convertible/convertible-note.document';
import { safe } from '../../../libs/financing/convertible/safe.document';
import { warrant } from '../../../libs/financing/convertible/warrant.document';
import { joinder } from '../../../libs/financing/round/joinder.document';
import { preferredStockPurchaseAgreement } from '../../../libs/financing/round/preferred-stock-purchase.document';
import { restatedCertificate } from '../../../libs/financing/round/restated-certificate.document';
import { termSheet } from '../../../libs/financing/round/term-sheet.document';
import { bylaws } from '../../../libs/formation/documents/bylaws/bylaws.document';
import { certificateOfFormation } from '../../../libs/formation/documents/certificate-of-formation.document';
import { certificateOfIncorporation } from '../../../libs/formation/documents/certificate-of-incorporation.document';
import { einConfirmation } from '../../../libs/formation/documents/ein-confirmation.document';
import { filingEvidence } from '../../../libs/formation/documents/filing-evidence.document';
import { form2553Record } from '../../../libs/formation/documents/form-2553-record.document';
import { incorporatorAction } from '../../../libs/formation/documents/incorporator-action.document';
import { incorporatorReceipt } from '../../../libs/formation/documents/incorporator-receipt.document';
import { initialBoardResolution } from '../../../libs/formation/documents/initial-board-resolution.document';
import { initialMemberConsent } from '../../../libs/formation/documents/initial-member-consent.document';
import { organizationalConsent } from '../../../libs/formation/documents/organizational-consent.document';
import { operatingAgreement } from '../../../libs/formation/documents/operating_agreement/operating-agreement.document';
import { restatementBoardConsent } from '../../../libs/formation/documents/restatement-board-consent.document';
import { restatementMemberConsent } from '../../../libs/formation/documents/restatement-member-consent.document';
import { indemnificationAgreement } from '../../../libs/formation/documents/indemnification-agreement.document';
import { inventionAssignment } from '../../../libs/formation/documents/invention-assignment.document';
import { ss4Application } from '../../../libs/formation/documents/ss4-application.document';
import {
  articlesOfIncorporation,
  articlesOfOrganization,
} from '../../../libs/formation/documents/wyoming-articles.document';
import { stockPurchaseAgreement } from '../../../libs/formation/founder_stock/stock-purchase-agreement.document';
import { payoffAcknowledgment } from '../../../libs/financing/convertible/payoff-acknowledgment.document';
import { terminationNotice } from '../../../libs/financing/convertible/termination-notice.document';
import { planOfLiquidation } from '../../../libs/exit/dissolution/plan-of-liquidation.document';
import { equityIncentivePlan } from '../../../libs/plans/equity_plan/equity-incentive-plan.document';
import { exerciseNotice } from '../../../libs/plans/grant/exercise-notice.document';
import { equityGrantAgreement } from '../../../libs/plans/grant/equity-grant-agreement.document';
import { shareWithholdingStatement } from '../../../libs/plans/grant/share-withholding-statement.document';
import { restrictedStockAgreement } from '../../../libs/plans/grant/restricted-stock-agreement.document';
import { uncertificatedSharesNotice } from '../../../libs/stock/share_act/uncertificated-notice.document';
import { stockSurrender } from '../../../libs/stock/share_cancellation/stock-surrender.document';
import { accelerationAmendment } from '../../../libs/stock/vesting_acceleration/acceleration-amendment.document';
import { subscriptionAgreement } from '../../../libs/stock/share_issuance/subscription-agreement.document';
import { stockTransferAgreement } from '../../../libs/stock/share_transfer/stock-transfer-agreement.document';

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
  invention_assignment_agreement: inventionAssignment,
  indemnification_agreement: indemnificationAgreement,
  equity_incentive_plan: equityIncentivePlan,
  notice_of_exercise: exerciseNotice,
  payoff_acknowledgment: payoffAcknowledgment,
  notice_of_termination: terminationNotice,
  plan_of_liquidation: planOfLiquidation,
  subscription_agreement: subscriptionAgreement,
  stock_transfer_agreement: stockTransferAgreement,
  stock_surrender: stockSurrender,
  vesting_acceleration_amendment: accelerationAmendment,
  safe,
  convertible_note: convertibleNote,
  warrant,
  term_sheet: termSheet,
  preferred_stock_purchase_agreement: preferredStockPurchaseAgreement,
  joinder_agreement: joinder,
  equity_grant_agreement: equityGrantAgreement,
  restricted_stock_agreement: restrictedStockAgreement,
  share_withholding_statement: shareWithholdingStatement,
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
  rejection_of_claim: noticeOfRejection,
  offer_of_security: offerOfSecurity,
  certificate_of_dissolution: certificateOfDissolution,
  certificate_of_revocation_of_dissolution: certificateOfRevocation,
  certificate_of_cancellation: certificateOfCancellation,
  articles_of_dissolution: articlesOfDissolution,
  certificate_of_merger: certificateOfMerger,
  articles_of_merger: articlesOfMerger,
  certificate_of_conversion: certificateOfConversion,
  articles_of_conversion: articlesOfConversion,
  plan_of_conversion: planOfConversion,
  organizational_consent: organizationalConsent,
  bill_of_sale: billOfSale,
  closing_certificate: closingCertificate,
  funds_flow_statement: fundsFlowStatement,
  agreement_and_plan_of_merger: mergerAgreement,
  asset_purchase_agreement: assetPurchaseAgreement,
  stock_sale_agreement: stockSaleAgreement,
  officers_certificate: officersCertificate,
  secretary_certificate: secretaryCertificate,
  firpta_certificate: firptaCertificate,
  firpta_notice: firptaNotice,
  resignation_letter: resignationLetter,
  escrow_agreement: escrowAgreement,
  assignment_agreement: assignmentAgreement,
  stock_power: stockPower,
  letter_of_transmittal: letterOfTransmittal,
  treatment_amendment: treatmentAmendment,
  notice_to_stockholders: holdersNotice,
  closing_binder: closingBinder,
  data_room_index: dataRoomIndex,
  notice_of_dissolution: noticeOfDissolution,
  distribution_statement: distributionStatement,
  letter_of_intent: letterOfIntent,
  letter_of_intent_redline: letterOfIntentRedline,
  state_filing: stateFiling,
  state_certificate: stateCertificate,
  state_filing_evidence: stateFilingEvidence,
  good_standing_certificate: goodStandingCertificate,
  beneficial_ownership_report: beneficialOwnershipReport,
  beneficial_ownership_transcript: beneficialOwnershipTranscript,
  ein_confirmation: einConfirmation,
  incorporator_receipt: incorporatorReceipt,
  minute_book: minuteBook,
  stock_ledger: stockLedger,
  bank_statement: bankStatement,
};
