import { plan, step, type Plan } from '#kernel/plan';

/** What follows once a founder's agreement is offered, when founder and company sign it in their order. Pure: the dry run shows it. */
export const planPurchase = (vests: boolean): Plan => plan('stock_purchase', [
  step.documents('paper', 'The agreement is rendered', { emits: ['document.ready'] }),
  step.house('round', 'It is brought to the founder', { emits: ['signing_envelope.created', 'signature.created', 'signature.created', 'signing_envelope.sent', 'document.sent', 'signature.requested'] }),
  step.outside('signatures', 'The founder signs, and an officer for the company', {
    emits: ['signature.viewed', 'signature.signed', 'document.partially_signed', 'signature.requested', 'signature.viewed', 'signature.signed', 'document.executed', 'signing_envelope.completed'],
  }),
  step.house('issue', 'The stock is issued', {
    creates: [{ object: 'security', kind: 'security' }, { object: 'ledger_entry', kind: 'stock_issuance' }, ...(vests ? [{ object: 'tax_election', kind: 'section_83b' }] : [])],
    emits: ['security.created', 'ledger_entry.created', ...(vests ? ['tax_election.created'] : [])],
  }),
]);
