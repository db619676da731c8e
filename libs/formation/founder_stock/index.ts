export { offerPurchase, openPurchase, settlePurchase } from './founder-stock';
export { planPurchase } from './purchase.plan';
export { stockPurchaseAgreement, type StockPurchaseFacts } from './stock-purchase-agreement.document';
