export { type Appointee, AppointeeInput, appointeeOf, AppointeeView, seat } from './appointee';
export { admit, type Holder, HolderInput, holderOf } from './holder';
export { checkNotices, ResignationNotice } from './resignation';
export { endRole, hadRole, openRole, sameTitle } from './roles';
export { signingAs } from './signing-as';
export { AddressView, RepresentativeView } from './stakeholder.dto';
export { type HeldRole, type Representative, Stakeholder } from './stakeholder.entity';
export { StakeholderModule } from './stakeholder.module';
export { linksAstray } from './where-links-go';
