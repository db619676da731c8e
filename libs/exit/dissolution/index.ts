export { DissolutionModule } from './dissolution.module';
export { dissolutionLaw, endOfTax } from './law';
export { leaveOffices } from './offices';
export { settledUntil, taxesOwed } from './blockers';
