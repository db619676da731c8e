export { ComplianceObligationView } from './compliance-obligation.dto';
export { ComplianceObligation } from './compliance-obligation.entity';
export { ComplianceObligationModule } from './compliance-obligation.module';
export { assignFiling, dischargeBy, openObligations, releaseFrom } from './discharge';
export { isOpen } from './compliance-obligation.machine';
export { wordsOf } from './reminder';
export { tendCompany } from './tend';
export { whenDischarged } from './when-discharged';
export { retendObligations, watchObligations } from './watch';
