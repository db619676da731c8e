import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import type { Founder, FormationInput } from './formation-input';
import { isOrganization } from './founder-roles';
import type { FormLaw } from '#law/states/state-law';

/** A name typed with intent to sign (15 U.S.C. §§ 7001(a), 7006(5)). */
export interface SignatureInput {
  name: string;
  title?: string;
  consent: boolean;
}

/** The title applies to a person who signs for an organization. */
export interface IncorporatorSignature {
  name: string;
  title: string | null;
  given_on: LegalDate;
}

export const signatureOf = ({ name, title }: SignatureInput, given_on: LegalDate): IncorporatorSignature => ({
  name: name.normalize('NFC').trim(),
  title: title?.trim() ?? null,
  given_on,
});

const plain = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * 8 Del. C. § 103(a)(1), 6 Del. C. § 18-204(a), W.S. 17-16-120(f) and 17-29-203(a). A founder gives a conformed
 * signature (8 Del. C. § 103(h)).
 */
export function checkSignature(
  given: SignatureInput | undefined,
  signer: Pick<Founder, 'kind' | 'name'> | undefined,
  { statutes }: FormLaw,
): ParameterError[] {
  const param = 'incorporator_signature';
  if (!signer)
    return given
      ? [
          {
            param,
            code: 'not_applicable',
            message:
              'Minutebook signs the formation document, because no founder is the incorporator. Omit the signature.',
          },
        ]
      : [];
  if (!given)
    return [
      {
        param,
        code: 'missing',
        message:
          `The incorporator must sign the formation document (${statutes.signature}). Send the founder's signature, ` +
          'or omit incorporator_founder_index to have Minutebook sign.',
      },
    ];
  const errors: ParameterError[] = [];
  if (!given.consent)
    errors.push({
      param: `${param}.consent`,
      code: 'required',
      message: 'To sign with a typed name, the signer must intend to sign (15 U.S.C. § 7006(5)). Set consent to true.',
    });
  const organization = isOrganization(signer);
  if (organization && (given.title ?? '').trim() === '')
    errors.push({
      param: `${param}.title`,
      code: 'required',
      message: 'A natural person must sign for an organization. Send that person’s title.',
    });
  if (!organization && given.title !== undefined)
    errors.push({
      param: `${param}.title`,
      code: 'not_applicable',
      message: 'Omit title, because the incorporator is a natural person.',
    });
  if (!organization && plain(given.name) !== plain(signer.name))
    errors.push({ param: `${param}.name`, code: 'invalid', message: 'The signed name must match the founder’s name.' });
  return errors;
}

/** A draft may wait for the signature until submission. */
export function checkIncorporator(
  { founders, incorporator_founder_index: index, incorporator_signature: given, submit }: FormationInput,
  law: FormLaw,
): ParameterError[] {
  const signer = index === undefined || index === null ? undefined : founders[index];
  const waits = submit === false && !given;
  const errors = waits ? [] : checkSignature(given, signer, law);
  if (signer && !signer.address)
    errors.push({
      param: `founders[${index!}].address`,
      code: 'missing',
      message:
        `The formation document must state the incorporator’s address (${law.statutes.formation}). Send the ` +
        `address.`,
    });
  return errors;
}
