import { addDays, legalDate } from '#kernel/dates';

/** RFC 9116 § 2.5.5 recommends less than a year. */
const validDays = 90;

/** The text follows RFC 9116 and changes once a day. */
export const securityText = (contact: string, baseUrl: string, now: Date): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${addDays(legalDate(now), validDays)}T23:59:59Z`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

/** The mailbox of RFC 2142 § 4. */
export const usualContact = (baseUrl: string): string => `mailto:security@${new URL(baseUrl).hostname}`;
