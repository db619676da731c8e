import './certificate-of-formation.document';
import './certificate-of-incorporation.document';
import './organizational-consent.document';
import './wyoming-articles.document';

export { bylaws } from './bylaws/bylaws.document';
export { einConfirmation } from './ein-confirmation.document';
export { filingEvidence } from './filing-evidence.document';
export { type Form2553Facts, form2553Record } from './form-2553-record.document';
export type { FormationFacts, IncorporatorFacts, RestatementFacts } from './formation.facts';
export { incorporatorAction } from './incorporator-action.document';
export { incorporatorReceipt } from './incorporator-receipt.document';
export { initialBoardResolution } from './initial-board-resolution.document';
export { initialMemberConsent } from './initial-member-consent.document';
export { inventionAssignment, type InventionAssignmentFacts } from './invention-assignment.document';
export { operatingAgreement } from './operating_agreement/operating-agreement.document';
export { restatementBoardConsent } from './restatement-board-consent.document';
export { restatementMemberConsent } from './restatement-member-consent.document';
export { type Ss4Facts, ss4Application } from './ss4-application.document';
