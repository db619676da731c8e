import { quoted } from '#kernel/quoted';
import { html } from '#platform/documents/html';
import type { Page } from '#platform/pages/page';
import type { Granted } from '../grants';
import { note, tierWords } from '../views';

const day = (at: Date): string => at.toISOString().slice(0, 10);

/** Lists the programs that a person has let in, with a form each to revoke it. */
export const accessPage = (email: string, grants: (Granted & { nonce: string })[], flaw?: string): Page => ({
  title: 'Programs that you let in',
  note,
  status: flaw ? 422 : 200,
  content: html`<h1>Programs that you let in</h1>
<p class="lead">They work in the name of <strong>${email}</strong>. What you take back ends at once, with all that such
a program has let in itself.</p>
${flaw && html`<p class="error" role="alert">${flaw}</p>`}
${
  grants.length === 0
    ? html`<p>There are none.</p>`
    : grants.map(
        ({
          token_id,
          name,
          account_name,
          livemode,
          tier,
          agent_name,
          created,
          expires_at,
          last_used_at,
          nonce,
        }) => html`
<h2>${name}</h2>
<p><strong>${tierWords[tier][0]}</strong>, in the account ${quoted(account_name)},
${livemode ? 'for real' : 'in test mode'}${agent_name && `, recorded as ${quoted(agent_name)}`}.</p>
<p>Let in on ${day(created)}, until ${day(expires_at)};
${last_used_at ? `last used on ${day(last_used_at)}` : 'not used yet'}.</p>
<form method="post" action="/oauth/access"><input type="hidden" name="grant" value="${token_id}"><input type="hidden" name="nonce" value="${nonce}"><p class="steps"><button class="second">Take
back from ${name}</button></p></form>`,
      )
}
<h2>Signing in</h2>
<p><a href="/signin">Your passkeys, and signing out</a></p>`,
});
