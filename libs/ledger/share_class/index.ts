export { isCounted, uncounted } from './authorized-shares';
export { classesOn, type ClassTerms } from './class-terms';
export { type ClassType, classTypes } from './class-type';
export { type Capacity, type Issuable, issuable, lackingAfter, saysIssuable, spare } from './issuable-shares';
export { assertHasStock, namedClass } from './named-class';
export {
  asCommon,
  type ConversionRights,
  isConvertedInto,
  type Participation,
  participations,
  type Preference,
  checkPreference,
} from './preference';
export {
  classDefaults,
  ClassRights,
  ClassTermsInput,
  CharterTermsView,
  ConversionRightsInput,
  mostShares,
} from './class-terms.dto';
export { readClassTerms, type StatedClass } from './read-class-terms';
export { ConversionRatioView, ConversionRightsView } from './share-class.dto';
export { ShareClass } from './share-class.entity';
export { ShareClassModule } from './share-class.module';
