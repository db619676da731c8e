export { lacksValuation, requireValuation, valueOn, warnOfBasis } from './require-valuation';
export { supersedeAll } from './supersede';
export { Valuation } from './valuation.entity';
export { ValuationModule } from './valuation.module';
export { expireValuation } from './watch';
