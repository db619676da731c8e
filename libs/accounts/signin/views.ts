import { html, type Content } from '#platform/documents/html';
import { flawOf, invalid } from '#platform/pages/flaws';
import type { Page } from '#platform/pages/page';
import type { Passkey } from './passkeys';

const note = 'Sign in to Minutebook with a passkey or an emailed link. You do not need a password.';
const page = (title: string, content: Content, status = 200): Page => ({
  title,
  content: html`<h1>${title}</h1>${content}`,
  note,
  status,
});

const scripts = ['/signin/passkey/script.js'];
const trouble = html`<p class="error" role="alert" hidden></p>`;

/** `to` is the page to return to, `options` the WebAuthn options. */
export const askPage = (to: string, options: object, sent = '', flaw?: string): Page => ({
  ...page(
    'Sign in',
    html`
<div hidden><form method="post" action="/signin/passkey" data-passkey="signin"
data-options="${JSON.stringify(options)}">
<input type="hidden" name="to" value="${to}"><input type="hidden" name="answer">
<p class="steps"><button class="second">Sign in with a passkey</button></p>${trouble}
</form><h2>Or by email</h2></div>
<p class="lead">Enter the address where you receive email from Minutebook. We will send you a link that signs you
in.</p>
<form method="post" action="/signin">
<input type="hidden" name="to" value="${to}">
<label class="field" for="email">Email address</label>
<input type="email" id="email" name="email" autocomplete="email" maxlength="254" required value="${sent}"${
      flaw && invalid('email', true)
    }>
${flawOf('email', flaw)}
<p class="steps"><button>Email me a link</button></p>
</form>`,
    flaw ? 422 : 200,
  ),
  scripts,
});

export const askedPage = (email: string): Page =>
  page(
    'Check your email',
    html`
<div class="notice good" role="status"><p>If ${email} belongs to an account, a sign-in link is on its way. It works
once and expires in a few minutes.</p></div>
<p>Open the link in this browser. We send no further link while two links from the last ten minutes are unused, and
the newest link still works. If nothing arrives, check your spam folder and confirm that your account uses this
address.</p>
<p><a href="/signin">Use a different address</a></p>`,
  );

/** Mail scanners open links, so only the button signs in. */
export const linkPage = (email: string, secret: string): Page =>
  page(
    'Sign in',
    html`
<p class="lead">You are about to sign in as <strong>${email}</strong> in this browser.</p>
<form method="post" action="/signin/${secret}"><p class="steps"><button>Sign in</button></p></form>`,
  );

export const stalePage = (): Page =>
  page(
    'This link no longer works',
    html`
<p class="lead">A sign-in link works once and expires after a few minutes. This link has been used or has expired.</p>
<p class="steps"><a class="button" href="/signin">Get a new link</a></p>`,
    410,
  );

const day = (at: Date): string => at.toISOString().slice(0, 10);

const passkeyForm = ({ credential_id, name, created, last_used_at }: Passkey): Content => html`<form method="post"
action="/signin/passkey/drop"><input type="hidden" name="id" value="${credential_id}">
<p><strong>${name}</strong>, created ${day(created)}, ${
  last_used_at ? `last used ${day(last_used_at)}` : 'never used'
}</p><p class="steps"><button class="plain">Delete ${name}</button></p></form>`;

export const signedInPage = (email: string, passkeys: Passkey[], options: object): Page => ({
  ...page(
    'You are signed in',
    html`
<p class="lead">You are signed in as <strong>${email}</strong>. When an agent needs your approval, we email
you a link to the request. <a href="/approvals">View your pending requests</a>.</p>
<h2>Your passkeys</h2>
${
  passkeys.length > 0 &&
  html`<p>Delete any passkey that you do not recognize, or whose device you no longer have. This signs you out of
every
    other browser, and signs out anyone who used that passkey.</p>`
}
${
  passkeys.length === 0
    ? html`<p>You have no passkeys yet. A passkey is stored on your device and lets you sign in with its screen
lock. It
    works only on
      this site, so no other site can trick you into using it.</p>`
    : passkeys.map(passkeyForm)
}
<div hidden><form method="post" action="/signin/passkey/new" data-passkey="register" data-options="${JSON.stringify(
      options,
    )}"><input type="hidden" name="answer"><p class="steps"><button>Create
a passkey</button></p>${trouble}</form></div>
<h2>Apps</h2>
<p><a href="/oauth/access">View apps with access</a> and revoke it.</p>
<form method="post" action="/signout"><p class="steps"><button class="second">Sign out</button></p></form>
<form method="post" action="/signout/everywhere"><p class="steps"><button class="plain">Sign out
everywhere</button></p></form>`,
  ),
  scripts,
});

export const droppedPage = (): Page =>
  page(
    'Passkey deleted',
    html`
<p class="lead">The passkey can no longer be used to sign in. You have been signed out of every other browser, and
are still
signed in here.</p>
<p>If the passkey was not yours, somebody else has signed in as you. Check for other passkeys that you do not
recognize, and
revoke <a href="/oauth/access">the access of apps</a> that you do not recognize.</p>
<p class="steps"><a class="button" href="/signin">View your passkeys</a></p>`,
  );

/** Otherwise, a form on another site could sign visitors in as the attacker, who then sees their actions. */
export const foreignPage = (): Page =>
  page(
    'This form came from another site',
    html`
<p class="lead">Another site sent your browser here. Nobody was signed in or out.</p>
<p class="steps"><a class="button" href="/signin">Sign in</a></p>`,
    403,
  );

export const noPasskeyPage = (): Page =>
  page(
    'That passkey was not accepted',
    html`
<p class="lead">The passkey does not belong to you on this site, or the request timed out. Nobody was signed in.</p>
<p class="steps"><a class="button" href="/signin">Try again</a></p>`,
    403,
  );

export const tooManyPage = (): Page =>
  page(
    'Too many attempts',
    html`<p>Your network has requested too many links. Wait a minute, then try again.</p>`,
    429,
  );
