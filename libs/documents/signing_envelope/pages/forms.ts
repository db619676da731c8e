import { ended } from '#kernel/sentence';
import { strokesOf } from '#documents/document';

export type SignerForm = Partial<Record<'nonce' | 'agree' | 'name' | 'strokes' | 'intent' | 'reason', string>>;
export type FormErrors = Partial<Record<keyof SignerForm, string>>;

/** Keyboards produce different apostrophes and hyphens. */
const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02BC\u0060\u00B4]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** The name must match the signer's, ignoring case and spacing. */
export function checkSignatureForm({ name = '', strokes = '', intent }: SignerForm, signer: string): FormErrors {
  return {
    ...(folded(name) === folded(signer)
      ? {}
      : {
          name:
            name.trim() === ''
              ? `Type your name: ${ended(signer)}`
              : `Type your name exactly as it appears in the document: ${ended(signer)}`,
        }),
    ...(strokes === '' || strokesOf(strokes)
      ? {}
      : {
          strokes:
            'The drawing is too small or too large to be a signature. Clear it and draw again, or leave the box empty.',
        }),
    ...(intent === 'yes' ? {} : { intent: 'Check this box to sign.' }),
  };
}

const longestReason = 500;

export function checkReasonForm({ reason = '' }: SignerForm): FormErrors {
  if (reason.trim() === '') return { reason: 'Enter a short reason. We will send it to the company.' };
  return reason.length > longestReason ? { reason: `Use at most ${longestReason} characters.` } : {};
}
