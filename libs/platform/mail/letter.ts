import type { Message } from '#platform/db/outbox';
import { html } from '#platform/documents/html';

export type Mail = Extract<Message, { kind: 'mail' }>;
export interface Addressee {
  name: string;
  email: string;
}
/** Omits the name if only other people supplied it. */
interface Letter {
  to: Omit<Addressee, 'name'> & { name?: string };
  subject: string;
  paragraphs: string[];
  /** For a link that lets its reader act, `hash` is its stored form and `until` its expiry. */
  link?: { label: string; url: string; hash?: string; until?: Date };
  small?: string[];
}

const buttonStyle = 'background: #1f4f8f; color: #fff; padding: 12px 20px; border-radius: 6px; text-decoration: none';

/** A mail with a link is sealed in the outbox, because the link grants access. */
export function letter({ to, subject, paragraphs, link, small = [] }: Letter): Mail {
  const greeting = to.name === undefined ? 'Hello,' : `Dear ${to.name},`;
  const text = [greeting, ...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), ...small, 'Minutebook'].join(
    '\n\n',
  );
  const body = html`<div style="font: 16px/1.5 system-ui, sans-serif; color: #1a1f29; max-width: 34rem">
<p>${greeting}</p>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${link && html`<p style="margin: 24px 0"><a href="${link.url}" style="${buttonStyle}">${link.label}</a></p>`}
${small.map((line) => html`<p style="font-size: 14px; color: #4d5663">${line}</p>`)}
<p>Minutebook</p>
</div>`;
  return {
    kind: 'mail',
    to: to.email,
    subject,
    text: `${text}\n`,
    html: body.toString(),
    ...(link ? { secret: true as const } : {}),
    ...(link?.hash ? { acting: { hash: link.hash, until: link.until?.toISOString() } } : {}),
  };
}
