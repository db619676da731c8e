import { shortDollars } from '#kernel/money';
import { quoted } from '#kernel/quoted';
import { longTime } from '#documents/kit';
import { letter, type Addressee, type Mail } from '#platform/mail/letter';

/** Distinguishes the accounts of a reader, by the name that the account's own users gave it. */
export const inAccount = ({ account, livemode }: { account: string; livemode: boolean }): string =>
  `This request is in the account ${quoted(account)}, ` +
  (livemode
    ? 'in live mode. The result is legally binding, with real filings, signatures, and payments.'
    : 'in test mode. It has no legal effect.');

/** The link is no secret, because it leads to a sign-in page. */
export const approvalMail = (
  to: Addressee,
  {
    requester,
    by,
    what,
    why,
    fees_cents,
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
    fees_cents: number;
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
      `${requester} wants to ${what}${company ? ` on behalf of ${quoted(company)}` : ''}. Nothing happens unless you ` +
        'approve.',
      ...(fees_cents > 0 ? [`Estimated fees: ${shortDollars(fees_cents)}.`] : []),
      why,
      inAccount({ account, livemode }),
      ...(by ? [`It is using ${by}, a token that it created itself.`] : []),
      'Open the request to see the full details and a preview of the result. Then approve or deny it.',
      `Decide by ${longTime(expires_at)}. After that, the request expires and nothing happens.`,
      ...(last
        ? [
            `We have sent you ${last.mails} emails within the last hour about requests from ` +
              `${last.ofAsker ? requester : 'apps and agents in all your accounts'}. This is the last email about ` +
              `them this hour. See all your pending requests: ${last.list}`,
          ]
        : []),
    ],
    link: { label: 'Review the request', url },
  });
