import type { FastifyReply } from 'fastify';
import type { Content } from '#platform/documents/html';
import { sendPage } from '#platform/pages/page';
import { drawingScript } from './signature-drawing';
import { stylesheet } from './stylesheet';

export interface Page {
  title: string;
  company?: string;
  content: Content;
  script?: boolean;
  status?: number;
}

export function sendSignerPage(reply: FastifyReply, { title, company, content, script = false, status }: Page): void {
  sendPage(reply, {
    title,
    top: company,
    content,
    look: stylesheet,
    script: script ? drawingScript : undefined,
    status,
    note: `${company ? 'Sent with Minutebook. ' : ''}This page is for you alone: do not share its address.`,
  });
}
