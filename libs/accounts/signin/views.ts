import { html, type Content } from '#platform/documents/html';
import type { Page } from '#platform/pages/page';
import type { Passkey } from './passkeys';

const note = 'Minutebook signs people in by a passkey or a mailed link. There is no password that could be lost.';
const page = (title: string, content: Content, status = 200): Page => ({
  title,
  content: html`<h1>${title}</h1>${content}`,
  note,
  status,
});

const scripts = ['/signin/passkey/script.js'];
const trouble = html`<p class="error" role="alert" hidden></p>`;

/**
 * Asks for the address, or for a passkey where the browser has them. `to` is the page that its owner wanted to see,
 * `options` what their device is asked.
 */
export const askPage = (to: string, options: object, sent = '', flaw?: string): Page => ({
  ...page(
    'Sign in',
    html`
<div hidden><form method="post" action="/signin/passkey" data-passkey="signin" data-options="${JSON.stringify(options)}">
<input type="hidden" name="to" value="${to}"><input type="hidden" name="answer">
<p class="steps"><button class="second">Sign in with a passkey</button></p>${trouble}
</form><h2>Or by mail</h2></div>
<p class="lead">Type the address at which you get mail from Minutebook. You will get a link that signs you in.</p>
<form method="post" action="/signin">
<input type="hidden" name="to" value="${to}">
<label class="field" for="email">Your address</label>
<input type="email" id="email" name="email" autocomplete="email" maxlength="254" required value="${sent}"${
      flaw && html` aria-invalid="true" aria-describedby="email-flaw"`
    }>
${flaw && html`<p class="error" id="email-flaw" role="alert">${flaw}</p>`}
<p class="steps"><button>Mail me a link</button></p>
</form>`,
    flaw ? 422 : 200,
  ),
  scripts,
});

export const askedPage = (email: string): Page =>
  page(
    'Look into your mail',
    html`
<div class="notice good" role="status"><p>If somebody here has the address ${email}, a link is on its way there. It
works once, and for a few minutes.</p></div>
<p>Open it in this browser. If two links were mailed there in the last ten minutes, no other follows: the newest link
that came works as well. If there is none, look whether the address is the one under which your account knows you.</p>
<p><a href="/signin">Use another address</a></p>`,
  );

/** Programs that read mail open links: only the button signs somebody in. */
export const linkPage = (email: string, secret: string): Page =>
  page(
    'Sign in',
    html`
<p class="lead">You are about to be signed in as <strong>${email}</strong> in this browser.</p>
<form method="post" action="/signin/${secret}"><p class="steps"><button>Sign in</button></p></form>`,
  );

export const stalePage = (): Page =>
  page(
    'This link does not work any more',
    html`
<p class="lead">A link works once, and for a few minutes. It has been used, or its time is over.</p>
<p class="steps"><a class="button" href="/signin">Ask for another</a></p>`,
    410,
  );

const day = (at: Date): string => at.toISOString().slice(0, 10);

/** For somebody who is signed in: their passkeys, and a form for one more. */
export const signedInPage = (email: string, passkeys: Passkey[], options: object): Page => ({
  ...page(
    'You are signed in',
    html`
<p class="lead">You are signed in as <strong>${email}</strong>. When an agent needs your approval, the mail about it
leads to the page on which you decide; <a href="/approvals">see all that waits for you</a>.</p>
<h2>Your passkeys</h2>
${
  passkeys.length > 0 &&
  html`<p>Throw away one that you do not know, or whose device you have no more: you are then signed out in every other
    browser, and so is whoever came in by it.</p>`
}
${
  passkeys.length === 0
    ? html`<p>You have none yet. A passkey is kept by your device, which lets you in when it recognizes you. It works
      here only, so no other site can ask for it.</p>`
    : passkeys.map(
        ({
          credential_id,
          name,
          created,
          last_used_at,
        }) => html`<form method="post" action="/signin/passkey/drop"><input type="hidden" name="id" value="${credential_id}">
<p><strong>${name}</strong>, made on ${day(created)}, ${last_used_at ? `last used on ${day(last_used_at)}` : 'not used yet'}</p><p class="steps"><button class="plain">Throw away ${name}</button></p></form>`,
      )
}
<div hidden><form method="post" action="/signin/passkey/new" data-passkey="register" data-options="${JSON.stringify(
      options,
    )}"><input type="hidden" name="answer"><p class="steps"><button>Make
a passkey</button></p>${trouble}</form></div>
<h2>Programs</h2>
<p><a href="/oauth/access">See the programs that you let in</a>, and take back what you granted.</p>
<form method="post" action="/signout"><p class="steps"><button class="second">Sign out</button></p></form>
<form method="post" action="/signout/everywhere"><p class="steps"><button class="plain">Sign out
everywhere</button></p></form>`,
  ),
  scripts,
});

export const droppedPage = (): Page =>
  page(
    'The passkey is thrown away',
    html`
<p class="lead">It signs nobody in any more. You are signed out in every other browser; here you still are signed
in.</p>
<p>If it was not yours, somebody was signed in as you. Look whether there is another passkey that you do not know, and
take back <a href="/oauth/access">what programs were granted</a>.</p>
<p class="steps"><a class="button" href="/signin">See your passkeys</a></p>`,
  );

/** Else a page of somebody's could sign its visitors in as that somebody, who then reads what they do. */
export const foreignPage = (): Page =>
  page(
    'That was not sent from here',
    html`
<p class="lead">Another site has sent your browser here. Nobody was signed in or out by it.</p>
<p class="steps"><a class="button" href="/signin">Sign in here</a></p>`,
    403,
  );

export const noPasskeyPage = (): Page =>
  page(
    'That passkey was not accepted',
    html`
<p class="lead">It is none of yours here, or too much time has passed. Nobody was signed in by it.</p>
<p class="steps"><a class="button" href="/signin">Try again</a></p>`,
    403,
  );

export const tooManyPage = (): Page =>
  page('Too many attempts', html`<p>Your network has asked for many links. Wait a minute, and try again.</p>`, 429);
