import type { Tier } from '#kernel/permission';
import { html } from '#platform/documents/html';
import type { Page } from '#platform/pages/page';

export const note = 'What a program does is recorded with your name. You can take back what you granted at any time.';

/** The tiers in words for people: a name, and the powers. */
export const tierWords: Record<Tier, [name: string, means: string]> = {
  1: ['Look', 'It reads what you can read here, and follows what happens. It changes nothing.'],
  2: [
    'Look and prepare',
    'It also writes drafts of documents, and rehearses anything: it is told what would happen, and nothing does.',
  ],
  3: [
    'Act, with my signature where one is needed',
    'It also changes things in your name. What binds, costs or destroys something, such as forming a company or ' +
      'issuing shares, waits until a human approves it.',
  ],
  4: [
    'Act alone',
    'It also does that without asking anybody, up to $10,000 in fees. Choose this only ' +
      'for a program that you would hand your pen and your purse to.',
  ],
};

/** A request of a program that cannot be answered by leading the browser back to it. */
export const refusedPage = (error: string, description: string | undefined): Page => ({
  title: 'This cannot be asked for',
  note,
  status: 400,
  content: html`<h1>This cannot be asked for</h1><p class="lead">The program that sent you here asked for something in a
    way that is not answered. Nothing was granted.</p>
<p>Go back to the program and begin anew. If that does not help, its makers will want to know
this:</p><p class="hint">${error}${description && `: ${description}`}</p>`,
});

export const expiredPage = (): Page => ({
  title: 'This request is over',
  note,
  status: 410,
  content: html`<h1>This request is over</h1><p class="lead">It has been answered, or it has waited too long, or it was
    begun in another browser. Nothing more is granted here.</p><p>Go back to the program and begin anew.</p>`,
});

export const failedPage = (request_id: string): Page => ({
  title: 'This did not work',
  note,
  status: 500,
  content: html`<h1>This did not work</h1><p>Something failed on our side. Go back to the program and begin
    anew.</p><p class="hint">If you ask for help, quote ${request_id}.</p>`,
});

export const nowherePage = (email: string): Page => ({
  title: 'There is nothing that you could grant',
  note,
  status: 403,
  content: html`<h1>There is nothing that you could grant</h1><p class="lead">${email} is in no account here, or only
    signs for one, or no token there was made for them by those who run it. Nothing was
    granted.</p><form method="post" action="/signout"><p class="steps"><button class="second">Sign
    out</button></p></form>`,
});
