import { quoted } from '#kernel/quoted';
import { letter, type Mail } from '#platform/mail/letter';

/**
 * A link by which its reader is signed in. It calls nobody by a name: any account that knows the address may have given
 * it one.
 */
export const signinMail = (email: string, link: { url: string; hash: string; until: Date }, minutes: number): Mail =>
  letter({
    to: { email },
    subject: 'Sign in to Minutebook',
    paragraphs: [
      'You asked for a link to sign in to Minutebook. Open it in the browser where you want to be signed in.',
      `The link works once and expires in ${minutes} minutes.`,
    ],
    link: { label: 'Sign in', ...link },
    small: [
      'Anyone who opens this link is signed in as you, so do not forward this email.',
      'If you did not ask for it, ignore this email. Nobody can sign in without the link.',
    ],
  });

/** Somebody who is told of it can delete a passkey that they did not create. */
export const passkeyMail = (email: string, name: string, url: string): Mail =>
  letter({
    to: { email },
    subject: 'A passkey was added to your account',
    paragraphs: [
      `A passkey named ${quoted(name)} was created. The device that holds it can now sign in as you.`,
      'If you created it, there is nothing to do.',
    ],
    link: { label: 'See your passkeys', url },
    small: [
      'If you did not, somebody was signed in as you. Delete the passkey there, which signs out every browser but ' +
        'yours, revoke the access of apps that you do not know, and tell an owner of your account.',
    ],
  });
