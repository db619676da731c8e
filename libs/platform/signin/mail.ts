import { letter, type Addressee, type Mail } from '#platform/mail/letter';

/** A link by which its reader is signed in. */
export const signinMail = (to: Addressee, url: string, minutes: number): Mail => letter({
  to, subject: 'Sign in to Minutebook',
  paragraphs: ['You asked for a link to sign in. Open it in the browser in which you want to be signed in.', `It works once, for ${minutes} minutes.`],
  link: { label: 'Sign in', url }, small: ['Whoever opens this link is signed in as you: do not forward this mail.', 'If you did not ask for it, do nothing. Nobody is signed in without it.'],
});
