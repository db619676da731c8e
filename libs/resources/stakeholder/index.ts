export { Stakeholder, type HeldRole, type PostalAddress, type Representative } from './stakeholder.entity';
export { StakeholderModule } from './stakeholder.module';
export { AddressView, RepresentativeView } from './stakeholder.dto';
export { appointeeOf, AppointeeInput, AppointeeView, seat, type Appointee } from './appointee';
export { checkNotices, ResignationNotice } from './resignation';
export { signingAs } from './signing-as';
export { beginRole, endRole, hadRole, openRole, sameTitle } from './roles';
export { admit, HolderInput, holderOf, type Holder } from './holder';
