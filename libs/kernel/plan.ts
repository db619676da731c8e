/** A resource that a step creates or completes. The real run must match the dry run's products. */
export interface Product {
  object: string;
  kind: string;
}

export function productOf(object: string, row: object): Product {
  const { kind, type } = row as { kind?: string; type?: string };
  return { object, kind: type ?? kind ?? object };
}

/** A price from a dated fee schedule. `source` cites the publication. */
export interface Fee {
  description: string;
  amount_cents: number;
  source: string;
}

/** Describes the reversal of a step and its events. */
interface Undo {
  says: string;
  emits: string[];
}

/**
 * One step of a plan, run by a database unit of work, the document renderer, or an outside authority that may take
 * days. A step without `undo` cannot be reversed.
 */
export interface Step {
  key: string;
  title: string;
  where: 'house' | 'documents' | 'outside';
  creates: Product[];
  emits: string[];
  fees: Fee[];
  undo?: Undo;
}

/** Holds kinds and prices, never personal data. */
export interface Plan {
  kind: string;
  steps: Step[];
}

type Rest = Partial<Omit<Step, 'key' | 'title' | 'where'>>;
const make =
  (where: Step['where']) =>
  (key: string, title: string, rest: Rest = {}): Step => ({
    key,
    title,
    where,
    creates: [],
    emits: [],
    fees: [],
    ...rest,
  });

export const step = { house: make('house'), documents: make('documents'), outside: make('outside') };

export function plan(kind: string, steps: (Step | false)[]): Plan {
  const kept = steps.filter((candidate) => candidate !== false);
  if (new Set(kept.map((one) => one.key)).size !== kept.length) throw new Error(`plan ${kind}: two steps share a key`);
  return { kind, steps: kept };
}

export function remaining({ kind, steps }: Plan, from: string): Plan {
  const index = steps.findIndex(({ key }) => key === from);
  if (index < 0) throw new Error(`plan ${kind} has no step ${from}`);
  return { kind, steps: steps.slice(index) };
}

/** Reverses the steps that a plan has reached, newest first. */
export const undoing = ({ kind, steps }: Plan, reached: ReadonlySet<string>): Plan =>
  plan(
    `${kind}_undone`,
    steps
      .toReversed()
      .map(
        ({ key, where, undo }) =>
          undo !== undefined && reached.has(key) && step[where](key, undo.says, { emits: undo.emits }),
      ),
  );

export const productsOf = (plans: Plan[]): Product[] => plans.flatMap((one) => one.steps.flatMap((s) => s.creates));
export const eventsOf = (plans: Plan[]): string[] => plans.flatMap((one) => one.steps.flatMap((s) => s.emits));
export const feesOf = (plans: Plan[]): Fee[] => plans.flatMap((one) => one.steps.flatMap((s) => s.fees));
