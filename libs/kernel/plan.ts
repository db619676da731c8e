/** Something that a step brings into being or finishes: the dry run's cascade names it, the real run must match. */
export interface Product {
  object: string;
  kind: string;
}

/** A row as a product: by its type, its kind or the name of its resource. */
export function productOf(object: string, row: object): Product {
  const { kind, type } = row as { kind?: string; type?: string };
  return { object, kind: type ?? kind ?? object };
}

/** A price from a dated fee row. `source` cites where the amount is published. */
export interface Fee {
  description: string;
  amount_cents: number;
  source: string;
}

/** How a step is taken back: in a sentence, and with what that emits. */
interface Undo {
  says: string;
  emits: string[];
}

/**
 * One step of a plan. `where` tells who does the work: our own house (a database unit of work),
 * the document renderer, or an outside authority that may take days.
 * A step without `undo` cannot be compensated.
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

/** The ordered, priced steps that an asynchronous operation will take. Holds kinds and prices, never personal data. */
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

/** The part of a plan from a step on. */
export function remaining({ kind, steps }: Plan, from: string): Plan {
  const index = steps.findIndex(({ key }) => key === from);
  if (index < 0) throw new Error(`plan ${kind} has no step ${from}`);
  return { kind, steps: steps.slice(index) };
}

/** The taking back of the steps of a plan that were reached, newest first. */
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
