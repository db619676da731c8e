import { quoted } from '#kernel/quoted';
import { html } from '#platform/documents/html';
import { pageFlaw } from '#platform/pages/flaws';
import type { Page } from '#platform/pages/page';
import type { OauthGrant } from '../grants';
import { note, tierWords } from '../views';

const day = (at: Date): string => at.toISOString().slice(0, 10);

export const accessPage = (email: string, grants: (OauthGrant & { nonce: string })[], flaw?: string): Page => ({
  title: 'Apps with access',
  note,
  status: flaw ? 422 : 200,
  content: html`<h1>Apps with access</h1>
<p class="lead">These apps act in the name of <strong>${email}</strong>. Revoking access takes effect immediately,
including for tokens that the app created.</p>
${flaw && pageFlaw(html`<p>${flaw}</p>`)}
${
  grants.length === 0
    ? html`<p>No apps have access.</p>`
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
in ${livemode ? 'live' : 'test'} mode${agent_name && `, recorded as ${quoted(agent_name)}`}.</p>
<p>Granted ${day(created)}, expires ${day(expires_at)};
${last_used_at ? `last used ${day(last_used_at)}` : 'never used'}.</p>
<form method="post" action="/oauth/access"><input type="hidden" name="grant" value="${token_id}"><input type="hidden"
name="nonce" value="${nonce}"><p class="steps"><button class="second">Revoke access for ${name}</button></p></form>`,
      )
}
<h2>Signing in</h2>
<p><a href="/signin">Your passkeys and sessions</a></p>`,
});
