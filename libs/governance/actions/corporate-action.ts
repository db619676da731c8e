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

/** The columns of an action that the engine keeps. Those that may be missing belong to actions that need them. */
export interface ActionRow extends Envelope {
  entity_id: string;
  status: string;
  /** Null where the action needs no decision. */
  resolution_id: string | null;
  /** Whether the decisions were written for it. */
  auto_generated: boolean;
  /** Null until a decision, a signature or an office has set the day. */
  effective_date: LegalDate | null;
  completed_at: Date | null;
  status_reason: string | null;
  /** Whether the holders approve what the board has decided, and by which consent. */
  holders_vote?: boolean;
  stockholder_consent_id?: string | null;
  /** The paper, and the person who signs it for the company. */
  document_id?: string | null;
  signer_stakeholder_id?: string | null;
  filing_id?: string | null;
}

/** An action in the hands of a work, which holds the company and the action. */
export interface ActionContext<A extends ActionRow = ActionRow> {
  work: UnitOfWork;
  entity: Entity;
  action: A;
  today: LegalDate;
}

/** The decision, in the words of the template for the act, or in clauses for a general one. */
export interface Decision {
  act: ActName;
  subject: string;
  particulars?: object;
  resolved_clauses?: string[];
  /** The classes of stock that vote apart (8 Del. C. § 242(b)(2)); each of them where this is not said. */
  affected_share_class_ids?: string[];
  /** The operation that needs it, where it is not the one that creates the resource. */
  operation?: string;
  /** How a caller names it, names the approval of the holders, and has both written, where the words are others. */
  params?: { resolution: string; consent: string; written: string };
}

export interface Signer {
  person: Stakeholder;
  /** `company`: an officer signs an agreement for it. A filing is signed in an office: officer, manager, member. */
  role: string;
}

/** The paper of an action. */
interface ActionPaper<H> {
  type: string | ((held: H) => string);
  /** Those who sign it in their order, and last the person who signs for the company. */
  signers(held: H): Signer[];
  facts(held: H): object | Promise<object>;
  /** The holder whose paper it is. */
  stakeholder_id?(held: H): string;
}

/** The words with which an office's acceptance is recorded. */
export interface Acknowledgment {
  authority: string;
  document_name: string;
  document_sha256: string;
  file_number: string;
  filed_at: string;
  sandbox: boolean;
}

export type FiledAs = 'amendment' | 'dissolution' | 'merger' | 'conversion';

/** How the signed paper is filed with the state, which refuses it or accepts it. */
export interface ActionFiling<H> {
  /** The type of the filing, which is the kind of its entry in the minute book too; of one that is never filed null. */
  type: FiledAs | ((held: H) => FiledAs | null);
  /** Its paper, as refusals and plans call it. */
  instrument: string;
  /** The name that the office records, and whether the office has to find it free. */
  name(held: H): { legal_name: string; isNew: boolean };
  /** The paper that shows the acceptance, where the office gives none. */
  evidence: { type: string; facts(held: H, acknowledgment: Acknowledgment): object };
  /** The effect as a sentence, for the plan. */
  accepted(held: H, on: LegalDate): string | Promise<string>;
}

/** The parts of its plan that no simulation of its effect finds. */
export interface ActionSteps {
  /** The steps between the decision and the paper, where `prepare` looks after some. */
  before?: Step[];
  /** The products and events of `afterwards` in the step of the effect. */
  alongside?: SimulatedEffects;
  /** The steps that follow the effect, where `afterwards` looks after some. */
  after?: Step[];
}

/** `until`: the instant at which there is more to do. `what`: for what people have to do, in a sentence for staff. */
export interface ActionStatus {
  status: string;
  waits_for: 'decision' | 'people' | 'paper' | 'signature' | 'office' | 'day' | null;
  document_id: string | null;
  until: string | null;
  what: string | null;
}
export type ActionWait = Partial<Omit<ActionStatus, 'status'>> | null;

/** The subjects of which one action at a time disposes: what a second would start from is not known before. */
export type Subject = 'security' | 'share_class' | 'authorized_stock' | 'name';

interface ActionMoves {
  /** Where the machine has a state between the decision and the effect. */
  approve?: Move;
  /** Where it has one for what is before the state. */
  file?: Move;
  complete: Move;
  reject: Move;
  cancel: Move;
}

/**
 * Everything that is special about one kind of action. The parts are in the order of its life, and each is given the
 * action with the rows that `read` has found.
 */
interface ActionDeclaration<A extends ActionRow, R extends object> {
  resource: EntityClass<A>;
  /** 'change of the name': as refusals and summaries call it. */
  title: string;
  /** Its moves, where its machine calls them otherwise. */
  moves?: ActionMoves;
  /** Whether it may be begun while a corporate transaction holds the company. */
  duringTransaction?: true;
  /** The states after its effect in which it still changes the ledger. */
  unsettledIn?: readonly string[];
  /** The subjects that it disposes of while it is under way, each by an SQL expression over its row. */
  engages?: Partial<Record<Subject, string>>;
  /** The rows that the other parts speak of. */
  read?(context: ActionContext<A>): Promise<R>;
  /** The decision on which it rests; null where it needs none. */
  decision(context: ActionContext<A> & R): Decision | null | Promise<Decision | null>;
  /** Whether the holders approve it after the board, as things stand. */
  holdersApprove?(context: ActionContext<A> & R): boolean | Promise<boolean>;
  /** Says what has to be done first once it is decided, before its paper is written; null once that is done. */
  prepare?(context: ActionContext<A> & R): Promise<ActionWait>;
  paper?: ActionPaper<ActionContext<A> & R>;
  /** Another paper that is of no use once the action has failed. */
  paperBeside?(action: A): string | null;
  filing?: ActionFiling<ActionContext<A> & R>;
  /** Why it cannot be done on a day; null where it can. Asked before its paper is written, and again on the day. */
  obstacle?(context: ActionContext<A> & R, on: LegalDate): string | null | Promise<string | null>;
  /** Says what its signed paper waits for before it is filed or takes effect; null once it is released. */
  untilReleased?(context: ActionContext<A> & R): ActionWait;
  /** Releases it, as people do by an operation of its own. */
  release?(context: ActionContext<A> & R): Promise<void>;
  /** Takes effect; returns the columns that change with it. */
  apply?(context: ActionContext<A> & R, on: LegalDate): object | Promise<object>;
  /** Does what follows from the effect and is told after it. */
  conclude?(context: ActionContext<A> & R, on: LegalDate): void | Promise<void>;
  steps?(context: ActionContext<A> & R): ActionSteps;
  /** Why it is not taken back any more although it has not taken effect; null while it can be. */
  pastReturn?(context: ActionContext<A> & R): string | null;
  /** Whether it goes on although something stands in the way of a step: people mend that, or call it off. */
  outlasts?(context: ActionContext<A> & R, step: string): boolean;
  /** Takes back what its beginning has changed, once it was refused or withdrawn. */
  undo?(context: ActionContext<A> & R): void | Promise<void>;
  /** Says what is looked after once it has taken effect; null where nothing is. */
  afterwards?(context: ActionContext<A> & R): Promise<ActionWait>;
}

/** A declared kind of action, with what follows from its resource. */
export interface CorporateAction<A extends ActionRow = ActionRow, R extends object = object> extends ActionDeclaration<
  A,
  R
> {
  name: string;
  prefix: string;
  moves: ActionMoves;
}

/** Declares a kind of action and enters it into the registry. */
export function corporateAction<A extends ActionRow, R extends object = object>(
  declaration: ActionDeclaration<A, R>,
): CorporateAction<A, R> {
  const { name, prefix, machine } = declarationOf(declaration.resource);
  const moves = declaration.moves ?? (machine!.moves as unknown as ActionMoves);
  const action = { ...declaration, name, prefix, moves };
  register(action as unknown as CorporateAction);
  return action;
}

const actions = new Map<string, CorporateAction>();

/** Contributed by the module of each kind of action, by the prefix of its ids. */
export const register = (kind: CorporateAction): void => void actions.set(kind.prefix, kind);

/** The kind of an action, by its id. */
export function actionOf(id: string): CorporateAction {
  const kind = actions.get(id.split('_')[0]!);
  if (!kind) throw new Error(`${id} is no corporate action`);
  return kind;
}

/** Whether a resource is a corporate action. */
export const isAction = (resource: object): boolean => [...actions.values()].some((kind) => kind.resource === resource);

/** The workflow that carries an action out. */
export const workflowOf = (id: string): string => `corporate_action/${id}`;

/** The states in which an action of a kind is under way. */
const open = ({ moves: { approve, complete } }: CorporateAction): string[] => [
  ...new Set<string>([...(approve?.from ?? []), ...complete.from]),
];

/** An action that is under way on a subject, if there is one. The work holds the company. */
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

/** The actions of a company that are under way and change more than who runs it. The work holds the company. */
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

/** 409 while another action is under way on a subject. The work holds the company. */
export async function assertNoPendingAction(
  work: UnitOfWork,
  [subject, id]: readonly [Subject, string],
  attempted_transition: string,
  says = (id: string) => `Another act on it is under way (${id}): see it through or cancel it.`,
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

/** Wakes the workflow of an action: what it waits for has come, or will not come any more. */
export const wakeAction = (work: UnitOfWork, id: string): void => notify(work, id, 'concluded');

/** Stops the workflow of an action that was withdrawn. */
export const stopAction = (work: UnitOfWork, id: string): void => notify(work, id, 'cancelled');

const notify = (work: UnitOfWork, id: string, topic: 'concluded' | 'cancelled'): void =>
  work.send({ kind: 'signal', id: workflowOf(id), signal: 'notify', args: [{ id: newId('evt'), topic }] });
