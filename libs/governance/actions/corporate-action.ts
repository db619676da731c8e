import type { LegalDate } from '#kernel/dates';
import type { Move } from '#kernel/machine';
import type { Step } from '#kernel/plan';
import { Problem } from '#kernel/problem';
import type { Envelope } from '#platform/wire/envelope';
import { declarationOf, type EntityClass, sourceOf } from '#platform/wire/resource-entity';
import type { SimulatedEffects, UnitOfWork } from '#platform/db/unit-of-work';
import { newId } from '#platform/db/new-id';
import type { Entity } from '#companies/entity';
import type { Stakeholder } from '#companies/stakeholder';
import type { ActName } from '#law/decisions/acts';

/** The engine's columns. Only some actions have the optional columns. */
export interface ActionRow extends Envelope {
  entity_id: string;
  status: string;
  /** Null if the action needs no decision. */
  resolution_id: string | null;
  /** Whether Minutebook drafted the decisions. */
  auto_generated: boolean;
  /** Null until a decision, a signature or the filing office sets the date. */
  effective_date: LegalDate | null;
  completed_at: Date | null;
  status_reason: string | null;
  /** Whether the stockholders approve the board's decision, and their consent. */
  holders_vote?: boolean;
  stockholder_consent_id?: string | null;
  document_id?: string | null;
  signer_stakeholder_id?: string | null;
  filing_id?: string | null;
}

/** A unit of work with locks on the company and the action. */
export interface ActionContext<A extends ActionRow = ActionRow> {
  work: UnitOfWork;
  entity: Entity;
  action: A;
  today: LegalDate;
}

/** Clauses of a general template. */
export interface DecisionWords {
  recitals?: string[];
  resolved_clauses: string[];
  /** The stockholders approve, where the board's clauses recommend it to them. */
  holders?: Omit<DecisionWords, 'holders'>;
}

/** Terms of a specialized template, or clauses of a general template. */
export interface Decision extends Partial<DecisionWords> {
  act: ActName;
  subject: string;
  particulars?: object;
  /** Classes that vote separately (8 Del. C. § 242(b)(2)). Defaults to all classes. */
  affected_share_class_ids?: string[];
  /** Operation that needs the decision, if other than the create operation. */
  operation?: string;
  /** The caller's parameters for the resolution and the stockholder consent, if not the defaults. */
  params?: { resolution: string; consent: string };
}

export interface Signer {
  person: Stakeholder;
  /** `company` is an officer who signs an agreement. A filing names the office: officer, manager or member. */
  role: string;
}

interface ActionPaper<H> {
  type: string | ((held: H) => string);
  /** Signers in order, with the company's signer last. */
  signers(held: H): Signer[];
  facts(held: H): object | Promise<object>;
  /** Holder whose document it is. */
  stakeholder_id?(held: H): string;
}

/** Wording of the filing office's acceptance. */
export interface Acknowledgment {
  authority: string;
  document_name: string;
  document_sha256: string;
  file_number: string;
  filed_at: string;
  time_zone: string;
  sandbox: boolean;
}

export type FiledAs = 'amendment' | 'dissolution' | 'merger' | 'conversion';

export interface ActionFiling<H> {
  /** Also the kind of its minute book entry. Null for actions without a filing. */
  type: FiledAs | ((held: H) => FiledAs | null);
  /** Name in errors and plans. */
  instrument: string;
  /** `isNew`: the name must be available. */
  name(held: H): { legal_name: string; isNew: boolean };
  /** Evidence of the acceptance, if the state issues none. */
  evidence: { type: string; facts(held: H, acknowledgment: Acknowledgment): object };
  /** The effect as a sentence of the plan. */
  accepted(held: H, on: LegalDate): string | Promise<string>;
}

/** Parts of the plan that a simulation of the effect cannot find. */
export interface ActionSteps {
  /** Steps of `prepare`, between the decision and the document. */
  before?: Step[];
  /** Events and created resources of `afterwards`, in the step of the effect. */
  alongside?: SimulatedEffects;
  /** Steps of `afterwards`, after the effect. */
  after?: Step[];
}

/** Temporal keeps it, so it holds no personal data. */
export interface ActionStatus {
  status: string;
  /** Null if the action waits for nothing. */
  stage: string | null;
  /** All stages in order. Empty if the action ended without effect. */
  stages: readonly string[];
  waits_for: 'decision' | 'people' | 'paper' | 'signature' | 'office' | 'day' | null;
  document_id: string | null;
  /** Instant of the next step. */
  until: string | null;
  /** Sentence for staff about the required human action. */
  what: string | null;
}

/** An obstacle may name people, so activities omit it. */
export interface ActionProgress extends ActionStatus {
  obstacle: string | null;
}
export type ActionWait = Partial<Omit<ActionProgress, 'status' | 'stages'>> | null;

/** Position of a kind's own stage: after the decision, after the signatures, or after the effect. */
export type StagePosition = 'decided' | 'signed' | 'effective';

/** Subjects that allow only one pending action, because a second action could not know its starting point. */
export type Subject = 'security' | 'share_class' | 'authorized_stock' | 'name';

interface ActionMoves {
  /** Set if the machine has a state between the decision and the effect. */
  approve?: Move;
  /** Set if the machine has a state for a pending filing. */
  file?: Move;
  complete: Move;
  reject: Move;
  cancel: Move;
}

/** Parts follow the order of an action's life. Each part receives the rows from `read`. */
interface ActionDeclaration<A extends ActionRow, R extends object> {
  resource: EntityClass<A>;
  /** As in errors and summaries: 'change of the name'. */
  title: string;
  /** Set if one resource records several acts, such as mergers and asset sales. Each has a workflow type. */
  variants?: { names: readonly string[]; of(action: A): string };
  /** Set if the machine has other names for its moves. */
  moves?: ActionMoves;
  /** Whether it may begin while a transaction holds the company. */
  duringTransaction?: true;
  /** A company formed outside the United States may record it, without a decision. */
  abroad?: true;
  /** A suspended company may take it. */
  withoutPowers?: true;
  /** A company that winds up may take it. */
  windingUp?: true;
  /** Later states that still change the ledger. */
  unsettledIn?: readonly string[];
  /** Subjects of a pending action, each with an SQL expression over its row. */
  engages?: Partial<Record<Subject, string>>;
  read?(context: ActionContext<A>): Promise<R>;
  /** Null if the action needs no decision. */
  decision(context: ActionContext<A> & R): Decision | null | Promise<Decision | null>;
  /** Whether the stockholders must approve it after the board. */
  holdersApprove?(context: ActionContext<A> & R): boolean | Promise<boolean>;
  /** Returns the work that remains between the decision and the document, or null. */
  prepare?(context: ActionContext<A> & R): Promise<ActionWait>;
  paper?: ActionPaper<ActionContext<A> & R>;
  /** A second document to void if the action fails. */
  paperBeside?(action: A): string | null;
  filing?: ActionFiling<ActionContext<A> & R>;
  /**
   * Returns the reason that it cannot take effect on a day, or null. The engine asks before drafting and on that day.
   */
  obstacle?(context: ActionContext<A> & R, on: LegalDate): string | null | Promise<string | null>;
  /** Returns the wait between signing and the filing or effect, or null after the release. */
  untilReleased?(context: ActionContext<A> & R): ActionWait;
  release?(context: ActionContext<A> & R): Promise<void>;
  /** Returns the changed columns. */
  apply?(context: ActionContext<A> & R, on: LegalDate): object | Promise<object>;
  /** Runs after the completing move, so its events follow. */
  conclude?(context: ActionContext<A> & R, on: LegalDate): void | Promise<void>;
  steps?(context: ActionContext<A> & R): ActionSteps;
  /** Returns the reason that nobody can cancel it although it has not taken effect, or null. */
  pastReturn?(context: ActionContext<A> & R): string | null;
  /** Whether it continues despite an obstacle at a step until somebody fixes the obstacle or cancels the action. */
  outlasts?(context: ActionContext<A> & R, step: string): boolean;
  /** Reverses its first changes after a refusal or withdrawal. */
  undo?(context: ActionContext<A> & R): void | Promise<void>;
  /**
   * Names of the waits of `prepare`, `untilReleased` and `afterwards`, in order, as imperatives in camel case. Null
   * where the stage does not apply.
   */
  stages?: Readonly<Record<string, StagePosition | ((context: ActionContext<A> & R) => StagePosition | null)>>;
  /** Returns the remaining work after the effect, or null. */
  afterwards?(context: ActionContext<A> & R): Promise<ActionWait>;
}

export interface CorporateAction<A extends ActionRow = ActionRow, R extends object = object> extends ActionDeclaration<
  A,
  R
> {
  name: string;
  prefix: string;
  moves: ActionMoves;
}

export function corporateAction<A extends ActionRow, R extends object = object>(
  declaration: ActionDeclaration<A, R>,
): CorporateAction<A, R> {
  const { name, prefix, machine } = declarationOf(declaration.resource);
  const moves = declaration.moves ?? (machine!.moves as unknown as ActionMoves);
  const action = { ...declaration, name, prefix, moves };
  register(action as unknown as CorporateAction);
  return action;
}

/** Null if the action needs no state filing. */
export function filedAs({ filing }: Pick<CorporateAction, 'filing'>, context: ActionContext): FiledAs | null {
  const type = filing?.type ?? null;
  return typeof type === 'function' ? type(context) : type;
}

const engineStages = ['decide', 'approve', 'draft', 'collectSignatures', 'takeEffect'];

const actions = new Map<string, CorporateAction>();

export const register = (kind: CorporateAction): void => void actions.set(kind.prefix, kind);

export function actionOf(id: string): CorporateAction {
  const kind = actions.get(id.split('_')[0]!);
  if (!kind) throw new Error(`${id} is not a corporate action`);
  return kind;
}

export const isAction = (resource: object): boolean => [...actions.values()].some((kind) => kind.resource === resource);

/** Name of the resource, or the variant that the row names. */
export function workflowTypeOf(action: ActionRow): string {
  const { name, variants } = actionOf(action.id);
  return variants ? variants.of(action) : name;
}

export const workflowTypes = (): string[] =>
  [...actions.values()].flatMap(({ name, variants }) => variants?.names ?? [name]);

export const stageNames = (): string[] => [
  ...new Set(['start', ...engineStages, ...[...actions.values()].flatMap(({ stages = {} }) => Object.keys(stages))]),
];

export const workflowOf = (action: ActionRow): string => `${workflowTypeOf(action)}/${action.id}`;

const open = ({ moves: { approve, complete } }: CorporateAction): string[] => [
  ...new Set<string>([...(approve?.from ?? []), ...complete.from]),
];

/** Requires the lock on the company. */
async function pendingAction(
  work: UnitOfWork,
  subject: Subject,
  id: string,
): Promise<{ id: string; status: string } | null> {
  const kinds = [...actions.values()].filter(({ engages }) => engages?.[subject] !== undefined);
  if (kinds.length === 0) return null;
  const selects = kinds.map(
    (kind, index) =>
      `select id, status from ${sourceOf(declarationOf(kind.resource))} where ${kind.engages![subject]} = $1
        and status = any($${index + 2}::text[])`,
  );
  const [found] = await work.statement<{ id: string; status: string }>(
    `${selects.join(' union all ')} order by id limit 1`,
    [id, ...kinds.map(open)],
  );
  return found ?? null;
}

/** Omits changes of directors and officers. Requires the lock on the company. */
export async function actionsUnderWay(work: UnitOfWork, entity_id: string): Promise<{ id: string; title: string }[]> {
  const kinds = [...actions.values()].filter(({ duringTransaction }) => !duringTransaction);
  const selects = kinds.map(
    ({ resource }, index) =>
      `select id from ${sourceOf(declarationOf(resource))} where entity_id = $1
        and status = any($${index + 2}::text[])`,
  );
  const found = await work.statement<{ id: string }>(`${selects.join(' union all ')} order by id`, [
    entity_id,
    ...kinds.map((kind) => [...open(kind), ...(kind.unsettledIn ?? [])]),
  ]);
  return found.map(({ id }) => ({ id, title: actionOf(id).title }));
}

/** 409 while another action on the subject is pending. Requires the lock on the company. */
export async function assertNoPendingAction(
  work: UnitOfWork,
  [subject, id]: readonly [Subject, string],
  attempted_transition: string,
  says = (id: string) => `Another action is already pending (${id}). Complete or cancel that action first.`,
): Promise<void> {
  const pending = await pendingAction(work, subject, id);
  if (!pending) return;
  const { moves } = actionOf(pending.id);
  throw new Problem('invalid_state_transition', says(pending.id), {
    current_state: pending.status,
    attempted_transition,
    allowed_transitions: subject === 'security' ? [] : [moves.complete.name, moves.reject.name, moves.cancel.name],
  });
}

export const wakeAction = (work: UnitOfWork, action: ActionRow): void => notify(work, action, 'concluded');

export const stopAction = (work: UnitOfWork, action: ActionRow): void => notify(work, action, 'cancelled');

const notify = (work: UnitOfWork, action: ActionRow, topic: 'concluded' | 'cancelled'): void =>
  work.send({ kind: 'signal', id: workflowOf(action), signal: 'notify', args: [{ id: newId('evt'), topic }] });
