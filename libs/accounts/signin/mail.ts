import { quoted } from '#kernel/quoted';
import { letter, type Mail } from '#platform/mail/letter';

/** Does not address the reader by name: any account could have chosen the name. */
export const signinMail = (email: string, link: { url: string; hash: string; until: Date }, minutes: number): Mail =>
  letter({
    to: { email },
    subject: 'Sign in to Minutebook',
    paragraphs: [
      'You requested a link to sign in to Minutebook. Open it in the browser you want to sign in with.',
      `The link works once and expires in ${minutes} minutes.`,
    ],
    link: { label: 'Sign in', ...link },
    small: [
      'Anyone who opens this link can sign in as you. Do not forward this email.',
      'If you did not request this link, ignore this email. Nobody can sign in without it.',
    ],
  });

/** Lets the owner of the address delete a passkey that somebody else created. */
export const passkeyMail = (email: string, name: string, url: string): Mail =>
  letter({
    to: { email },
    subject: 'A passkey was added to your account',
    paragraphs: [
      `The passkey ${quoted(name)} was added to your account. The device that stores it can now sign in as ` + 'you.',
      'If you added it, you do not need to do anything.',
    ],
    link: { label: 'View your passkeys', url },
    small: [
      'If you did not add it, someone else has signed in as you. Delete the passkey, which signs you out in all ' +
        'other browsers. Then revoke the access of any app you do not recognize and notify an owner of your account.',
    ],
  });
