import { quoted } from '#kernel/quoted';
import { letter, type Addressee, type Mail } from '#platform/mail/letter';

/** Distinguishes the accounts of a reader, by the name that the account's own users gave it. */
export const inAccount = ({ account, livemode }: { account: string; livemode: boolean }): string =>
  `This request is in the account ${quoted(account)}, ` +
  (livemode
    ? 'in live mode. The result is legally binding, with real filings, signatures, and payments.'
    : 'in test mode. It has no legal effect.');

/** The link is no secret: it leads to a sign-in page. */
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
    /** Set on the last mail within an hour, for this requester or address, with a link to the full list. */
    last: { mails: number; ofAsker: boolean; list: string } | null;
    expires_at: Date;
    livemode: boolean;
  },
): Mail =>
  letter({
    to,
    subject: `${requester} requests your approval: ${what}${company ? ` (${quoted(company)})` : ''}`,
    paragraphs: [
      `${requester} wants to ${what}${company ? ` for ${quoted(company)}` : ''}. ${why} Nothing has ` + 'happened yet.',
      inAccount({ account, livemode }),
      ...(by ? [`It is using ${by}, a token that it created itself.`] : []),
      'Open the request to review its effects, then approve or deny it.',
      `You can decide until ${expires_at.toISOString().slice(0, 10)} at ` +
        `${expires_at.toISOString().slice(11, 16)} UTC. After that, the request expires without your approval.`,
      ...(last
        ? [
            `This is email number ${last.mails} within an hour about requests of ` +
              `${last.ofAsker ? requester : 'apps and agents, in all your accounts'}. We will not send more ` +
              `emails about them within the hour. View all your pending requests: ${last.list}`,
          ]
        : []),
    ],
    link: { label: 'Review the request', url },
  });
