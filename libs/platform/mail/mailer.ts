import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '#platform/config/config';
import type { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import { contentOf } from '#platform/db/document-content';
import { formatted } from './layout';
import { openedMail, type Attachment, type Message, type OutboxRow } from '#platform/db/outbox';

const stepMs = 8000;
const totalMs = 9000; // a slow server must not outlast the relay's lease

interface SmtpReply {
  command?: string;
  responseCode?: number;
}

/** The mail server rejected the mail for good. */
export class MailRefused extends Error {}

/**
 * A 5yz reply to the recipient or the text is permanent (RFC 5321 § 4.2.1). At the greeting, login or sender it affects
 * every mail and can be fixed.
 */
const isFinal = ({ command, responseCode = 0 }: SmtpReply): boolean =>
  (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500 && responseCode <= 599;

/**
 * Captures test mail, because its addresses may belong to real people, and live mail without SMTP. The outbox page
 * hides links that are used, expired or a week old. Sent mail is not stored.
 */
export class Mailer {
  private readonly transport: Transporter | null;
  private readonly domain: string;

  constructor(
    private readonly database: Database,
    private readonly config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  ) {
    this.transport = config.SMTP_URL
      ? createTransport({
          url: config.SMTP_URL,
          connectionTimeout: stepMs,
          greetingTimeout: stepMs,
          socketTimeout: stepMs,
        })
      : null;
    this.domain = /@([^\s<>]+)>?\s*$/.exec(config.MAIL_FROM)?.[1] ?? 'localhost';
  }

  /** A relay may repeat a mail with the same Message-ID. */
  async deliver(
    mail: Extract<Message, { kind: 'mail' }>,
    row: Pick<OutboxRow, 'serial' | 'account_id' | 'livemode'>,
  ): Promise<void> {
    const { to, subject, text, message_id, attachments = [], acting, ...opened } = openedMail(mail, this.database.keys);
    const html = opened.html ?? formatted(subject, text).toString();
    if (this.transport && row.livemode) {
      await this.transport
        .sendMail({
          from: this.config.MAIL_FROM,
          to,
          subject,
          text,
          html,
          attachments: await this.filesOf(row, attachments),
          signal: AbortSignal.timeout(totalMs),
          ...(message_id && { messageId: `<${message_id}@${this.domain}>` }),
        })
        .catch((error: Error & SmtpReply) => {
          throw isFinal(error) ? new MailRefused(error.message) : error;
        });
      return;
    }
    await this.database.query(
      `insert into mail (account_id, livemode, recipient, subject, body_text, body_html, outbox_serial, attachments,
         link_hash, link_until)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (outbox_serial) do nothing`,
      [
        row.account_id,
        row.livemode,
        to,
        subject,
        text,
        html,
        row.serial,
        JSON.stringify(attachments),
        acting?.hash ?? null,
        acting?.until ?? null,
      ],
    );
  }

  private async filesOf(
    of: Pick<OutboxRow, 'account_id' | 'livemode'>,
    attachments: readonly Attachment[],
  ): Promise<{ filename: string; content: Buffer; contentType: string }[]> {
    const files = [];
    for (const { filename, sha256 } of attachments)
      files.push({
        filename,
        content: await contentOf(new Reader(this.database, of), sha256),
        contentType: 'application/pdf',
      });
    return files;
  }
}
