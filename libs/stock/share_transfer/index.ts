export { ShareTransferModule } from './share-transfer.module';
