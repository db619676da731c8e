export { settleShareCancellation } from './cancelling';
export { ShareCancellation } from './share-cancellation.entity';
export { ShareCancellationModule } from './share-cancellation.module';
