import { companyDay, dayBegins } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import type { Move } from '#kernel/machine';
import type { ParameterError } from '#kernel/problem';
import type { Envelope } from '#platform/db/envelope';
import type { Plan } from '#kernel/plan';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import type { Entity } from '#companies/entity';
import { authorityOf } from './authorisation';
import { withdrawResolution } from './ending';
import type { ActName } from '#law/decisions/acts';
import { reconsider } from './reconsider';
import { releaseDecision } from './requires-resolution';
import { Resolution } from './resolution.entity';

/** A change of a company that waits for a decision, or for its day. Without a resolution it needs none. */
export interface PendingChange extends Envelope {
  entity_id: string;
  status: string;
  resolution_id: string | null;
  auto_generated: boolean;
  /** Null until the decision is made, where that decides it. */
  effective_date: LegalDate | null;
  completed_at: Date | null;
  status_reason: string | null;
}

/** How a kind of change is made. */
export interface Making {
  moves: { complete: Move; reject: Move };
  act: ActName;
  operation: string;
  /** Finds obstacles on a day, as the company is then. */
  obstacles(on: LegalDate): Promise<ParameterError[]>;
  /** Makes it; what it returns changes with it. */
  carryOut(on: LegalDate): Promise<object>;
}

/** How a change stands, as its workflow needs it; `until`: the instant at which there is more to do. */
export interface ChangeStanding {
  status: string;
  until: string | null;
}
export interface WhichChange {
  entity_id: string;
  change_id: string;
}

/** The workflow that watches over a change that is pending. */
export const changeWorkflowId = (change_id: string): string => `role_change/${change_id}`;

/** Has a change that is pending made when its time comes. */
export function startChange(work: UnitOfWork, { id, entity_id }: PendingChange, plan: Plan): void {
  work.recordPlan(plan);
  startWorkflow(
    work,
    {
      workflow: 'roleChange',
      id: changeWorkflowId(id),
      entity_id,
      kind: plan.kind,
      summary: `Change ${id} of ${entity_id}`,
    },
    { change_id: id },
  );
}

/**
 * Makes a change if its time has come: once its decision is adopted, on its day. Doing it twice is the same as once.
 * The work holds the company and the change.
 */
export async function settleChange(
  work: UnitOfWork,
  entity: Entity,
  change: PendingChange,
  { moves, act, operation, obstacles, carryOut }: Making,
): Promise<ChangeStanding> {
  const waiting = (until: string | null): ChangeStanding => ({ status: change.status, until });
  if (change.status !== 'pending') return waiting(null);
  const { resolution_id, effective_date } = change;
  const standing =
    resolution_id === null
      ? { from: effective_date! }
      : await authorityOf(work, entity, resolution_id, { act, operation, subject_id: change.id, on: effective_date });
  if ('waits' in standing) return waiting(null);
  const refuse = async (why: string): Promise<ChangeStanding> => {
    work.move(change, moves.reject, { status_reason: why } as object, why);
    if (resolution_id !== null) await releaseDecision(work, resolution_id, change.id);
    return waiting(null);
  };
  if ('refused' in standing) return refuse(standing.refused);
  const { from: on } = standing;
  if (on > companyDay(entity, work.now)) return waiting(dayBegins(entity, on).toISOString());
  const errors = await obstacles(on);
  if (errors.length > 0) return refuse(errors.map(({ message }) => message).join(' '));
  const made = await carryOut(on);
  work.move(change, moves.complete, { ...made, effective_date: on, completed_at: work.now } as object);
  await reconsider(work, entity.id);
  return waiting(null);
}

/**
 * Withdraws a change that has not been made, and the decision that was opened for it. A decision that was adopted stays
 * spent. The work holds the company and the change.
 */
export async function cancelChange<C extends PendingChange>(
  work: UnitOfWork,
  change: C,
  move: Move,
  reason?: string,
): Promise<C> {
  work.move(change, move, { status_reason: `Cancelled (${reason ?? 'no reason given'}).` } as object, reason);
  if (change.auto_generated) await withdrawDecision(work, change.resolution_id!, reason);
  concludeChange(work, change.id);
  return change;
}

/** Tells the workflow of a change to look again. */
export const concludeChange = (work: UnitOfWork, change_id: string): void =>
  work.send({
    kind: 'signal',
    id: changeWorkflowId(change_id),
    signal: 'notify',
    args: [{ id: newId('evt'), topic: 'concluded' }],
  });

/** Withdraws a decision that was opened for a change, unless it has been made. The work holds the company. */
export async function withdrawDecision(work: UnitOfWork, resolution_id: string, reason?: string): Promise<void> {
  const resolution = await work.lock(Resolution, resolution_id);
  if (resolution.status === 'draft' || resolution.status === 'pending_signatures')
    await withdrawResolution(work, resolution, reason);
}
