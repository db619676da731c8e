export { ShareRepurchase } from './share-repurchase.entity';
export { ShareRepurchaseModule } from './share-repurchase.module';
