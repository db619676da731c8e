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
      'You asked for a link to sign in. Open it in the browser in which you want to be signed in.',
      `It works once, for ${minutes} minutes.`,
    ],
    link: { label: 'Sign in', ...link },
    small: [
      'Whoever opens this link is signed in as you: do not forward this mail.',
      'If you did not ask for it, do nothing. Nobody is signed in without it.',
    ],
  });

/** Somebody who is told of it can throw away a passkey that they did not make. */
export const passkeyMail = (email: string, name: string, url: string): Mail =>
  letter({
    to: { email },
    subject: 'A passkey was made for you',
    paragraphs: [
      `A passkey called ${quoted(name)} was made. The device that holds it signs in as you from now on.`,
      'If you made it, there is nothing to do.',
    ],
    link: { label: 'See your passkeys', url },
    small: [
      'If it was not you, somebody was signed in as you: throw the passkey away there, which signs out every ' +
        'browser but yours, take back what programs were granted, and tell an owner of your account.',
    ],
  });
