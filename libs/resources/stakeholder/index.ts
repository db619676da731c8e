export { Stakeholder, type HeldRole } from './stakeholder.entity';
export { StakeholderModule } from './stakeholder.module';
export { StakeholderService } from './stakeholder.service';
export { AddressPatch, AddressView } from './stakeholder.dto';
