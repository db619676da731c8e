import { Problem } from '#kernel/problem';
import { sourceOf, declarationOf } from '#platform/db/resource-entity';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { CorporateAction, Subject } from './corporate-action';

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
export async function pendingAction(
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
