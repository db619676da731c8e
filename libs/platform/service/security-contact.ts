import { addDays, legalDate } from '#kernel/dates';

/** A reader trusts the file for a quarter: RFC 9116 § 2.5.5 wants less than a year. */
const validDays = 90;

/**
 * The file by which an operator says how weaknesses are reported (RFC 9116). It expires at the end of a day, so that it
 * is the same all day.
 */
export const securityText = (contact: string, baseUrl: string, now: Date): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${addDays(legalDate(now), validDays)}T23:59:59Z`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

/** Whom to write to where the operator names nobody: the mailbox of RFC 2142 § 4. */
export const usualContact = (baseUrl: string): string => `mailto:security@${new URL(baseUrl).hostname}`;
