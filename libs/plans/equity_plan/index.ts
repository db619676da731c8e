export { closePlans } from './close-plans';
export { EquityPlan } from './equity-plan.entity';
export { equityPlanMachine } from './equity-plan.machine';
export { cause } from './equity-incentive-plan.document';
export { EquityPlanModule } from './equity-plan.module';
export { changePool } from './change-pool';
