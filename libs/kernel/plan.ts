/** Something that a step brings into being or finishes: the dry run's cascade names it, the real run must match. */
export interface Product { object: string; kind: string }

/** A price from a dated fee row. `source` cites where the amount is published. */
export interface Fee { description: string; amount_cents: number; source: string }

/**
 * One step of a plan. `where` tells who does the work: our own house (a database unit of work),
 * the document renderer, or an outside authority that may take days.
 * `undo` says how the step is compensated; a step without it cannot be undone.
 */
export interface Step {
  key: string;
  title: string;
  where: 'house' | 'documents' | 'outside';
  creates: Product[];
  emits: string[];
  fees: Fee[];
  undo?: string;
}

/** The ordered, priced steps that an asynchronous operation will take. Holds kinds and prices, never personal data. */
export interface Plan { kind: string; steps: Step[] }

type Rest = Partial<Omit<Step, 'key' | 'title' | 'where'>>;
const make = (where: Step['where']) => (key: string, title: string, rest: Rest = {}): Step =>
  ({ key, title, where, creates: [], emits: [], fees: [], ...rest });

export const step = { house: make('house'), documents: make('documents'), outside: make('outside') };

export function plan(kind: string, steps: (Step | false)[]): Plan {
  const kept = steps.filter((candidate) => candidate !== false);
  if (new Set(kept.map((one) => one.key)).size !== kept.length) throw new Error(`plan ${kind}: two steps share a key`);
  return { kind, steps: kept };
}

export const productsOf = (plans: Plan[]): Product[] => plans.flatMap((one) => one.steps.flatMap((s) => s.creates));
export const eventsOf = (plans: Plan[]): string[] => plans.flatMap((one) => one.steps.flatMap((s) => s.emits));
export const feesOf = (plans: Plan[]): Fee[] => plans.flatMap((one) => one.steps.flatMap((s) => s.fees));
