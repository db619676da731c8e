import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Stakeholder, type Representative, updateContact } from '#companies/stakeholder';
import type { Composition } from './deciders';

interface NamedRepresentative extends Representative {
  stakeholder_id: string;
}

/** Records the natural persons who sign for organizations. Each organization must be a stakeholder of the company. */
export async function nameRepresentatives(
  work: UnitOfWork,
  entity_id: string,
  { people }: Composition,
  named: readonly NamedRepresentative[],
): Promise<ParameterError[]> {
  const held =
    named.length === 0
      ? []
      : await work.lockAll(Stakeholder, { entity_id, id: named.map(({ stakeholder_id }) => stakeholder_id) });
  for (const one of held) people.set(one.id, one);
  const changed: [Stakeholder, Representative][] = [];
  const errors = named.flatMap(({ stakeholder_id, name, title, email }, index): ParameterError[] => {
    const at = `representatives[${index}].stakeholder_id`;
    const organization = people.get(stakeholder_id);
    if (!organization)
      return [{ param: at, code: 'not_found', message: `${at} is not a stakeholder of this company.` }];
    if (organization.kind !== 'organization')
      return [
        {
          param: at,
          code: 'not_applicable',
          message: `${at} is a natural person. Only organizations can have a representative.`,
        },
      ];
    if (named.findIndex((one) => one.stakeholder_id === stakeholder_id) !== index)
      return [{ param: at, code: 'duplicate', message: `${at} is a duplicate.` }];
    const { representative: before } = organization;
    if (before?.name !== name || before.title !== title || before.email !== email)
      changed.push([organization, { name, title, email }]);
    return [];
  });
  for (const [organization, representative] of changed) await updateContact(work, organization, { representative });
  return errors;
}

/** The document names the person and title that an organization signs through. */
export const checkRepresentatives = (signatories: readonly string[], { people }: Composition): ParameterError[] =>
  signatories.flatMap((id) => {
    const one = people.get(id);
    return one?.kind === 'organization' && !one.representative
      ? [
          {
            param: 'representatives',
            code: 'missing',
            message:
              `${one.name} (${id}) is an organization. In representatives, send the name, title, and email address ` +
              'of the person who signs for it.',
          },
        ]
      : [];
  });
