export { Stakeholder, type HeldRole } from './stakeholder.entity';
export { StakeholderModule } from './stakeholder.module';
export { AddressPatch, AddressView } from './stakeholder.dto';
