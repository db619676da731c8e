export { lacksValuation, assertValuation, valueOn, warnOfBasis } from './require-valuation';
export { supersedeAll } from './supersede-valuations';
export { Valuation } from './valuation.entity';
export { ValuationModule } from './valuation.module';
export { expireValuation } from './valuation-watch';
