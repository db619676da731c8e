export { actsOf, bodiesFor, type ActName, type Body } from './law/acts';
export { ResolutionModule } from './resolution.module';
