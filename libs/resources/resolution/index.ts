export { openInitialConsent } from './initial-consent';
export { actsOf, bodiesFor, type ActName, type Body } from './law/acts';
export { openResolution, resolutionId, type ResolutionRequest } from './opening';
export { fileInMinuteBook, sendForSignature, settle, type Standing } from './outcome';
export { reconsider } from './reconsider';
export { requiresResolution, type Need } from './requires-resolution';
export { Resolution } from './resolution.entity';
export { resolutionMachine } from './resolution.machine';
export { ResolutionModule } from './resolution.module';
