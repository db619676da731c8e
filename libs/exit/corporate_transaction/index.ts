export { ChecklistItem } from './checklist-item.entity';
export { CorporateTransaction } from './corporate-transaction.entity';
export { CorporateTransactionModule } from './corporate-transaction.module';
export type { FixedFlow, OwnerPart } from './fixed-flow';
export type { HeldTransaction } from './instrument';
export { considerationOf, kindRules } from './kinds';
export { contributePart, type Standing, type Subject, type TransactionPart } from './beside';
export { deferralsOf, deferredKinds, saleIn, type DeferredKind, type Sale } from './sale';
export type { SaleTerms } from './terms.dto';
