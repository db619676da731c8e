export { Stakeholder, type HeldRole } from './stakeholder.entity';
export { StakeholderModule } from './stakeholder.module';
export { StakeholderService } from './stakeholder.service';
export { AddressView } from './stakeholder.dto';
