export { classesOn, type ClassTerms } from './class-terms';
export { isCounted, uncounted } from './authorized';
export { classTypes, type ClassType } from './class-type';
export {
  asCommon,
  isConvertedInto,
  participations,
  preferenceFlaws,
  type ConversionRights,
  type Participation,
  type Preference,
} from './preference';
export { ConversionRatioView, ConversionRightsView, ShareClassView } from './share-class.dto';
export { ShareClass } from './share-class.entity';
export { ShareClassModule } from './share-class.module';
