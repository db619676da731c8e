export { Document } from './document.entity';
export { DocumentModule } from './document.module';
export { DocumentRenderer, DocumentService } from './document.service';
export { checkEvidence, EvidenceInput, storeEvidence } from './evidence';
export { documentMachine } from './document.machine';
export { templateFor } from './templates';
export type * from './templates/facts';
export { storeUpload } from './upload';
