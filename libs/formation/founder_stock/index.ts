export { offerPurchase, openPurchase, settlePurchase } from './founder-stock';
export { planPurchase } from './purchase.plan';
