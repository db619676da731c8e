export { isInCourse, isOrganizing, isOwned, waitsFor } from './bound';
export { flawsOfParticulars } from './cover-page';
export { writeDecision } from './decision';
export { Document, type DocumentSignature } from './document.entity';
export { documentMachine, executionMachine } from './document.machine';
export { DocumentModule } from './document.module';
export { DocumentRenderer, DocumentService } from './document.service';
export { checkEvidence, EvidenceInput, storeEvidence } from './evidence';
export { signedPage, writtenPageOf } from './page';
export { startRendering } from './rendering';
export { adoptionOf } from './signatures/adoption';
export { type Given, placesOf, signaturePage, signedStyle, titled } from './signatures/conformed';
export { strokesOf } from './signatures/drawn';
export { envelopeProducts, inviting, opening, sealing, signing } from './signing-round';
export type {
  AssignmentAgreementFacts,
  BoundPaperFacts,
  ClosingBinderFacts,
  DefinitiveAgreementFacts,
  EscrowAgreementFacts,
  FirptaCertificateFacts,
  OfficersCertificateFacts,
  ResignationFacts,
  SecretaryCertificateFacts,
  StockPowerFacts,
} from './templates/closing-facts';
export { convertibleProvisions } from './templates/convertible-provisions';
export { governanceRows, rowFor, templateRow, type TemplateRow } from './templates/decisions/index';
export type { DataRoomIndexFacts } from './templates/data-room-index';
export type { DissolutionFacts, DissolutionNoticeFacts, DistributionFacts } from './templates/dissolution-facts';
export {
  type AdoptionFacts,
  type Form2553Facts,
  type FormationFacts,
  type FounderFacts,
  type IncorporatorFacts,
  type MinuteBookEntryFacts,
  type MinuteBookFacts,
  type RegisteredAgentFacts,
  type RestatementFacts,
  type ShareTerms,
  type Ss4Facts,
  type StateFilingFacts,
  type CharterAmendmentFacts,
  ClassRightsFacts,
  RankFacts,
  StockAmendmentFacts,
  StockFacts,
} from './templates/facts';
export { dollars, ended, listed, longDate, longTime } from './templates/format';
export {
  bindingTerms,
  type BindingTerm,
  type LetterOfIntentFacts,
  type RedlineFacts,
  type RedlinePart,
} from './templates/letter-facts';
export { letterText } from './templates/letter-of-intent';
export { type GrantAgreementFacts, type RestrictedStockFacts } from './templates/grant-facts';
export { type DocumentKind, templateFor, templates } from './templates/index';
export type {
  BillOfSaleFacts,
  ClosingCertificateFacts,
  ConversionInstrumentFacts,
  FundsFlowFacts,
  MergerInstrumentFacts,
} from './templates/transaction-facts';
export {
  type PreferredPurchaseFacts,
  type RestatedCertificateFacts,
  type SeriesFacts,
  type TermSheetFacts,
} from './templates/round-facts';
export { documentsOf } from './templates/sample-documents/index';
export {
  type Section83bFacts,
  type ShareHolderFacts,
  type StockLedgerFacts,
  type StockPurchaseFacts,
  type StockSurrenderFacts,
  type StockTransferFacts,
  type SubscriptionFacts,
  type UncertificatedNoticeFacts,
} from './templates/stock-facts';
export { type StockLegend, stockLegends } from './templates/stock-terms';
export { noticeOf } from './templates/uncertificated-notice';
export { storeUpload } from './upload';
export { type Paper, writePaper } from './written-paper';
