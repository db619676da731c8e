import { html, type Content } from '#platform/documents/html';
import type { Page } from '#platform/pages/page';

const note = 'Minutebook signs people in by a mailed link. There is no password that could be lost.';
const page = (title: string, content: Content, status = 200): Page => ({ title, content: html`<h1>${title}</h1>${content}`, note, status });

/** Asks for the address. `to` is the page that its owner wanted to see. */
export const askPage = (to: string, sent = '', flaw?: string): Page => page('Sign in', html`
<p class="lead">Type the address at which you get mail from Minutebook. You will get a link that signs you in.</p>
<form method="post" action="/signin">
<input type="hidden" name="to" value="${to}">
<label class="field" for="email">Your address</label>
<input type="email" id="email" name="email" autocomplete="email" maxlength="254" required value="${sent}"${flaw && html` aria-invalid="true" aria-describedby="email-flaw"`}>
${flaw && html`<p class="error" id="email-flaw" role="alert">${flaw}</p>`}
<p class="steps"><button>Mail me a link</button></p>
</form>`, flaw ? 422 : 200);

export const askedPage = (email: string): Page => page('Look into your mail', html`
<div class="notice good" role="status"><p>If somebody here has the address ${email}, a link is on its way there. It works once, and for a few minutes.</p></div>
<p>Open it in this browser. If nothing comes, look whether the address is the one under which your account knows you.</p>
<p><a href="/signin">Use another address</a></p>`);

/** Programs that read mail open links: only the button signs somebody in. */
export const linkPage = (email: string, secret: string): Page => page('Sign in', html`
<p class="lead">You are about to be signed in as <strong>${email}</strong> in this browser.</p>
<form method="post" action="/signin/${secret}"><p class="steps"><button>Sign in</button></p></form>`);

export const stalePage = (): Page => page('This link does not work any more', html`
<p class="lead">A link works once, and for a few minutes. It has been used, or its time is over.</p>
<p class="steps"><a class="button" href="/signin">Ask for another</a></p>`, 410);

export const signedInPage = (email: string): Page => page('You are signed in', html`
<p class="lead">You are signed in as <strong>${email}</strong>. When an agent needs your approval, the mail about it leads to the page on which you decide.</p>
<form method="post" action="/signout"><p class="steps"><button class="second">Sign out</button></p></form>`);

export const tooManyPage = (): Page => page('Too many attempts', html`<p>Your network has asked for many links. Wait a minute, and try again.</p>`, 429);
