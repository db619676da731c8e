export { overtakeAll } from './overtaking';
export { requireValuation, tellBasis, valueOn } from './require-valuation';
export { Valuation } from './valuation.entity';
export { ValuationModule } from './valuation.module';
export { expireValuation } from './watch';
