import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '#platform/config/config';
import type { Database } from '#platform/db/database';
import type { Message } from '#platform/db/outbox';

/** Sends mail through SMTP when it is configured; every message is also captured, and the outbox page shows it. */
export class Mailer {
  private readonly transport: Transporter | null;

  constructor(private readonly database: Database, private readonly config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>) {
    this.transport = config.SMTP_URL ? createTransport(config.SMTP_URL) : null;
  }

  /** A relay that dies between sending and recording sends again with the same Message-ID; it is captured once. */
  async deliver({ to, subject, text, html }: Extract<Message, { kind: 'mail' }>, serial: number): Promise<void> {
    await this.transport?.sendMail({ from: this.config.MAIL_FROM, to, subject, text, html, messageId: `<outbox-${serial}@minutebook>` });
    await this.database.query(
      `insert into mail (account_id, livemode, recipient, subject, body_text, body_html, outbox_serial)
       select account_id, livemode, $2, $3, $4, $5, serial from outbox where serial = $1 on conflict (outbox_serial) do nothing`, [serial, to, subject, text, html ?? null]);
  }
}
