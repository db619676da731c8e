export { DissolutionModule } from './dissolution.module';
export { leaveOffices } from './offices';
