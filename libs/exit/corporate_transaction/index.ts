export { ChecklistItem } from './checklist-item.entity';
export { CorporateTransaction } from './corporate-transaction.entity';
export { CorporateTransactionModule } from './corporate-transaction.module';
export type { FixedFlow, OwnerPart } from './fixed-flow';
export type { HeldTransaction } from './transaction-instrument';
export { kindRules } from './transaction-rules';
export { contributePart, type ClassPrice, type GateState, type Loss, type Subject } from './transaction-parts';
export { lossesWorded } from './closing/treatment-amendments';
export { deferralsOf, deferredKinds, saleIn, type DeferredKind, type Sale } from './sale-proceeds';
