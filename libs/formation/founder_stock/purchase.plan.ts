import { plan, step, type Plan } from '#kernel/plan';
import { envelopeProducts, inviting, envelopeOpeningEvents, sealing, signing } from '#documents/document';

const signers = 2;

/** Pure, because the dry run shows it. `rendered`: the agreement is ready. */
export const planPurchase = ({ rendered, vests }: { rendered: boolean; vests: boolean }): Plan =>
  plan('stock_purchase', [
    !rendered && step.documents('paper', 'The agreement is rendered', { emits: ['document.ready'] }),
    step.house('round', 'It is brought before founder and officer', {
      creates: envelopeProducts(signers),
      emits: [...envelopeOpeningEvents(signers), ...inviting(signers)],
    }),
    step.outside('signatures', 'They sign', { emits: signing(signers) }),
    step.documents('seal', 'It is sealed', { emits: sealing() }),
    step.house('stock', 'The stock is issued', {
      creates: [
        { object: 'security', kind: 'security' },
        { object: 'ledger_entry', kind: 'stock_issuance' },
        ...(vests
          ? [
              { object: 'document', kind: 'section_83b_election' },
              { object: 'tax_election', kind: 'section_83b' },
            ]
          : []),
      ],
      emits: [
        'security.created',
        'ledger_entry.created',
        ...(vests ? ['document.created', 'tax_election.created', 'document.ready'] : []),
      ],
    }),
  ]);
