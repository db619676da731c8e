export { ShareCancellationModule } from './share-cancellation.module';
