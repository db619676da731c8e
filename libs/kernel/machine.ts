export interface Move<S extends string = string> {
  readonly name: string;
  readonly from: readonly S[];
  readonly to: S;
  readonly emits: string;
  /** `status`, unless the resource has a second state column. */
  readonly column: string;
}

export interface Machine<S extends string = string, M extends string = string, C extends string = string> {
  readonly resource: string;
  readonly column: string;
  readonly initial: S;
  readonly states: readonly S[];
  /** States that end the resource. Only a reversal, such as a revoked dissolution, leaves them. */
  readonly terminal: readonly S[];
  readonly created: string;
  readonly moves: { readonly [K in M]: Move<S> };
  /** Events that leave the state unchanged. */
  readonly changes: { readonly [K in C]: string };
  allowedFrom(state: S): M[];
  /** Moves that an operation performs, for callers. All moves if no operation performs any. */
  offeredFrom(state: S): M[];
}

export type StatusOf<T> = T extends Machine<infer S, string, string> ? S : never;

const machines: Machine[] = [];

const offered = new WeakSet<Move>();

/** Marks a move as reachable by an operation. */
export const offerMove = (move: Move): void => void offered.add(move);

/** Feeds the event catalogue, the database checks and the diagrams. */
export const allMachines = (): readonly Machine[] => machines;

/** Finds a machine for a module that cannot import the resource. */
export function machineOf(resource: string, column = 'status'): Machine {
  const found = machines.find((one) => one.resource === resource && one.column === column);
  if (!found) throw new Error(`no machine ${resource} with a ${column} is loaded`);
  return found;
}

/** Throws if a state is unreachable or two moves from one state emit the same event. */
export function machine<
  const M extends Record<string, { from: readonly string[]; to: string; emits: string }>,
  const I extends string,
  C extends string = never,
>(
  resource: string,
  declaration: {
    initial: I;
    moves: M;
    /** Terminal states with a move that reverses them. */
    reversible?: readonly M[keyof M]['to'][];
    column?: string;
    created?: string;
    changes?: Record<C, string>;
  },
): Machine<I | M[keyof M]['from'][number] | M[keyof M]['to'], keyof M & string, C> {
  type S = I | M[keyof M]['from'][number] | M[keyof M]['to'];
  const { column = 'status', reversible = [] } = declaration;
  const entries = Object.entries(declaration.moves);
  const states = [...new Set([declaration.initial, ...entries.flatMap(([, move]) => [...move.from, move.to])])] as S[];
  assertReachable(
    resource,
    declaration.initial,
    states,
    entries.map(([, move]) => move),
  );
  const moves = Object.fromEntries(entries.map(([name, move]) => [name, { name, column, ...move }])) as unknown as {
    [K in keyof M & string]: Move<S>;
  };
  const allowedFrom = (state: S): (keyof M & string)[] =>
    entries.filter(([, move]) => move.from.includes(state)).map(([name]) => name as keyof M & string);
  const isOffered = (name: keyof M & string): boolean => offered.has(moves[name]);
  const result = {
    resource,
    column,
    states,
    moves,
    changes: declaration.changes ?? ({} as Record<C, string>),
    initial: declaration.initial as S,
    created: declaration.created ?? `${resource}.created`,
    terminal: states.filter(
      (state) =>
        reversible.includes(state as M[keyof M]['to']) || !entries.some(([, move]) => move.from.includes(state)),
    ),
    allowedFrom,
    offeredFrom: (state: S) =>
      Object.keys(moves).some((name) => isOffered(name as keyof M & string))
        ? allowedFrom(state).filter(isOffered)
        : allowedFrom(state),
  };
  machines.push(result as unknown as Machine);
  return result;
}

function assertReachable(
  resource: string,
  initial: string,
  states: string[],
  moves: { from: readonly string[]; to: string }[],
): void {
  const reached = new Set([initial]);
  for (let before = 0; before !== reached.size;) {
    before = reached.size;
    for (const move of moves) if (move.from.some((state) => reached.has(state))) reached.add(move.to);
  }
  const lost = states.filter((state) => !reached.has(state));
  if (lost.length > 0) throw new Error(`machine ${resource}: no move leads to ${lost.join(', ')}`);
}
