import { plan, step, type Plan } from '#kernel/plan';
import { invalid, InvalidRequest, type ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { CheckedEntity, CreateEntity, EntityFormationService } from '#formation/formation';
import { wordsInName } from '#law/formation/legal-name';

interface Named {
  legal_name: string;
  jurisdiction?: string | undefined;
}

/** Applies the rules of `POST /v1/entities` to every company before it refuses any. */
export async function checkBatch(
  work: UnitOfWork,
  formation: EntityFormationService,
  bodies: readonly CreateEntity[],
): Promise<CheckedEntity[]> {
  const checked: CheckedEntity[] = [];
  const named: Named[] = [];
  const errors: ParameterError[] = [];
  for (const [index, body] of bodies.entries())
    try {
      const one = await formation.check(body, work);
      checked.push(one);
      named.push(one.input);
    } catch (error) {
      if (!(error instanceof InvalidRequest)) throw error;
      errors.push(...error.found.map((one) => ofItem(one, index)));
      named.push(body);
    }
  await work.onClock(null); // batches run in real time
  errors.push(...checkNames(named));
  if (errors.length > 0) throw invalid(errors);
  return checked;
}

function ofItem({ param, code, message }: ParameterError, index: number): ParameterError {
  const path = `entities[${index}].${param}`;
  return { param: path, code, message: message.replace(param, path) };
}

/** A filing office accepts a name only once. */
export function checkNames(companies: readonly Named[]): ParameterError[] {
  const byName = Map.groupBy(
    companies.map(({ legal_name, jurisdiction }, index) => ({ name: wordsInName(legal_name), jurisdiction, index })),
    ({ name, jurisdiction }) => `${jurisdiction} ${name}`,
  );
  return [...byName.values()]
    .filter((alike) => alike.length > 1)
    .flatMap((alike) =>
      alike.map(({ index }): ParameterError => {
        const other = alike.find((one) => one.index !== index)!;
        return {
          param: `entities[${index}].legal_name`,
          code: 'duplicate',
          message:
            `entities[${index}].legal_name is also the name of entities[${other.index}] in the same state. Change ` +
            'either name.',
        };
      }),
    );
}

export const planCompany = ({ values: { founders } }: CheckedEntity): Plan =>
  plan('company', [
    step.house('company', 'Create the company', {
      creates: [{ object: 'entity', kind: 'entity' }, ...founders.map(({ kind }) => ({ object: 'stakeholder', kind }))],
      emits: ['entity.created', ...founders.map(() => 'stakeholder.created')],
    }),
  ]);
