export { settleShareRepurchase } from './approving';
export { ShareRepurchaseModule } from './share-repurchase.module';
