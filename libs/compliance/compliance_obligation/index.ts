export { ComplianceObligationView } from './compliance-obligation.dto';
export { ComplianceObligation } from './compliance-obligation.entity';
export { ComplianceObligationModule } from './compliance-obligation.module';
export { isOpen, openStates } from './compliance-obligation.machine';
export { taxationOf, taxesOfYears } from './company-facts';
export { assignFiling, type Discharge, dischargeBy, openObligations, releaseFrom } from './discharge-obligations';
export { contributeCompanyEvents } from './company-events';
export { contributeWoundUp } from './wound-up';
export { contributeWatchCheck } from './watch-checks';
export {
  contributeLastTaxedDay,
  isOwedForMore,
  lastTaxedDay,
  owedAgain,
  reopenOwedForMore,
  taxedUntil,
  taxedYear,
} from './taxed-year';
export { requestToRecord } from './recording';
export { titleOf } from './obligation-titles';
export { dueTo, obligationName } from './obligation-names';
export { mailToThoseInCharge } from './people-in-charge';
export { updateObligations, type ObligationUpdate } from './obligation-upkeep';
export { whenDischarged } from './discharge-followers';
export { restartWatch, wakeObligationWatch, watchObligations } from './obligation-watch';
