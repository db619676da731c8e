import { plan, step, type Plan, type Product } from '#kernel/plan';
import { envelopeProducts, inviting, opening, sealing, signing } from '#documents/document';
import { decisionStep } from '#governance/resolution';

interface Asked {
  kind: 'share_issuance' | 'share_transfer' | 'share_cancellation' | 'convertible' | 'grant';
  /**
   * How many are asked to sign the decision that is written for it; null where the act may be done already, and its
   * paper is written.
   */
  decision: number | null;
  /** The kind of the paper. */
  paper: string;
  /** How many sign it, the company among them. */
  signers: number;
  /** The new entries of the ledger, and the events about them. */
  creates: Product[];
  emits: string[];
  /** The event of its completion, where that has a name of its own. */
  completes?: string;
}

/** The products of a notice to a new holder. */
export const noticeProducts: Product[] = [{ object: 'document', kind: 'uncertificated_shares_notice' }];

/** Plans an act about shares in which all sides sign. Pure: the dry run shows it. */
export function planShareAct({
  kind,
  decision,
  paper,
  signers,
  creates,
  emits,
  completes = `${kind}.completed`,
}: Asked): Plan {
  const papers = creates.filter(({ object }) => object === 'document');
  return plan(kind, [
    decision !== null && decisionStep('decision', decision),
    decision !== null &&
      step.house('agreement', 'Its agreement is written', {
        creates: [{ object: 'document', kind: paper }],
        emits: ['document.created', `${kind}.approved`],
      }),
    step.documents('paper', 'The agreement is rendered', { emits: ['document.ready'] }),
    step.house('round', 'It is brought before its sides', {
      creates: envelopeProducts(signers),
      emits: [...opening(signers), ...inviting(signers)],
    }),
    step.outside('signatures', 'They sign', { emits: signing(signers) }),
    step.documents('seal', 'It is sealed', { emits: sealing() }),
    step.house('ledger', 'The ledger has it', { creates, emits: [...emits, completes] }),
    papers.length > 0 &&
      step.documents('notice', 'What the new holder gets to read is rendered', {
        emits: papers.map(() => 'document.ready'),
      }),
  ]);
}
