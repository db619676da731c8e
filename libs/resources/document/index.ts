export { Document } from './document.entity';
export { DocumentModule } from './document.module';
export { DocumentRenderer, DocumentService, pageOf } from './document.service';
export { checkEvidence, EvidenceInput, storeEvidence } from './evidence';
export { documentMachine, executionMachine, type ExecutionStatus } from './document.machine';
export { writeDecision, type Decision } from './decision';
export { governanceRows, rowFor, templateFor, templateRow, type TemplateRow } from './templates';
export type * from './templates/facts';
export { storeUpload } from './upload';
