import { quoted } from '#kernel/quoted';
import { letter, type Addressee, type Mail } from '#platform/mail/letter';

/**
 * Where it is asked for: whoever is in several accounts decides for one of them. Its name is what its own people call
 * it.
 */
export const inAccount = ({ account, livemode }: { account: string; livemode: boolean }): string =>
  `This is in the account ${quoted(account)}, ` +
  (livemode ? 'in live mode: it will be filed, signed and paid for real.' : 'in test mode: it has no legal effect.');

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
    last: { mails: number; ofAsker: boolean; list: string } | null;
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
      ...(by ? [`It is using ${by}, a token that it created itself.`] : []),
      'Open the request to see what would happen, then approve or deny it.',
      `You can decide until ${expires_at.toISOString().slice(0, 10)} at ` +
        `${expires_at.toISOString().slice(11, 16)} UTC. After that, the request is treated as denied.`,
      ...(last
        ? [
            `This is email number ${last.mails} within an hour about requests of ` +
              `${last.ofAsker ? requester : 'apps and agents, in all your accounts'}. We will not email you about ` +
              `further ones within the hour. All requests that await you are listed here: ${last.list}`,
          ]
        : []),
    ],
    link: { label: 'Review the request', url },
  });
