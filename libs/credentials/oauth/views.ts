import type { Tier } from '#permissions/permission';
import { html } from '#platform/documents/html';
import type { Page } from '#platform/pages/page';

export const note = 'What an app does is recorded with your name. You can revoke its access at any time.';

/** The tiers in words for people: a name, and the powers. */
export const tierWords: Record<Tier, [name: string, means: string]> = {
  1: ['View', 'It can read what you can read here, and follow events. It changes nothing.'],
  2: [
    'View and prepare',
    'It can also draft documents and do a dry run of anything: it learns what would happen, and nothing does.',
  ],
  3: [
    'Act, with my approval where one is needed',
    'It can also make changes in your name. Whatever is binding, costs money or destroys something, such as forming ' +
      'a company or issuing shares, waits until a human approves it.',
  ],
  4: [
    'Act on its own',
    'It can also do those things without asking anyone, up to $10,000 in fees. Choose this only for an app that you ' +
      'would trust with your signature and your wallet.',
  ],
};

/** A request of an app that cannot be answered by leading the browser back to it. */
export const refusedPage = (error: string, description: string | undefined): Page => ({
  title: 'This request is not valid',
  note,
  status: 400,
  content: html`<h1>This request is not valid</h1><p class="lead">The app that sent you here made a request that
cannot be
    answered. Nothing was granted.</p>
<p>Go back to the app and start again. If that does not help, send its developers
this:</p><p class="hint">${error}${description && `: ${description}`}</p>`,
});

export const expiredPage = (): Page => ({
  title: 'This request has ended',
  note,
  status: 410,
  content: html`<h1>This request has ended</h1><p class="lead">It has been answered, has expired, or was started in
    another browser. Nothing more is granted here.</p><p>Go back to the app and start again.</p>`,
});

export const failedPage = (request_id: string): Page => ({
  title: 'Something went wrong',
  note,
  status: 500,
  content: html`<h1>Something went wrong</h1><p>Something failed on our side. Go back to the app and start
    again.</p><p class="hint">If you contact support, quote ${request_id}.</p>`,
});

export const nowherePage = (email: string): Page => ({
  title: 'You have no access to grant',
  note,
  status: 403,
  content: html`<h1>You have no access to grant</h1><p class="lead">${email} is not a member of any account here, may
    only sign for one, or has no token from the people who run it. Nothing was
granted.</p><form method="post" action="/signout"><p class="steps"><button class="second">Sign
    out</button></p></form>`,
});
