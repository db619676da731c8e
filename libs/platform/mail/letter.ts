import type { Message } from '#platform/db/outbox';
import { html } from '#platform/documents/html';
import { buttonStyle, mailDocument, softStyle } from './layout';

export type Mail = Extract<Message, { kind: 'mail' }>;
export interface Addressee {
  name: string;
  email: string;
}
/** Omits a name that only other people supplied. */
interface Letter {
  to: Omit<Addressee, 'name'> & { name?: string };
  subject: string;
  paragraphs: string[];
  /** `hash`: stored form of a link that lets its reader act. `until`: its expiry. */
  link?: { label: string; url: string; hash?: string; until?: Date };
  small?: string[];
}

/** A link grants access, so the outbox seals the mail. */
export function letter({ to, subject, paragraphs, link, small = [] }: Letter): Mail {
  const greeting = to.name === undefined ? 'Hello,' : `Dear ${to.name},`;
  const text = [greeting, ...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), ...small, 'Minutebook'].join(
    '\n\n',
  );
  const body = mailDocument(
    subject,
    html`<p>${greeting}</p>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${
  link &&
  html`<p style="margin: 24px 0">
<a class="button" href="${link.url}" style="${buttonStyle}">${link.label}</a></p>`
}
${small.map((line) => html`<p class="soft" style="${softStyle}">${line}</p>`)}`,
  );
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
