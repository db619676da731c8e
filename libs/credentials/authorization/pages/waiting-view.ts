import { quoted } from '#kernel/quoted';
import { html, type Content } from '#platform/documents/html';
import type { Page } from '#platform/pages/page';
import { longTime } from '#documents/kit';
import { calledAs } from '../requester';
import { requestPhrase } from '../operation-phrases';
import { note } from './views';

/** Only owners and admins see the company name. */
export interface WaitingRequest {
  id: string;
  operation: string;
  account_name: string;
  livemode: boolean;
  company: string | null;
  asker_id: string;
  asker_name: string | null;
  agent_name: string | null;
  created: Date;
  expires_at: Date;
}

/** `older` is the start of the next page. */
export const waitingPage = (email: string, all: WaitingRequest[], older: string | null): Page => ({
  title: 'Requests for your approval',
  note,
  content: html`<h1>Requests for your approval</h1>
<p class="lead">You are signed in as <strong>${email}</strong>. Nothing on this list happens unless you approve
it.</p>
${all.length === 0 ? html`<p>You have no pending requests.</p>` : html`<ul>${all.map(itemOf)}</ul>`}
${older && html`<p class="steps"><a class="button second" href="/approvals?before=${older}">Earlier requests</a></p>`}
<p><a href="/signin">Your passkeys and sessions</a></p>`,
});

const itemOf = ({
  id,
  operation,
  account_name,
  livemode,
  company,
  asker_id,
  asker_name,
  agent_name,
  created,
  expires_at,
}: WaitingRequest): Content => html`
<li><p><a href="/approvals/${id}">${calledAs({ agent_name, name: asker_name, id: asker_id })} wants to
${requestPhrase(operation)}${company && ` for ${quoted(company)}`}</a><br>
In the account ${quoted(account_name)}, in ${livemode ? 'live' : 'test'} mode. Requested on ${longTime(created)};
decide by
${longTime(expires_at)}.</p></li>`;
