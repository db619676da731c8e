import { plan, step, type Fee, type Plan, type Step } from '#kernel/plan';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { envelopeProducts, inviting, opening, sealing, signing } from '#documents/document';
import { lawOf } from '#law/states/index';
import { decisionStep } from '#governance/resolution';
import { holdAction, type WhichAction } from './advance';
import { filedAs, isUndecided, isUnderWay, type CorporateAction, type Effects, type Held } from './corporate-action';

/** The number of signers of each decision that is written for it, null where none is; and the fees of the office. */
interface Asked {
  decision: number | null;
  approval: number | null;
  fees: Fee[];
}

/** The steps of an action as they follow from its declaration. The dry run shows them, the engine does them. */
export async function planAction(
  kind: CorporateAction,
  held: Held,
  { decision, approval, fees }: Asked,
): Promise<Plan> {
  const { name } = kind;
  const effects = await kind.effects(held);
  return plan(name, [
    decision !== null && decisionStep('decision', decision),
    approval !== null && approvalStep(name, approval),
    ...(isUnderWay(kind, held.action) ? untilEffective(kind, held, { effects, fees }) : []),
    ...(effects.then ?? []),
  ]);
}

/** The first step of the rest of a plan: once the paper of the action is written, or once it is released. */
const restOnce = { written: ['certificate', 'paper'], released: ['state_filing', 'ledger'] };

/** Has a dry run tell the rest of the plan of an action that people set going again. Its fees were agreed to before. */
export async function foreseeRest(work: UnitOfWork, which: WhichAction, once: keyof typeof restOnce): Promise<void> {
  const [kind, held] = await holdAction(work, which);
  const effects = await kind.effects(held);
  const steps = untilEffective(kind, held, { effects, fees: [] }).filter((one) => one !== false);
  const first = steps.findIndex(({ key }) => restOnce[once].includes(key));
  work.recordPlan(plan(kind.name, [...steps.slice(first).map(withoutWriting), ...(effects.then ?? [])]));
}

const withoutWriting = (one: Step): Step =>
  one.key === 'certificate' ? { ...one, creates: [], emits: one.emits.slice(2) } : one;

/** The holders consent to an action, which is brought before them once the board has decided. */
export const approvalStep = (name: string, signers: number): Step =>
  decisionStep('approval', signers, {
    creates: [
      { object: 'document', kind: 'written_consent' },
      { object: 'resolution', kind: 'written_consent' },
    ],
    emits: ['document.created', 'resolution.created', `${name}.updated`],
  });

interface Following {
  effects: Effects;
  fees: Fee[];
}

const untilEffective = (kind: CorporateAction, held: Held, following: Following): (Step | false)[] => {
  if (!kind.paper) return [effect(kind, following)];
  return filedAs(kind, held) ? filed(kind, held, following) : agreed(kind, held, following);
};

const typeOf = ({ paper }: CorporateAction, held: Held): string =>
  typeof paper!.type === 'string' ? paper!.type : paper!.type(held);

/** It takes effect once it is decided. */
function effect({ moves }: CorporateAction, { effects: { title, creates, emits } }: Following): Step {
  return step.house('change', title ?? 'It takes effect', {
    creates,
    emits: [...emits, (moves.approve ?? moves.complete).emits],
  });
}

/** An agreement is signed by all its sides, and it takes effect. */
function agreed(kind: CorporateAction, held: Held, { effects }: Following): (Step | false)[] {
  const { paper, moves } = kind;
  const signers = paper!.signers(held).length;
  const { creates, emits, first = [], release = false } = effects;
  const notices = creates.filter(({ object }) => object === 'document');
  return [
    ...first,
    isUndecided(kind, held.action) &&
      step.house('agreement', 'Its agreement is written', {
        creates: [{ object: 'document', kind: typeOf(kind, held) }],
        emits: ['document.created', moves.approve!.emits],
      }),
    step.documents('paper', 'The agreement is rendered', { emits: ['document.ready'] }),
    step.house('round', 'It is brought before its sides', {
      creates: envelopeProducts(signers),
      emits: [...opening(signers), ...inviting(signers)],
    }),
    step.outside('signatures', 'They sign', { emits: signing(signers) }),
    step.documents('seal', 'It is sealed', { emits: sealing() }),
    release,
    step.house('ledger', 'The ledger has it', { creates, emits: [...emits, moves.complete.emits] }),
    notices.length > 0 &&
      step.documents('notice', 'What the new holder gets to read is rendered', {
        emits: notices.map(() => 'document.ready'),
      }),
  ];
}

/** Its paper is signed for the company, and the state accepts it. */
function filed(kind: CorporateAction, held: Held, { effects, fees }: Following): (Step | false)[] {
  const signers = kind.paper!.signers(held).length;
  const { first = [], release = false } = effects;
  return [
    ...first,
    step.documents('certificate', `Prepare the ${kind.filing!.instrument}`, {
      creates: [{ object: 'document', kind: typeOf(kind, held) }],
      emits: ['document.created', kind.moves.approve?.emits ?? `${kind.name}.updated`, 'document.ready'],
      undo: { says: `The ${kind.filing!.instrument} is void.`, emits: ['document.voided'] },
    }),
    step.outside('signature', `The ${kind.filing!.instrument} is signed for the company`, {
      creates: envelopeProducts(signers),
      emits: [...opening(signers), ...inviting(signers), ...signing(signers), ...sealing()],
      undo: { says: 'It is signed by nobody any more.', emits: [] },
    }),
    release,
    filingStep(kind, held, { effects, fees }),
  ];
}

function filingStep(kind: CorporateAction, held: Held, { effects: { creates, emits }, fees }: Following): Step {
  const { name, moves, filing } = kind;
  const type = filedAs(kind, held)!;
  return step.outside('state_filing', `File with ${lawOf(held.entity.jurisdiction).filing_office.authority_name}`, {
    creates: [
      { object: 'filing', kind: type },
      { object: 'document', kind: filing!.evidence.type },
      ...creates,
      { object: 'minute_book_entry', kind: type },
    ],
    emits: [
      'filing.created',
      moves.file?.emits ?? `${name}.updated`,
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

/** The rest when a refused filing goes out again. The fee of an office that has had it is not due again. */
export async function planAgain(kind: CorporateAction, held: Held): Promise<Plan> {
  const again = filingStep(kind, held, { effects: await kind.effects(held), fees: [] });
  return plan(kind.name, [{ ...again, creates: again.creates.slice(1), emits: again.emits.slice(2) }]);
}
