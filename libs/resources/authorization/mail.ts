import { quoted } from '#kernel/quoted';
import { letter, type Addressee, type Mail } from '#platform/mail/letter';

/** Tells a human that something waits for their approval. The link is no secret: it leads to a page on which they sign in. */
export const approvalMail = (to: Addressee, { requester, by, what, company, url, last, expires_at, livemode }: { requester: string; by: string | null; what: string; company: string | null; url: string; /** Of the last mail for now: how many within an hour that makes, and where all that waits is listed. */ last: { mails: number; list: string } | null; expires_at: Date; livemode: boolean }): Mail => letter({
  to, subject: `${requester} asks for your approval: ${what}${company ? ` (${quoted(company)})` : ''}`,
  paragraphs: [
    `${requester} wants to ${what}${company ? ` for ${quoted(company)}` : ''}, and needs you for it. Nothing has happened yet.`,
    ...(by ? [`It asks by ${by}, a token that it has made itself.`] : []),
    'The page shows what would happen. There you approve it, or say why not.',
    `You can decide until ${expires_at.toISOString().slice(0, 10)} at ${expires_at.toISOString().slice(11, 16)} UTC; after that it is as if you had said no.`,
    ...(last ? [`This is mail number ${last.mails} within an hour about what ${requester} wants. What more it asks for within the hour comes without a mail. All that waits for you is listed here: ${last.list}`] : []),
    ...(livemode ? [] : ['This is a test: nothing of it has a legal effect.']),
  ],
  link: { label: 'Look at it and decide', url },
});
