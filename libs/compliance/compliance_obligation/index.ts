export { ComplianceObligation } from './compliance-obligation.entity';
export { ComplianceObligationModule } from './compliance-obligation.module';
export { tendCompany } from './tend';
export { retendObligations, watchObligations } from './watch';
