export { ComplianceObligationView } from './compliance-obligation.dto';
export { ComplianceObligation } from './compliance-obligation.entity';
export { ComplianceObligationModule } from './compliance-obligation.module';
export { assignFiling, dischargeBy, openObligations, releaseFrom } from './discharge';
export { contributeLook } from './looks';
export { wordsOf } from './reminder';
export { tendCompany } from './tend';
export { retendObligations, watchObligations } from './watch';
