export { ComplianceObligationView } from './compliance-obligation.dto';
export { ComplianceObligation } from './compliance-obligation.entity';
export { ComplianceObligationModule } from './compliance-obligation.module';
export { taxesOfYears } from './company-facts';
export { isOpen } from './compliance-obligation.machine';
export { assignFiling, type Discharge, dischargeBy, openObligations, releaseFrom } from './discharge';
export { wordsOf } from './reminder';
export { tendCompany } from './tend';
export { restartWatch, retendObligations, watchObligations } from './watch';
