export { DissolutionModule } from './dissolution.module';
export { dissolutionLaw, endOfTax } from './dissolution-law';
export { leaveOffices } from './offices-held';
export { settledUntil, taxesOwed } from './blockers';
