import { quoted } from '#kernel/quoted';
import { letter, type Addressee, type Mail } from '#platform/mail/letter';
import { longDate } from '#documents/kit';

export interface Matter {
  company: string;
  title: string;
  subject: string;
}

export interface ActingLink {
  url: string;
  hash: string;
}

const instant = (at: Date): string =>
  `${longDate(at.toISOString().slice(0, 10))} at ${at.toISOString().slice(11, 16)} UTC`;
const articled = (role: string): string =>
  /^[aeiou]/.test(role) ? `an ${role}` : role === 'company' ? 'a signatory of the company' : `a ${role}`;

const inCapacity = (role: string): string =>
  role === 'company' ? 'for the company' : `as ${role.replaceAll('_', ' ')}`;
/** Distinguishes mails about several companies or capacities. */
const aboutSigner = ({ company, subject }: Matter, { role }: { role: string }): string =>
  `${subject} (${subject.includes(company) ? '' : `${company}, `}${inCapacity(role)})`;

const personal = 'This link is for you alone: anyone who has it can sign as you, so do not forward this email.';
const unexpected =
  'If you did not expect this email, ignore it or ask the company. Nothing is signed in your name unless you sign it.';

export const invitation = (
  matter: Matter,
  signer: Addressee & { role: string },
  link: ActingLink,
  expires_at: Date | null,
): Mail =>
  letter({
    to: signer,
    subject: `Please sign: ${aboutSigner(matter, signer)}`,
    paragraphs: [
      `${quoted(matter.company)} asks you to sign ${quoted(matter.title)} as ${articled(signer.role)}.`,
      'Open the link, read the document, and sign or decline. You do not need an account or an app, and you can ' +
        'sign on a phone.',
      ...(expires_at ? [`You can sign until ${instant(expires_at)}.`] : []),
    ],
    link: { label: 'Read and sign', ...link },
    small: [personal, unexpected],
  });

/** The link replaces the previous link. */
export const reminder = (
  matter: Matter,
  signer: Addressee & { role: string },
  link: ActingLink,
  expires_at: Date | null,
): Mail =>
  letter({
    to: signer,
    subject: `Reminder: please sign ${aboutSigner(matter, signer)}`,
    paragraphs: [
      `${quoted(matter.company)} is still waiting for you to sign ${quoted(matter.title)} as ` +
        `${articled(signer.role)}.`,
      'Please use the new link in this email. Earlier links no longer work.',
      ...(expires_at ? [`You can sign until ${instant(expires_at)}.`] : []),
    ],
    link: { label: 'Read and sign', ...link },
    small: [personal, unexpected],
  });

export const completion = (matter: Matter, signer: Addressee, link: ActingLink): Mail =>
  letter({
    to: signer,
    subject: `Signed: ${matter.subject}`,
    paragraphs: [
      `${quoted(matter.title)} of ${quoted(matter.company)} has been signed and sealed.`,
      'Open the link to read it and to keep a copy. The last pages certify who signed, when and how.',
    ],
    link: { label: 'Open the signed document', ...link },
    small: ['Anyone who has this link can see the document.'],
  });

/** For the company. `continues` if the other signers may still sign. */
export const refusal = (
  matter: Matter,
  to: Addressee,
  signer: { name: string; role: string },
  { reason, continues }: { reason: string; continues: boolean },
): Mail =>
  letter({
    to,
    subject: `Declined: ${aboutSigner(matter, signer)}`,
    paragraphs: [
      `${quoted(signer.name)} declined to sign ${quoted(matter.title)} of ${quoted(matter.company)} as ` +
        `${articled(signer.role)}.`,
      `Reason: ${quoted(reason)}`,
      continues
        ? 'The other signers can still sign.'
        : 'The document will not be signed. Resolve the objection before you send a new document for signature.',
    ],
  });

export type EnvelopeEnding = 'decided' | 'declined' | 'expired' | 'voided';
const endings: Record<EnvelopeEnding, string> = {
  decided: 'Enough of the other signers have signed, and the matter is decided. Your signature is no longer needed.',
  declined: 'One of the signers declined, so this document will not be signed.',
  expired: 'The signing deadline passed before everyone had signed, so this document will not be signed.',
  voided: 'The company has withdrawn this document, so it will not be signed.',
};

export const ended = (
  matter: Matter,
  signer: Addressee,
  envelopeEnding: EnvelopeEnding,
  reason: string | null = null,
): Mail =>
  letter({
    to: signer,
    subject: `No signature needed: ${matter.subject}`,
    paragraphs: [
      `${quoted(matter.company)} requested signatures on ${quoted(matter.title)}.`,
      endings[envelopeEnding],
      ...(envelopeEnding === 'voided' && reason ? [`The company says: ${quoted(reason)}`] : []),
      'You do not need to do anything. The links that we sent you for this document no longer work.',
    ],
  });
