import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
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

/** Mails on a page. */
const shown = 50;
const framePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src " +
  "data:; frame-ancestors 'self'";

interface Search {
  to: string;
  subject: string;
  page: number;
}

/** Anybody can read the mail, so this needs MINUTEBOOK_OUTBOX=1 and never runs with a mail server. */
@Controller()
export class OutboxController {
  constructor(@Inject(SYSTEM_DATABASE) private readonly database: Database) {}

  @Get('outbox')
  async list(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply): Promise<void> {
    const search = searchIn(query);
    const { mails, hasMore } = await this.find(search);
    sendSitePage(reply, 'Mail outbox', listOf(search, mails, hasMore));
  }

  /** Serves tests. */
  @Get('outbox.json')
  async json(@Query() query: Record<string, unknown>): Promise<object> {
    const search = searchIn(query);
    const { mails, hasMore } = await this.find(search);
    return {
      page: search.page,
      has_more: hasMore,
      data: mails.map(({ id, livemode, recipient, subject, body_text, body_html, sent_at, attachments }) => ({
        id: Number(id),
        livemode,
        to: recipient,
        subject,
        text: body_text,
        html: body_html,
        sent_at: sent_at.toISOString(),
        attachments: attachments.map(({ filename }, index) => ({
          filename,
          url: `/outbox/${id}/attachments/${index}`,
        })),
      })),
    };
  }

  @Get('outbox/:id')
  async show(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const mail = await this.one(id);
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
  @Get('outbox/:id/body')
  async body(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const { body_html } = await this.one(id);
    if (body_html === null) throw notFound('body');
    void reply
      .header('content-security-policy', framePolicy)
      .type('text/html; charset=utf-8')
      .send(body_html.replace('<head>', '<head><base target="_blank">'));
  }

  @Get('outbox/:id/attachments/:index')
  async attachment(@Param('id') id: string, @Param('index') index: string, @Res() reply: FastifyReply): Promise<void> {
    const mail = await this.one(id);
    const attached = /^\d$/.test(index) ? mail.attachments[Number(index)] : undefined;
    if (!attached) throw notFound('attachment');
    const bytes = await contentOf(new Reader(this.database, mail), attached.sha256);
    void reply
      .header('content-disposition', `attachment; filename="${attached.filename}"`)
      .type('application/pdf')
      .send(bytes);
  }

  private async find({ to, subject, page }: Search): Promise<{ mails: Mail[]; hasMore: boolean }> {
    const found = await this.database.query<Mail>(
      `select * from mail where position(lower($1) in lower(recipient)) > 0
        and position(lower($2) in lower(subject)) > 0 order by id desc limit ${shown + 1} offset $3`,
      [to, subject, (page - 1) * shown],
    );
    return { mails: found.slice(0, shown), hasMore: found.length > shown };
  }

  private async one(id: string): Promise<Mail> {
    const [mail] = /^\d{1,15}$/.test(id)
      ? await this.database.query<Mail>('select * from mail where id = $1', [id])
      : [];
    if (!mail) throw notFound('mail');
    return mail;
  }
}

function searchIn({ to, subject, page }: Record<string, unknown>): Search {
  const text = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '').trim() : '');
  return { to: text(to), subject: text(subject), page: /^[1-9]\d{0,5}$/.test(text(page)) ? Number(page) : 1 };
}

function listOf(search: Search, mails: Mail[], hasMore: boolean): Content {
  const { to, subject, page } = search;
  const isSearch = to !== '' || subject !== '';
  const link = (other: number, label: string): Content =>
    html`<a class="button second" href="/outbox?${new URLSearchParams({ to, subject, page: String(other) }).toString()}"
      >${label}</a> `;
  return html`<h1>Mail outbox</h1>
    <p class="under">Email sent by this development server, newest first. Sign-in and signing links are removed after
    use, replacement or expiry, and after a week. Tests can read the same list at
    <a href="/outbox.json">/outbox.json</a>.</p>
    <form class="search" method="get" action="/outbox">
    <div><label class="field" for="to">Recipient contains</label><input type="search" id="to" name="to"
    value="${to}"></div>
    <div><label class="field" for="subject">Subject contains</label><input type="search" id="subject" name="subject"
    value="${subject}"></div>
    <div><button>Search</button></div></form>
    ${
      mails.length === 0
        ? html`<p>${isSearch || page > 1 ? 'No email found.' : 'Nothing has been sent yet.'}</p>`
        : html`<ul class="mails">${mails.map(
            ({ id, livemode, recipient, subject: title, sent_at }) => html`<li><a href="/outbox/${id}">${title}</a>
      <p>${recipient}</p><p>${moment(sent_at)}, ${mode(livemode)} mode</p></li>`,
          )}</ul>`
    }
    ${
      (page > 1 || hasMore) &&
      html`<p>${page > 1 && link(page - 1, 'Newer email')}
${hasMore && link(page + 1, 'Older email')}</p>`
    }`;
}

const moment = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
const mode = (livemode: boolean): string => (livemode ? 'live' : 'test');
const withLinks = (text: string): Content =>
  text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
