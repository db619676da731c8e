import type { Tier } from '#permissions/permission';
import { html } from '#platform/documents/html';
import type { Page } from '#platform/pages/page';

export const note = 'App activity is recorded with your name. You can revoke access at any time.';

export const tierWords: Record<Tier, [name: string, means: string]> = {
  1: ['View', 'It can read everything you can read here and follow events. It cannot change anything.'],
  2: [
    'View and prepare',
    'It can also draft documents and run dry runs, which show the effects of an action without executing it.',
  ],
  3: [
    'Act, with my approval where required',
    'It can also make changes in your name. Actions that are binding, cost money, or delete something, such ' +
      "as forming a company or issuing shares, require a person's approval.",
  ],
  4: [
    'Act on its own',
    'It can also take those actions without approval, up to $10,000 in fees. Choose this only for an app that ' +
      'you would trust to sign and pay for you.',
  ],
};

/** For errors that cannot be returned to the app by redirect. */
export const refusedPage = (error: string, description: string | undefined): Page => ({
  title: 'This request is not valid',
  note,
  status: 400,
  content: html`<h1>This request is not valid</h1><p class="lead">The app that sent you here made an invalid
request. Nothing was granted.</p>
<p>Go back to the app and start again. If that does not help, send its developers
this:</p><p class="hint">${error}${description && `: ${description}`}</p>`,
});

export const expiredPage = (): Page => ({
  title: 'This request has ended',
  note,
  status: 410,
  content: html`<h1>This request has ended</h1><p class="lead">It has been answered, has expired, or was started in
    another browser. This page grants no further access.</p><p>Go back to the app and start again.</p>`,
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
