import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import { companyForm } from '#law/common/entity-types';
import { type Entity } from '#companies/entity';
import { checkAuthorisation, type AuthorisationInput } from '#governance/resolution';
import { openRole, type Stakeholder } from '#companies/stakeholder';

export interface Signatory {
  stakeholder_id: string;
  name: string;
  email: string;
  role: 'officer' | 'manager' | 'member';
  title: string;
}

/**
 * Capacity to sign a filing on a day, for a natural person with an email address: 8 Del. C. § 103(a)(2), 6 Del. C. §
 * 18-204(a), W.S. 17-16-120(f), 17-29-203(a).
 */
export function signatoryOf(
  { entity_type }: Pick<Entity, 'entity_type'>,
  { id, kind, name, email, roles }: Stakeholder,
  on: LegalDate,
): Signatory | null {
  const offices = companyForm(entity_type) === 'llc' ? (['manager', 'member'] as const) : (['officer'] as const);
  const held = offices.map((role) => openRole(roles, role, on)).find((one) => one !== null);
  if (!held || kind !== 'individual' || email === null) return null;
  const role = held.role as Signatory['role'];
  const capacity = { officer: 'Officer', manager: 'Manager', member: 'Member' }[role];
  return { stakeholder_id: id, name, email, role, title: held.titles[0] ?? capacity };
}

interface AskedAmendment extends AuthorisationInput {
  stockholder_consent_id?: string;
  signer_stakeholder_id?: string;
}
interface Circle {
  entity: Pick<Entity, 'entity_type'>;
  people: readonly Stakeholder[];
  today: LegalDate;
}

const wrong = (param: string, code: string, message: string): ParameterError => ({ param, code, message });

export const isHeadOffice = (title: string): boolean => /president|chief executive|ceo/i.test(title);

/** A president or chief executive comes first, and a manager before a member. */
const rankOf = ({ role, title }: Signatory): number => (isHeadOffice(title) ? 0 : role === 'member' ? 2 : 1);

/** The named person, by default the first who may sign. */
export function chooseSignatory(
  named: string | undefined,
  { entity, people, today }: Circle,
): { signatory: Signatory | null; errors: ParameterError[] } {
  const able = people
    .flatMap((one) => signatoryOf(entity, one, today) ?? [])
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const signatory = able.find(({ stakeholder_id }) => named === undefined || stakeholder_id === named) ?? null;
  const signs = companyForm(entity.entity_type) === 'llc' ? 'a manager or member' : 'an officer';
  const errors = signatory
    ? []
    : [
        wrong(
          'signer_stakeholder_id',
          named ? 'wrong_role' : 'missing',
          `The signer must be ${signs} who is a natural person with an email address. ` +
            `${named ? `${named} does not qualify as of ${today}` : 'No one on record qualifies'}.`,
        ),
      ];
  return { signatory, errors };
}

export function readAmendment(
  { stockholder_consent_id, signer_stakeholder_id: named, ...authorisation }: AskedAmendment,
  { holdersVote, ...circle }: Circle & { holdersVote: boolean },
): { signatory: Signatory | null; errors: ParameterError[] } {
  const { signatory, errors } = chooseSignatory(named, circle);
  return {
    signatory,
    errors: [
      ...checkAuthorisation(authorisation),
      ...(stockholder_consent_id && authorisation.auto_generate_resolutions
        ? [
            wrong(
              'stockholder_consent_id',
              'conflict',
              'Send stockholder_consent_id or auto_generate_resolutions, not both.',
            ),
          ]
        : []),
      ...(stockholder_consent_id && !holdersVote
        ? [
            wrong(
              'stockholder_consent_id',
              'not_applicable',
              'This change does not require a stockholder vote. Omit stockholder_consent_id.',
            ),
          ]
        : []),
      ...errors,
    ],
  };
}
