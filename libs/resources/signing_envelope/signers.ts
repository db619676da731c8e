import type { ParameterError } from '#kernel/problem';
import type { Stakeholder } from '#resources/stakeholder';
import type { SignerFacts } from './envelope';
import type { SignerInput } from './signing-envelope.dto';

/**
 * The signers of an envelope, and what stands against them. A person signs under their own name: one who is elected for their judgement, above all a director,
 * cannot act by proxy. An organization signs by a person, who is named; it can be no director (8 Del. C. § 141(b), W.S. 17-16-803).
 */
export function signersFrom(inputs: readonly SignerInput[], people: readonly Stakeholder[]): { signers: SignerFacts[]; errors: ParameterError[] } {
  const errors: ParameterError[] = [];
  const signers = inputs.map(({ stakeholder_id, role, name, email, order }, index): SignerFacts => {
    const refuse = (param: string, message: string, code = 'invalid') => errors.push({ param: `signers[${index}].${param}`, code, message: `signers[${index}].${param} ${message}` });
    const person = people.find(({ id }) => id === stakeholder_id);
    if (!person) refuse('stakeholder_id', 'names no stakeholder of this company.', 'not_found');
    if (inputs.findIndex((one) => one.stakeholder_id === stakeholder_id && one.role === role) !== index) refuse('role', 'is this person’s twice: a person signs once for each role.');
    if (person?.kind === 'individual' && name !== undefined && name !== person.name) refuse('name', `must be ${person.name} or left out: nobody signs for another person.`);
    if (person?.kind === 'organization' && name === undefined) refuse('name', 'is required of an organization: the person who signs for it.', 'missing');
    if (person?.kind === 'organization' && role === 'director') refuse('role', 'cannot be director: a director is a natural person.');
    const address = email ?? person?.email;
    if (person && !address) refuse('email', 'is required: none of this stakeholder is known.', 'missing');
    return { stakeholder_id, role, name: name ?? person?.name ?? '', email: address ?? '', order: order ?? index + 1 };
  });
  return { signers, errors };
}
