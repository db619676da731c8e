export { ShareTransferModule } from './share-transfer.module';
export { settleShareTransfer } from './transferring';
