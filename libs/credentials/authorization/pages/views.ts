import { capitalized } from '#kernel/words';
import { inOurs, quoted } from '#kernel/quoted';
import { html, withCode, type Content } from '#platform/documents/html';
import { flawOf, invalid, pageFlaw } from '#platform/pages/flaws';
import type { Page } from '#platform/pages/page';
import { longTime } from '#documents/kit';
import { inAccount } from '../approval-mail';
import { descriptionOf, isBegun } from '../operation-phrases';
import { requestTitle } from '../request-title';
import type { Matter } from './approvals.service';
import type { Result } from './result';
import { worded } from './request-text';
import { previewOf, type Preview } from './preview-view';
import { exactRequest, identifiersOf, paperLink, requestOf } from './request-view';

const leadOf = ({ authorization: { reason, operation }, requester: { token_id, name } }: Matter): Content =>
  html`<p class="lead">${inOurs(reason, (words) => words.replaceAll(token_id, () => name))}
    ${withCode(descriptionOf(operation))}</p>`;

export interface Remark {
  status: number;
  refusal?: string;
  flaw?: string;
  reason?: string;
}

export const note = 'Your decision is recorded with your name. Nothing happens without your approval.';

export function approvalPage(matter: Matter, remark: Remark): Page {
  const {
    authorization,
    requester: { name: requester },
    company,
    account,
  } = matter;
  const what = requestTitle(authorization);
  const open = authorization.status === 'pending';
  return {
    title: open ? `${requester} requests your approval: ${what}` : `${capitalized(authorization.status)}: ${what}`,
    top: company ?? 'Minutebook',
    note,
    status: remark.status,
    content: html`
<h1>${open ? html`${requester} requests your approval: ${what}` : outcomeOf(matter)}</h1>
<div class="notice"><p>${inAccount({ account, livemode: authorization.livemode })}</p></div>
${
  remark.refusal
    ? pageFlaw(html`<p>${remark.refusal}</p>`)
    : matter.stale &&
      html`<div class="notice bad" role="status"><p>You cannot approve this request now. ${matter.stale}</p></div>`
}
${open ? leadOf(matter) : decisionOf(matter)}
<h2>The request</h2>
${requestOf(matter)}
<h2>${open ? 'What would happen' : 'What was to happen'}</h2>
${previewOf(authorization.preview as unknown as Preview, { names: matter.names, type: matter.types.preview })}
${open && formsOf(matter, remark)}
${exactRequest(authorization)}
${identifiersOf(matter)}
<p><a href="/approvals">View all requests for your approval</a></p>`,
  };
}

const outcomes: Record<string, string> = { denied: 'Denied', expired: 'Expired' };
function outcomeOf({ authorization }: Matter): Content {
  const { status, operation } = authorization;
  const outcome =
    status === 'consumed'
      ? `Approved and ${isBegun(operation) ? 'started' : 'done'}`
      : (outcomes[status] ?? capitalized(status));
  return html`${outcome}: ${requestTitle(authorization)}`;
}

function decisionOf({
  authorization: { id, status, operation, decided_at, denial_reason, expires_at },
  decider,
  result,
}: Matter): Content {
  if (status === 'expired')
    return html`<div class="notice" role="status"><p>The request expired on ${longTime(expires_at)} without a
decision.
      Nothing was done.</p></div>`;
  const begun = status === 'consumed' && isBegun(operation);
  const what = status === 'denied' ? 'denied this' : `approved this, and it was ${begun ? 'started' : 'done'}`;
  const by = decider === null ? 'Someone' : quoted(decider);
  return html`<div class="notice ${status === 'denied' ? 'bad' : 'good'}" role="status"><p>${by}
    ${what} on ${longTime(decided_at!)}.</p>
${begun && html`<p>It is now in progress. Steps such as signatures or acceptance by a filing office may remain.</p>`}
${denial_reason && html`<p>The reason: ${quoted(denial_reason)}</p>`}${result && resultOf(id, result)}</div>`;
}

const resultOf = (authorization_id: string, { id, kind, status, papers }: Result): Content => html`
<p>Result: ${worded(kind)} <code>${id}</code>${status !== null && html`, ${worded(status)}`}</p>
${papers.length > 0 && html`<ul>${papers.map((paper) => html`<li>${paperLink(authorization_id, paper)}</li>`)}</ul>`}`;

function formsOf({ authorization: { id }, forbidden, stale, nonce }: Matter, { flaw, reason = '' }: Remark): Content {
  if (forbidden)
    return html`<div class="notice" role="status"><p>You can read this request, but you cannot decide it.
      ${forbidden}</p></div>`;
  const hidden = html`<input type="hidden" name="nonce" value="${nonce}">`;
  return html`
<h2>Your decision</h2>
${
  stale === null &&
  html`<form method="post" action="/approvals/${id}/approve">${hidden}<p>If anything involved has changed since the
request was made, the approval fails and nothing is done.</p><p class="steps"><button>Approve</button></p></form>`
}
<details${(flaw ?? stale) && html` open`}>
<summary>Deny</summary>
<div><form method="post" action="/approvals/${id}/deny">${hidden}
<label class="field" for="reason">Reason</label>
<textarea id="reason" name="reason" maxlength="1000" required${flaw && invalid('reason', true)}>${reason}</textarea>
${flawOf('reason', flaw)}
<p class="steps"><button class="plain">Deny</button></p>
</form></div>
</details>`;
}

export const unknownPage = (id: string): Page => ({
  title: 'Request not found',
  note,
  status: 404,
  content: html`<h1>Request not found</h1><p>This request does not exist, or your email address does not belong to
its account.</p>
<p class="steps"><a class="button second" href="/signin?to=${encodeURIComponent(`/approvals/${id}`)}">Sign in with
a different address</a></p>
<p><a href="/approvals">View requests for your approval</a></p>`,
});
