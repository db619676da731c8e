import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import type { ShareHolderFacts } from '#documents/kit';
import { hadRole, openRole, type Stakeholder } from '#companies/stakeholder';

/** Officers with an email address on a day, who may sign for a corporation (8 Del. C. § 142(a), W.S. 17-16-841). */
const officersOn = (people: readonly Stakeholder[], on: LegalDate): Stakeholder[] =>
  people.filter((one) => one.kind === 'individual' && one.email !== null && hadRole(one, 'officer', on));

/** The caller's choice, or an officer other than the counterparty. */
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
    'The signer for the company must be an officer and a natural person with an email address. ' +
    (named ? `${named} does not qualify as of ${on}.` : 'No officer on record qualifies.');
  return {
    officer,
    errors: officer ? [] : [{ param: 'signer_stakeholder_id', code: named ? 'wrong_role' : 'missing', message }],
  };
}

export const holderFacts = ({ id, kind, name, address, representative }: Stakeholder): ShareHolderFacts => ({
  stakeholder_id: id,
  kind,
  name,
  address,
  representative: representative && { name: representative.name, title: representative.title },
});

export const companySigner = ({ id, name, roles }: Stakeholder, on: LegalDate) => ({
  stakeholder_id: id,
  name,
  title: openRole(roles, 'officer', on)?.titles[0] ?? 'Authorized Officer',
});
