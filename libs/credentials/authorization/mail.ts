import { quoted } from '#kernel/quoted';
import { letter, type Addressee, type Mail } from '#platform/mail/letter';

/**
 * Where it is asked for: whoever is in several accounts decides for one of them. Its name is what its own people call
 * it.
 */
export const inAccount = ({ account, livemode }: { account: string; livemode: boolean }): string =>
  `This is in the account ${quoted(account)}, ` +
  (livemode
    ? 'in live mode: it is filed, signed and paid for real.'
    : 'in test mode: nothing of it has a legal effect.');

/**
 * Tells a human that something waits for their approval. The link is no secret: it leads to a page on which they sign
 * in.
 */
export const approvalMail = (
  to: Addressee,
  {
    requester,
    by,
    what,
    why,
    company,
    account,
    url,
    last,
    expires_at,
    livemode,
  }: {
    requester: string;
    by: string | null;
    what: string;
    why: string;
    company: string | null;
    account: string;
    url: string;
    /**
     * The last mail for now: the number within an hour, of this requester or to this address, and the page that lists
     * all pending requests.
     */
    last: {
      mails: number;
      ofAsker: boolean;
      list: string;
    } | null;
    expires_at: Date;
    livemode: boolean;
  },
): Mail =>
  letter({
    to,
    subject: `${requester} asks for your approval: ${what}${company ? ` (${quoted(company)})` : ''}`,
    paragraphs: [
      `${requester} wants to ${what}${company ? ` for ${quoted(company)}` : ''}. ${why} Nothing has happened yet.`,
      inAccount({ account, livemode }),
      ...(by ? [`It asks by ${by}, a token that it has made itself.`] : []),
      'The page shows what would happen. There you approve it, or say why not.',
      `You can decide until ${expires_at.toISOString().slice(0, 10)} at ` +
        `${expires_at.toISOString().slice(11, 16)} UTC; after that it is as if you had said no.`,
      ...(last
        ? [
            `This is mail number ${last.mails} within an hour about what ` +
              `${last.ofAsker ? requester : 'programs'} ` +
              `${last.ofAsker ? 'wants' : 'want of you, in all your accounts'}. What more ` +
              `${last.ofAsker ? 'it asks' : 'they ask'} for within the hour comes without a mail. All that waits ` +
              `for you is listed here: ${last.list}`,
          ]
        : []),
    ],
    link: { label: 'Look at it and decide', url },
  });
