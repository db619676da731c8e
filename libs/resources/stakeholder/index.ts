export { Stakeholder, type HeldRole } from './stakeholder.entity';
export { StakeholderModule } from './stakeholder.module';
export { AddressView } from './stakeholder.dto';
