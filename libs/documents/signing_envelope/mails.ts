import { quoted } from '#kernel/quoted';
import { letter, type Addressee, type Mail } from '#platform/mail/letter';

/** The subject of every mail of an envelope. */
export interface Matter {
  company: string;
  title: string;
  subject: string;
}

/** A link to a signature, with the form in which it is stored. */
export interface ActingLink {
  url: string;
  hash: string;
}

const instant = (at: Date): string => `${at.toISOString().slice(0, 10)} at ${at.toISOString().slice(11, 16)} UTC`;
const articled = (role: string): string =>
  /^[aeiou]/.test(role) ? `an ${role}` : role === 'company' ? 'a signatory of the company' : `a ${role}`;

const personal =
  'This link is yours alone: whoever has it can sign as you. Do not forward this mail. Nobody can sign for you.';
const unexpected =
  'If you did not expect this, do nothing, or ask the company; without you nothing is signed in your name.';

/** Asks a signer for their signature. */
export const invitation = (
  matter: Matter,
  signer: Addressee & { role: string },
  link: ActingLink,
  expires_at: Date | null,
): Mail =>
  letter({
    to: signer,
    subject: `Please sign: ${matter.subject}`,
    paragraphs: [
      `${quoted(matter.company)} asks for your signature as ${articled(signer.role)} under ${quoted(matter.title)}.`,
      'Open the link, read the document, and sign or decline. It takes no account and no program, and works on ' +
        'a phone.',
      ...(expires_at ? [`You can sign until ${instant(expires_at)}.`] : []),
    ],
    link: { label: 'Read and sign', ...link },
    small: [personal, unexpected],
  });

/** Asks again, with a link that takes the place of the one before. */
export const reminder = (
  matter: Matter,
  signer: Addressee & { role: string },
  link: ActingLink,
  expires_at: Date | null,
): Mail =>
  letter({
    to: signer,
    subject: `Reminder: please sign ${matter.subject}`,
    paragraphs: [
      `${quoted(matter.company)} still waits for your signature as ${articled(signer.role)} under ` +
        `${quoted(matter.title)}.`,
      'This mail holds a new link. The one that you were sent before does not work any more.',
      ...(expires_at ? [`You can sign until ${instant(expires_at)}.`] : []),
    ],
    link: { label: 'Read and sign', ...link },
    small: [personal, unexpected],
  });

/** Tells one who has signed that the document is complete. */
export const completion = (matter: Matter, signer: Addressee, link: ActingLink): Mail =>
  letter({
    to: signer,
    subject: `Signed: ${matter.subject}`,
    paragraphs: [
      `${quoted(matter.title)} of ${quoted(matter.company)} has been signed and sealed.`,
      'Open the link to read it and to keep a copy. The last pages certify who signed, when and how.',
    ],
    link: { label: 'Open the signed document', ...link },
    small: ['This link shows the document to whoever has it.'],
  });

export type Ending = 'decided' | 'declined' | 'expired' | 'voided';
const endings: Record<Ending, string> = {
  decided: 'Enough of the others have signed, and the matter is decided. Your signature is not needed any more.',
  declined: 'One of those who were asked has declined, so it will not be signed.',
  expired: 'The time for signing is over, and signatures are missing. It will not be signed.',
  voided: 'The company has withdrawn it, so it will not be signed.',
};

/** Tells one who was asked that nothing is to be signed any more. */
export const ended = (matter: Matter, signer: Addressee, ending: Ending, reason: string | null = null): Mail =>
  letter({
    to: signer,
    subject: `No signature needed: ${matter.subject}`,
    paragraphs: [
      `${quoted(matter.company)} had asked for signatures under ${quoted(matter.title)}.`,
      endings[ending],
      ...(ending === 'voided' && reason ? [`The company says: ${quoted(reason)}`] : []),
      'There is nothing for you to do. The links that were mailed for it do not sign any more.',
    ],
  });
