import { addYears, isWithin, mostYears, type LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import type { Entity } from '#companies/entity';
import type { Stakeholder } from '#companies/stakeholder';
import { companyForm } from '#law/common/entity-types';
import { signatoryOf } from '#charter/amendment';
import type { LetterOfIntent } from './letter-of-intent.entity';

export type Terms = Pick<
  LetterOfIntent,
  'kind' | 'structure' | 'price_cents' | 'exclusivity_until' | 'binding_terms' | 'expires_at'
>;

const unpriced: readonly string[] = ['conversion', 'reorganization'];

export function checkLetterTerms(
  { kind, price_cents, exclusivity_until: until, binding_terms: binding, expires_at }: Terms,
  { today, now }: { today: LegalDate; now: Date },
): ParameterError[] {
  const binds = binding.includes('exclusivity');
  return [
    ...errorWhen(
      price_cents === null && !unpriced.includes(kind),
      'price_cents',
      'missing',
      'price_cents is required unless kind is conversion or reorganization.',
    ),
    ...errorWhen(
      new Set(binding).size < binding.length,
      'binding_terms',
      'invalid',
      'binding_terms must not repeat a term.',
    ),
    ...errorWhen(
      binds && until === null,
      'exclusivity_until',
      'missing',
      'Binding exclusivity must have an end date. Send exclusivity_until, or remove exclusivity from binding_terms.',
    ),
    ...errorWhen(
      !binds && until !== null,
      'binding_terms',
      'conflict',
      'exclusivity_until requires binding exclusivity. Add exclusivity to binding_terms, or omit exclusivity_until.',
    ),
    ...errorWhen(
      until !== null && (until <= today || !isWithin(mostYears, until, today)),
      'exclusivity_until',
      'out_of_range',
      `exclusivity_until must be after today (${today}) and within ${mostYears} years.`,
    ),
    ...errorWhen(
      expires_at <= now || expires_at > addYears(now, 1),
      'expires_at',
      'out_of_range',
      'expires_at must be in the future and within a year.',
    ),
  ];
}

/** The signer is not the counterparty. */
export function signerFor(
  named: string | undefined,
  people: readonly Stakeholder[],
  { entity, today, counterparty_id }: { entity: Entity; today: LegalDate; counterparty_id: string | null },
): { signer: Stakeholder | null; errors: ParameterError[] } {
  const able = people.filter((one) => one.id !== counterparty_id && signatoryOf(entity, one, today) !== null);
  const signer = (named === undefined ? able[0] : able.find(({ id }) => id === named)) ?? null;
  const signs = companyForm(entity.entity_type) === 'llc' ? 'a manager or member' : 'an officer';
  return {
    signer,
    errors: errorWhen(
      signer === null,
      'signer_stakeholder_id',
      named ? 'wrong_role' : 'missing',
      `The signer must be ${signs} who is a natural person with an email address and is not the counterparty. ` +
        `${named ? `${named} does not qualify as of ${today}` : 'No one on record qualifies'}.`,
    ),
  };
}
