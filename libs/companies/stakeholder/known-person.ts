import { sameMailbox } from '#kernel/mailbox';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Stakeholder } from './stakeholder.entity';

interface Named {
  name?: string;
  email?: string | null;
}

/** Several people may share an address, and several a name. */
export const personNamed = (people: readonly Stakeholder[], { name, email }: Named): Stakeholder | undefined =>
  typeof email === 'string'
    ? people.find((one) => sameMailbox(one.email, email) && one.name.toLowerCase() === name?.toLowerCase())
    : undefined;

/** Also finds a stakeholder that this work has created, because one request may name a new person twice. */
export async function recordOf(work: UnitOfWork, entity_id: string, named: Named): Promise<Stakeholder | undefined> {
  const made = work.inserted.flatMap(({ object, row }) => (object === 'stakeholder' ? [row as Stakeholder] : []));
  const people = [
    ...(await work.all(Stakeholder, { entity_id })),
    ...made.filter((one) => one.entity_id === entity_id),
  ];
  const known = personNamed(people, named);
  return known && work.lock(Stakeholder, known.id);
}

type Facts = Partial<Pick<Stakeholder, 'kind' | 'native_name' | 'address' | 'us_person' | 'representative'>>;

/** A request may complete the record of a known person, but never contradict it. */
export const checkAgainstRecord = (known: Stakeholder, facts: Facts, param: string): ParameterError[] =>
  (Object.keys(facts) as (keyof Facts)[])
    .filter((field) => !agrees(facts[field], known[field]))
    .map((field) => ({
      param: `${param}.${field}`,
      code: 'conflict',
      message:
        `${known.id} has this name and email address on record, but a different ${field}. Omit ${field}` +
        (field === 'kind' ? '.' : `, or update the record first with PATCH /v1/stakeholders/${known.id}.`),
    }));

const agrees = (given: unknown, recorded: unknown): boolean =>
  given === undefined || given === null || recorded === null || holds(recorded, given);

const holds = (recorded: unknown, given: unknown): boolean =>
  typeof given === 'object' && given !== null
    ? Object.entries(given).every(([part, value]) => holds((recorded as Record<string, unknown>)[part], value))
    : (given ?? null) === (recorded ?? null);
