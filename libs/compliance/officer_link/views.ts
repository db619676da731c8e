import { html, type Content } from '#platform/documents/html';
import type { Page } from '#platform/pages/page';

export const officerPage = (title: string, content: Content, more: Partial<Page> = {}): Page => ({
  title,
  content,
  note: 'This page is for you alone. Do not share its address.',
  ...more,
});

export const unknownLink = officerPage(
  'This link is not valid',
  html`<h1>This link is not valid</h1><p>It has expired, or part of it is missing. Open the link from the latest
email.</p>`,
  { status: 404 },
);

export const testNotice = (livemode: boolean): Content =>
  !livemode && html`<div class="notice"><p>This is a test. This page has no legal effect.</p></div>`;
