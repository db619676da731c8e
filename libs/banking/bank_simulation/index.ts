export { BankSimulationModule } from './bank-simulation.module';
export { performSimulation } from './perform-simulation';
export type { BankEvent } from './simulation';
