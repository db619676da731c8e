export { settleShareCancellation } from './cancelling';
export { ShareCancellationModule } from './share-cancellation.module';
