import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { hadRole, stockHeld, type Stakeholder } from '#companies/stakeholder';
import type { SignerFacts } from './envelope';
import type { SignerInput } from './signing-envelope.dto';

/**
 * The signers of an envelope, with every error. A person signs only for themselves: a director cannot act by proxy. An
 * organization signs through its named or known representative, and cannot be a director (8 Del. C. § 141(b), W.S.
 * 17-16-803).
 */
export function signersFrom(
  inputs: readonly SignerInput[],
  people: readonly Stakeholder[],
): { signers: SignerFacts[]; errors: ParameterError[] } {
  const errors: ParameterError[] = [];
  const signers = inputs.map(({ stakeholder_id, role, name, title, email, order }, index): SignerFacts => {
    const refuse = (param: string, message: string, code = 'invalid') =>
      errors.push({ param: `signers[${index}].${param}`, code, message: `signers[${index}].${param} ${message}` });
    const person = people.find(({ id }) => id === stakeholder_id);
    if (!person) refuse('stakeholder_id', 'is not the ID of a stakeholder of this company.', 'not_found');
    if (inputs.findIndex((one) => one.stakeholder_id === stakeholder_id && one.role === role) !== index)
      refuse('role', 'repeats a role that this stakeholder already has. A stakeholder can sign only once per role.');
    if (person?.kind === 'individual' && name !== undefined && name !== person.name)
      refuse('name', `must be ${person.name} or omitted, because you cannot sign for another person.`);
    if (person?.kind === 'individual' && title !== undefined)
      refuse('title', 'applies only to a stakeholder that is an organization. Omit it.', 'not_applicable');
    const known =
      person?.representative && (name === undefined || name === person.representative.name)
        ? person.representative
        : null;
    if (person?.kind === 'organization' && name === undefined && !known)
      refuse('name', 'is required: send the name of the person who signs for this organization.', 'missing');
    if (person?.kind === 'organization' && role === 'director')
      refuse('role', 'cannot be director, because a director must be a natural person.');
    const address = email ?? known?.email ?? person?.email;
    if (person && !address)
      refuse('email', 'is required because this stakeholder does not have an email address on record.', 'missing');
    return {
      stakeholder_id,
      role,
      name: name ?? known?.name ?? person?.name ?? '',
      title: title ?? known?.title ?? null,
      email: address ?? '',
      order: order ?? index + 1,
    };
  });
  return { signers, errors };
}

interface Circle {
  entity: Pick<Entity, 'founders' | 'incorporator_founder_index'>;
  holders: ReadonlySet<string>;
  on: LegalDate;
}

/** Witnesses, counterparties and purchasers need no record. */
function holdsRole(person: Pick<Stakeholder, 'id' | 'roles'>, role: string, { entity, holders, on }: Circle): boolean {
  switch (role) {
    case 'director':
    case 'officer':
    case 'manager':
    case 'member':
      return hadRole(person, role, on);
    case 'company':
      return ['officer', 'manager', 'member'].some((office) => hadRole(person, office, on));
    case 'stockholder':
      return holders.has(person.id);
    case 'incorporator':
      return (
        entity.incorporator_founder_index !== null &&
        entity.founders[entity.incorporator_founder_index]!.stakeholder_id === person.id
      );
    default:
      return true;
  }
}

export async function checkRolesHeld(
  work: UnitOfWork,
  entity: Entity,
  people: readonly Stakeholder[],
  signers: readonly Pick<SignerFacts, 'stakeholder_id' | 'role'>[],
): Promise<ParameterError[]> {
  const on = companyDay(entity, work.now);
  const held = await stockHeld(work, entity.id, null);
  const circle = { entity, on, holders: new Set(held.map(({ stakeholder_id }) => stakeholder_id)) };
  return signers.flatMap(({ stakeholder_id, role }, index): ParameterError[] => {
    const person = people.find(({ id }) => id === stakeholder_id);
    return !person || holdsRole(person, role, circle)
      ? []
      : [
          {
            param: `signers[${index}].role`,
            code: 'invalid',
            message:
              `${person.name} is not ` +
              (role === 'company'
                ? 'an officer, manager, or member of the company'
                : `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role} of the company`) +
              ` as of ${on}.`,
          },
        ];
  });
}
