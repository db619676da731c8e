import { letter, type Addressee, type Mail } from '#platform/mail/letter';

/** Tells a human that something waits for their approval. The link is no secret: it leads to a page on which they sign in. */
export const approvalMail = (to: Addressee, { requester, by, what, company, url, all, expires_at, livemode }: { requester: string; by: string | null; what: string; company: string | null; url: string; /** Where all that waits is listed, in the last mail for now. */ all: string | null; expires_at: Date; livemode: boolean }): Mail => letter({
  to, subject: `${requester} asks for your approval: ${what}${company ? ` (${company})` : ''}`,
  paragraphs: [
    `${requester} wants to ${what}${company ? ` for ${company}` : ''}, and needs you for it. Nothing has happened yet.`,
    ...(by ? [`It asks by ${by}, a token that it has made itself.`] : []),
    'The page shows what would happen. There you approve it, or say why not.',
    `You can decide until ${expires_at.toISOString().slice(0, 10)} at ${expires_at.toISOString().slice(11, 16)} UTC; after that it is as if you had said no.`,
    ...(all ? [`This is the twentieth mail about what ${requester} wants within an hour. As long as it would be more than that, what it asks for comes without a mail. All that waits for you is listed here: ${all}`] : []),
    ...(livemode ? [] : ['This is a test: nothing of it has a legal effect.']),
  ],
  link: { label: 'Look at it and decide', url },
});
