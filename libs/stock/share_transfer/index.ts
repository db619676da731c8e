export { RecordTransferModule } from './record-transfer.module';
export { ShareTransferModule } from './share-transfer.module';
