export { Stakeholder, type HeldRole, type Representative } from './stakeholder.entity';
export { StakeholderModule } from './stakeholder.module';
export { AddressView, RepresentativeView } from './stakeholder.dto';
export { announce, appointeeOf, AppointeeInput, AppointeeView, seat, type Appointee } from './appointee';
export { checkNotices, ResignationNotice } from './resignation';
export { signingAs } from './signing-as';
export { linksAstray } from './where-links-go';
export { beginRole, endRole, hadRole, openRole, sameTitle } from './roles';
export { admit, HolderInput, holderOf, type Holder } from './holder';
