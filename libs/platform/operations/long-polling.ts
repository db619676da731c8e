import { allMachines, type Machine } from '#kernel/machine';
import { ById, type Check } from '#platform/wire/input';
import { Field } from '#platform/wire/field';

/** Seconds. */
export const longestWait = 30;
/** Default prefix of a state. */
const mainColumn = 'status:';

export interface WaitingInput extends ById {
  wait?: number;
  until?: string[];
}

const machinesOf = (resource: string): Machine[] => allMachines().filter((one) => one.resource === resource);

export function waitingInputOf(resource: string): new () => ById {
  const states = machinesOf(resource).flatMap(({ column, states: all }) => all.map((state) => `${column}:${state}`));
  if (states.length === 0) return ById;
  const alone = states.filter((one) => one.startsWith(mainColumn)).map((one) => one.slice(mainColumn.length));
  class WaitingById extends ById implements WaitingInput {
    @Field.integer(
      'Maximum time to wait, in seconds. The wait ends when the resource reaches a state listed in `until` ' +
        'or can no longer reach any listed state. If `until` is omitted, the wait ends on any state change.',
      { min: 1, max: longestWait, optional: true, example: 10 },
    )
    wait?: number;
    @Field.strings(
      'States to wait for when using `wait`. The wait ends when the resource reaches any of these states. A ' +
        'bare value such as `active` refers to `status`.',
      { values: [...states, ...alone], optional: true },
    )
    until?: string[];
  }
  return WaitingById;
}

export const waitingChecks: Check = ({ wait, until }) =>
  until !== undefined && wait === undefined
    ? [{ param: 'until', code: 'conflict', message: 'Send `wait` (in seconds) together with `until`.' }]
    : [];

type Seen = object;
const stateIn = (seen: Seen, column: string): unknown => (seen as Record<string, unknown>)[column];

/** True, too, if the resource can no longer reach a wanted state. */
export function isAwaited(resource: string, until: readonly string[] | undefined, first: Seen, now: Seen): boolean {
  const machines = machinesOf(resource);
  const isOver = ({ column, terminal }: Machine): boolean => terminal.includes(String(stateIn(now, column)));
  if (until === undefined)
    return machines.some(({ column }) => stateIn(now, column) !== stateIn(first, column)) || machines.every(isOver);
  const wanted = until.map((one) => (one.includes(':') ? one : mainColumn + one));
  return (
    wanted.some((one) => machines.some(({ column }) => one === `${column}:${String(stateIn(now, column))}`)) ||
    machines.filter(({ column }) => wanted.some((one) => one.startsWith(`${column}:`))).every(isOver)
  );
}
