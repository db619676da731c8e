import type { Problem } from '#kernel/problem';
import { html } from '#platform/documents/html';
import type { Page } from './page';

/** Every form of ours may be sent again. */
export const failurePage = ({ status, title, detail }: Problem, request_id: string): Page => {
  const isOurs = status >= 500;
  const heading = isOurs ? 'Something went wrong' : title;
  return {
    title: heading,
    status,
    content: html`<h1>${heading}</h1>
<p>${isOurs ? 'The error is on our side. Go back and try again: nothing is recorded twice.' : detail}</p>`,
    note: `If you contact support, quote ${request_id}.`,
  };
};
