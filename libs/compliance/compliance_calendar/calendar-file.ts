import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { calendarMedia } from './icalendar';

export interface CalendarFile {
  text: string;
  modified: Date;
}

/** Sets validators, so that a calendar program downloads only changed files (RFC 9110 § 8.8). */
export function calendarText(reply: FastifyReply, { text, modified }: CalendarFile): string {
  void reply
    .type(calendarMedia)
    .header('etag', `"${createHash('sha256').update(text).digest('base64url')}"`)
    .header('last-modified', modified.toUTCString());
  return text;
}
