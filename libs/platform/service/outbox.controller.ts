import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { notFound } from '#kernel/problem';
import type { Database } from '#platform/db/database';
import type { Attachment } from '#platform/db/outbox';
import { Reader } from '#platform/db/reader';
import { contentOf } from '#platform/db/document-content';
import { html, type Content } from '#platform/documents/html';
import { SYSTEM_DATABASE } from '#platform/config/injection-tokens';
import { sendSitePage } from '#platform/pages/site-page';

interface Mail {
  id: number;
  account_id: string;
  livemode: boolean;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string | null;
  sent_at: Date;
  attachments: Attachment[];
}

const shown = 200;
const framePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src " +
  "data:; frame-ancestors 'self'";

/** Shows captured mail to anybody, so it needs MINUTEBOOK_OUTBOX=1 and never runs with a mail server. */
@Controller('outbox')
export class OutboxController {
  constructor(@Inject(SYSTEM_DATABASE) private readonly database: Database) {}

  @Get()
  async list(@Res() reply: FastifyReply): Promise<void> {
    const mails = await this.database.query<Mail>(
      `select id, livemode, recipient, subject, sent_at from mail order by id desc limit ${shown}`,
    );
    const rows = mails.map(
      ({ id, livemode, recipient, subject, sent_at }) => html`<li><a href="/outbox/${id}">${subject}</a>
      <p>${recipient}</p><p>${moment(sent_at)}, ${mode(livemode)} mode</p></li>`,
    );
    sendSitePage(
      reply,
      'Mail outbox',
      html`<h1>Mail outbox</h1>
      <p class="under">Email sent by this development server, newest
      first${mails.length === shown && `; the latest ${shown}`}. Sign-in and signing links are removed after
      use, replacement or expiry, and after a week.</p>
      ${rows.length === 0 ? html`<p>Nothing has been sent yet.</p>` : html`<ul class="mails">${rows}</ul>`}`,
    );
  }

  @Get(':id')
  async show(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const mail = await this.find(id);
    sendSitePage(
      reply,
      mail.subject,
      html`<h1>${mail.subject}</h1>
      <p class="under">${mail.recipient}<br>${moment(mail.sent_at)},
      ${mode(mail.livemode)} mode · <a href="/outbox">All email</a></p>
      <pre>${withLinks(mail.body_text)}</pre>
      ${mail.attachments.map(
        ({ filename }, index) =>
          html`<p>Attached: <a href="/outbox/${mail.id}/attachments/${index}">${filename}</a></p>`,
      )}
      ${
        mail.body_html !== null &&
        html`<h2>As formatted</h2><iframe src="/outbox/${mail.id}/body" title="Formatted email"></iframe>`
      }`,
    );
  }

  /** The frame isolates the formatted body. */
  @Get(':id/body')
  async body(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const { body_html } = await this.find(id);
    if (body_html === null) throw notFound('body');
    void reply
      .header('content-security-policy', framePolicy)
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><base target="_blank">${body_html}`);
  }

  @Get(':id/attachments/:index')
  async attachment(@Param('id') id: string, @Param('index') index: string, @Res() reply: FastifyReply): Promise<void> {
    const mail = await this.find(id);
    const attached = /^\d$/.test(index) ? mail.attachments[Number(index)] : undefined;
    if (!attached) throw notFound('attachment');
    const bytes = await contentOf(new Reader(this.database, mail), attached.sha256);
    void reply
      .header('content-disposition', `attachment; filename="${attached.filename}"`)
      .type('application/pdf')
      .send(bytes);
  }

  private async find(id: string): Promise<Mail> {
    const [mail] = /^\d{1,15}$/.test(id)
      ? await this.database.query<Mail>('select * from mail where id = $1', [id])
      : [];
    if (!mail) throw notFound('mail');
    return mail;
  }
}

const moment = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
const mode = (livemode: boolean): string => (livemode ? 'live' : 'test');
const withLinks = (text: string): Content =>
  text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
