import { plan, step, type Plan } from '#kernel/plan';
import { envelopeProducts, inviting, envelopeOpeningEvents, sealing, signing } from '#documents/document';

const signers = 2;

/** Pure, because the dry run shows it. `rendered`: the agreement is ready. */
export const planPurchase = ({ rendered, vests }: { rendered: boolean; vests: boolean }): Plan =>
  plan('stock_purchase', [
    !rendered && step.documents('paper', 'Generate the agreement', { emits: ['document.ready'] }),
    step.house('round', 'Send the agreement to the founder and an officer', {
      creates: envelopeProducts(signers),
      emits: [...envelopeOpeningEvents(signers), ...inviting(signers)],
    }),
    step.outside('signatures', 'Collect both signatures', { emits: signing(signers) }),
    step.documents('seal', 'Seal the agreement', { emits: sealing() }),
    step.house('stock', 'Issue the stock', {
      creates: [
        { object: 'security', kind: 'security' },
        { object: 'ledger_entry', kind: 'stock_issuance' },
        { object: 'document', kind: 'uncertificated_shares_notice' },
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
        'document.created',
        ...(vests ? ['document.created', 'tax_election.created', 'document.ready'] : []),
        'document.ready',
      ],
    }),
  ]);
