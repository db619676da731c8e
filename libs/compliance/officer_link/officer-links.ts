import { createHash } from 'node:crypto';
import { mailboxOf } from '#kernel/mailbox';
import { unixSeconds } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { serviceScope, type Scope } from '#platform/db/scope';
import type { UnitOfWork } from '#platform/db/unit-of-work';

const livesMs = 60 * 86_400_000;

/** Also the first part of the address. */
export type LinkPurpose = 'obligations' | 'mail_items';

const ofMailbox = (purpose: LinkPurpose, email: string): string => `${purpose}/mailbox.${mailboxOf(email)}`;

/** A link opens a page for the holder of one mailbox. The page checks that this person is still in charge. */
export class OfficerLinks {
  constructor(private readonly baseUrl: string) {}

  /** `subject_id` is the ID of the company or of one item. */
  linkFor(
    { scope: { account_id, livemode }, now, keys }: UnitOfWork,
    { purpose, subject_id, email }: { purpose: LinkPurpose; subject_id: string; email: string },
  ): { url: string; hash: string; until: Date } {
    const until = new Date(+now + livesMs);
    const facts = [account_id, livemode, subject_id, unixSeconds(until), keys.mark(ofMailbox(purpose, email))];
    const body = Buffer.from(JSON.stringify(facts)).toString('base64url');
    const token = `${body}.${keys.mark(`${purpose}.${body}`)}`;
    return {
      url: `${this.baseUrl}/${purpose}/${token}`,
      hash: createHash('sha256').update(token).digest('base64url'),
      until,
    };
  }
}

export interface OfficerLink {
  scope: Scope;
  subject_id: string;
  /** Null after the link has expired by the company's clock, or once its holder is no longer among the people. */
  holderAmong<P extends { email: string }>(people: readonly P[], now: Date): P | null;
}

/** Null for a forged link. */
export function readLink(
  { keys }: Pick<Reader, 'keys'>,
  { purpose, token, request_id }: { purpose: LinkPurpose; token: string; request_id: string },
): OfficerLink | null {
  const [body = '', mark = '', ...rest] = token.split('.');
  if (rest.length > 0 || !keys.isMark(`${purpose}.${body}`, mark)) return null;
  const [account_id, livemode, subject_id, until, mailbox] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    string,
    boolean,
    string,
    number,
    string,
  ];
  return {
    scope: serviceScope({ account_id, livemode }, request_id),
    subject_id,
    holderAmong: (people, now) =>
      (now < new Date(until * 1000) && people.find(({ email }) => keys.isMark(ofMailbox(purpose, email), mailbox))) ||
      null,
  };
}
