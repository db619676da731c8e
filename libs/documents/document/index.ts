export { isInCourse, isOrganizing, isOwned, waitsFor } from './document-ownership';
export { checkCoverParticulars } from './cover-page';
export { checkOfCompany } from './check-of-company';
export { writeDecision } from './write-decision';
export { Document, type DocumentSignature } from './document.entity';
export { documentMachine, executionMachine } from './document.machine';
export { DocumentModule } from './document.module';
export { DocumentRenderer, DocumentService } from './document.service';
export { checkEvidence, EvidenceInput, storeEvidence } from './evidence';
export { signedPage, writtenPageOf } from './document-page';
export { notReady } from './not-ready';
export { startRendering } from './start-rendering';
export { adoptionOf } from './signatures/adoption-exhibit';
export {
  asCompany,
  type GivenSignature,
  placesOf,
  signaturePage,
  signedStyle,
  titled,
} from './signatures/conformed-signatures';
export { strokesOf } from './signatures/drawn-signature';
export { envelopeProducts, inviting, envelopeOpeningEvents, sealing, signing } from './signing-plan-steps';
export { storeUpload } from './store-upload';
export { type Paper, writePaper } from './write-document';
