export { authorityActivities, type AuthorityActivities } from './authority.activities';
export { authorizationActivities, type AuthorizationActivities } from './authorization.activities';
export { bankingActivities, type BankingActivities } from './banking.activities';
export { advanceActivities, clockActivities, type AdvanceActivities, type ClockActivities } from './clock.activities';
export { complianceActivities, type ComplianceActivities } from './compliance.activities';
export {
  corporateActionActivities,
  type CorporateActionActivities,
  type StageActivities,
} from './corporate-action.activities';
export { dataExportActivities, type DataExportActivities } from './data-export.activities';
export { documentActivities, type DocumentActivities } from './document.activities';
export { formationActivities, type FormationActivities } from './formation.activities';
export { letterOfIntentActivities, type LetterOfIntentActivities } from './letter-of-intent.activities';
export { mailActivities, type MailActivities } from './mail.activities';
export { portfolioBatchActivities, type PortfolioBatchActivities } from './portfolio-batch.activities';
export { resolutionActivities, type ResolutionActivities } from './resolution.activities';
export { retentionActivities, type RetentionActivities } from './retention.activities';
export {
  sealingActivities,
  signingActivities,
  type SealingActivities,
  type SigningActivities,
} from './signing.activities';
export { stateFilingActivities, type StateFilingActivities } from './state-filing.activities';
export { stockPurchaseActivities, type StockPurchaseActivities } from './stock-purchase.activities';
export { taxElectionActivities, type TaxElectionActivities } from './tax-election.activities';
export { valuationActivities, type ValuationActivities } from './valuation.activities';
export { webhookActivities, type WebhookActivities } from './webhook.activities';
export { workspaceActivities, type WorkspaceActivities } from './workspace.activities';
export { withFailureMapping } from './failure-mapping';
export type * from './types';
