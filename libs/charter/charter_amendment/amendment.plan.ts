import { plan, step, type Fee, type Plan, type Step } from '#kernel/plan';
import { envelopeProducts, inviting, opening, sealing, signing } from '#documents/document';
import { lawOf } from '#law/states/index';
import { type Entity } from '#companies/entity';
import { decisionStep } from '#governance/resolution';
import type { Amending } from './amending';
import type { CharterAmendment } from './charter-amendment.entity';

type Company = Pick<Entity, 'jurisdiction'>;

/**
 * How many are asked to sign the decisions that are written for it, null where none is; what its paper is, and what the
 * office charges for it.
 */
export interface AskedOf {
  decision: number | null;
  approval: number | null;
  paper: string;
  fees: Fee[];
}

/**
 * The steps of an amendment, priced on the day on which it is asked for. Pure: the dry run shows it, the workflow
 * executes it.
 */
export function planAmendment(
  entity: Company,
  kind: Pick<Amending, 'name' | 'moves' | 'effects'>,
  change: CharterAmendment,
  { decision, approval, paper, fees }: AskedOf,
): Plan {
  const { name } = kind;
  return plan(name, [
    decision !== null && decisionStep('decision', decision),
    approval !== null &&
      decisionStep('approval', approval, {
        creates: [
          { object: 'document', kind: 'written_consent' },
          { object: 'resolution', kind: 'written_consent' },
        ],
        emits: ['document.created', 'resolution.created', `${name}.updated`],
      }),
    step.documents('certificate', 'Prepare the amendment', {
      creates: [{ object: 'document', kind: paper }],
      emits: ['document.created', `${name}.updated`, 'document.ready'],
      undo: { says: 'The amendment is void.', emits: ['document.voided'] },
    }),
    step.outside('signature', 'The amendment is signed for the company', {
      creates: envelopeProducts(1),
      emits: [...opening(1), ...inviting(1), ...signing(1), ...sealing()],
      undo: { says: 'It is signed by nobody any more.', emits: [] },
    }),
    filingStep(entity, kind, change, fees),
  ]);
}

/** Plans the rest when a refused amendment goes out again. An office that has had it charges no second fee. */
export function planAgain(
  entity: Company,
  kind: Pick<Amending, 'name' | 'moves' | 'effects'>,
  change: CharterAmendment,
): Plan {
  const filing = filingStep(entity, kind, change, []);
  return plan(kind.name, [{ ...filing, creates: filing.creates.slice(1), emits: filing.emits.slice(2) }]);
}

function filingStep(
  { jurisdiction }: Company,
  { name, moves, effects }: Pick<Amending, 'name' | 'moves' | 'effects'>,
  change: CharterAmendment,
  fees: Fee[],
): Step {
  const { evidence, creates, emits } = effects(change);
  return step.outside('state_filing', `File with ${lawOf(jurisdiction).filing_office.authority_name}`, {
    creates: [
      { object: 'filing', kind: 'amendment' },
      { object: 'document', kind: evidence },
      ...creates,
      { object: 'minute_book_entry', kind: 'amendment' },
    ],
    emits: [
      'filing.created',
      `${name}.updated`,
      'filing.submitted',
      'document.created',
      'filing.accepted',
      ...emits,
      'minute_book_entry.created',
      moves.complete.emits,
      'document.ready',
    ],
    fees,
    undo: { says: 'Withdrawn. The state does not return its fee.', emits: ['filing.cancelled'] },
  });
}
