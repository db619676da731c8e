import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import type { ShareHolderFacts } from '#documents/kit';
import { hadRole, openRole, type Stakeholder } from '#companies/stakeholder';

/**
 * Those who may sign an agreement for a corporation on a day: officers who can be reached (8 Del. C. § 142(a), W.S.
 * 17-16-841).
 */
const officersOn = (people: readonly Stakeholder[], on: LegalDate): Stakeholder[] =>
  people.filter((one) => one.kind === 'individual' && one.email !== null && hadRole(one, 'officer', on));

/** Who signs for the company: whom the caller names, else an officer who is not the other side, if there is one. */
export function officerFor(
  named: string | undefined,
  people: readonly Stakeholder[],
  on: LegalDate,
  others: readonly (string | null)[],
): { officer: Stakeholder | null; errors: ParameterError[] } {
  const able = officersOn(people, on);
  const officer =
    (named === undefined
      ? (able.find(({ id }) => !others.includes(id)) ?? able[0])
      : able.find(({ id }) => id === named)) ?? null;
  const message =
    'An officer signs for the company, a natural person with an address that a link can go to: ' +
    `${named ? `${named} is none on ${on}` : 'there is none'}.`;
  return {
    officer,
    errors: officer ? [] : [{ param: 'signer_stakeholder_id', code: named ? 'wrong_role' : 'missing', message }],
  };
}

/** A holder as papers name them. */
export const holderFacts = ({ id, kind, name, address, representative }: Stakeholder): ShareHolderFacts => ({
  stakeholder_id: id,
  kind,
  name,
  address,
  representative: representative && { name: representative.name, title: representative.title },
});

/** How an officer is named in a paper that they sign for the company. */
export const companySigner = ({ id, name, roles }: Stakeholder, on: LegalDate) => ({
  stakeholder_id: id,
  name,
  title: openRole(roles, 'officer', on)?.titles[0] ?? 'Authorized Officer',
});
