export { ShareRepurchaseModule } from './share-repurchase.module';
