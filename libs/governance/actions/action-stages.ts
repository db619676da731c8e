import {
  type ActionContext,
  type ActionProgress,
  type ActionWait,
  type CorporateAction,
  filedAs,
  type StagePosition,
} from './corporate-action';

/** The stages of an action in order, for the table that staff see in Temporal. */
function stagesOf(kind: CorporateAction, context: ActionContext): string[] {
  const { action } = context;
  const own = (position: StagePosition): string[] =>
    Object.entries(kind.stages ?? {}).flatMap(([name, at]) =>
      (typeof at === 'function' ? at(context) : at) === position ? [name] : [],
    );
  return [
    ...(action.resolution_id === null ? [] : ['decide']),
    ...(action.holders_vote ? ['approve'] : []),
    ...own('decided'),
    ...(kind.paper ? ['draft', 'collectSignatures'] : []),
    ...own('signed'),
    ...(filedAs(kind, context) === null ? [] : ['file']),
    'takeEffect',
    ...own('effective'),
  ];
}

const stageOfWait = {
  decision: 'decide',
  paper: 'draft',
  signature: 'collectSignatures',
  office: 'file',
  day: 'takeEffect',
  people: 'takeEffect',
} as const;

export function statusOf(kind: CorporateAction, context: ActionContext, actionWait: ActionWait): ActionProgress {
  const { moves, paper } = kind;
  const { status, document_id } = context.action;
  const endedWithoutEffect = status === moves.reject.to || status === moves.cancel.to;
  return {
    stage: actionWait?.waits_for ? stageOfWait[actionWait.waits_for] : null,
    stages: endedWithoutEffect ? [] : stagesOf(kind, context),
    waits_for: null,
    until: null,
    what: null,
    obstacle: null,
    document_id: (paper && document_id) ?? null,
    ...actionWait,
    status,
  };
}

/** The stage before a document, or before the effect of an action without documents. */
export const preparedStage = ({ paper }: Pick<CorporateAction, 'paper'>): string => (paper ? 'draft' : 'takeEffect');

const stageOfStep: Readonly<Record<string, string>> = {
  decision: 'decide',
  approval: 'approve',
  signature: 'collectSignatures',
};

export const obstructedStage = (kind: Pick<CorporateAction, 'paper'>, step: string): string =>
  stageOfStep[step] ?? preparedStage(kind);
