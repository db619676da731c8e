import { isLegalDate } from '#kernel/dates';
import { inOurs, quoted } from '#kernel/quoted';
import { withoutUnseen } from '#kernel/visible';
import { html, type Content } from '#platform/documents/html';
import type { Page } from '#platform/pages/page';
import type { Class } from '#platform/wire/field-declaration';
import { timeAt, type Time } from '#platform/wire/times';
import { longDate, longTime } from '#documents/document';
import { inAccount } from '../mail';
import { requestPhrase, descriptionOf, isBegun, methodOf } from '../operation-phrases';
import type { Requester } from '../requester';
import type { Matter } from './approvals.service';
import { anyId, type Called } from './names';

/** Says what waits and why, and how the reference describes the operation. */
const leadOf = ({ reason, operation }: Matter['authorization']): Content =>
  html`<p class="lead">${reason} ${descriptionOf(operation)}</p>`;

/** How the page is answered, and what it says about what was just sent. */
export interface Remark {
  status: number;
  refusal?: string;
  flaw?: string;
  reason?: string;
}

export const note = 'What you decide here is recorded with your name. Without your approval nothing happens.';
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const dollars = (cents: number): string => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const named = (name: string): string =>
  capital(
    name
      .replace(/_(id|cents)$/, '')
      .replaceAll('_', ' ')
      .replaceAll('.', ': '),
  );

export function approvalPage(matter: Matter, remark: Remark): Page {
  const {
    authorization,
    requester: { name: requester },
    company,
    account,
  } = matter;
  const what = requestPhrase(authorization.operation);
  const open = authorization.status === 'pending';
  return {
    title: open ? `${requester} asks for your approval: ${what}` : `${capital(authorization.status)}: ${what}`,
    top: company ?? 'Minutebook',
    note,
    status: remark.status,
    content: html`
<h1>${open ? html`${requester} asks for your approval: ${what}` : outcomeOf(matter)}</h1>
<div class="notice"><p>${inAccount({ account, livemode: authorization.livemode })}</p></div>
${remark.refusal && html`<div class="notice bad" role="alert"><p>${remark.refusal}</p></div>`}
${open ? leadOf(authorization) : decisionOf(matter)}
<h2>What was asked for</h2>
${requestOf(matter)}
<h2>${open ? 'What would happen' : 'What was to happen'}</h2>
${previewOf(authorization.preview as unknown as Preview, { names: matter.names, type: matter.types.preview })}
${open && formsOf(matter, remark)}
<p><a href="/approvals">See all that waits for you</a></p>`,
  };
}

const outcomes: Record<string, string> = { denied: 'Denied', expired: 'Nobody decided in time' };
function outcomeOf({ authorization: { status, operation } }: Matter): Content {
  const outcome =
    status === 'consumed'
      ? `Approved and ${isBegun(operation) ? 'begun' : 'done'}`
      : (outcomes[status] ?? capital(status));
  return html`${outcome}: ${requestPhrase(operation)}`;
}

function decisionOf({
  authorization: { status, operation, decided_at, denial_reason, result, expires_at },
  decider,
}: Matter): Content {
  if (status === 'expired')
    return html`<div class="notice" role="status"><p>The time for a decision was over on ${longTime(expires_at)}.
      Nothing was done.</p></div>`;
  const begun = status === 'consumed' && isBegun(operation);
  const what = status === 'denied' ? 'denied this' : `approved this, and it was ${begun ? 'begun' : 'done'}`;
  const by = decider === null ? 'Somebody' : quoted(decider);
  return html`<div class="notice ${status === 'denied' ? 'bad' : 'good'}" role="status"><p>${by}
    ${what} on ${longTime(decided_at!)}.</p>
${
  begun &&
  html`<p>It goes on from there: what it still waits for, such as signatures and authorities, and whether it comes about
    is told of what it made.</p>`
}
${denial_reason && html`<p>The reason: ${quoted(denial_reason)}</p>`}${
    typeof result?.['id'] === 'string' && html`<p>It made or changed ${result['id']}.</p>`
  }</div>`;
}

function requestOf({
  authorization: { id, operation, path, request_body, reason, created, expires_at, status, request_hash },
  names,
  types,
  files,
  papers,
  requester,
  alike,
}: Matter): Content {
  const [subject] = path.split('/').filter((part) => names.has(part));
  const isChanged = (id: string): boolean =>
    status === 'pending' && methodOf(operation) === 'PATCH' && path.endsWith(`/${id}`);
  const fileAt = (at: string): Content | null => {
    const file = files.get(at);
    return file
      ? html`${kindOf(file.media_type)} of ${file.bytes.toLocaleString('en-US')} bytes, SHA-256
        ${file.sha256}.${status === 'pending' && html` <a href="/approvals/${id}/files/${at}" download>Look at it</a>`}`
      : null;
  };
  return html`<dl>
<dt>Asked by</dt><dd>${requester.name}${requester.name !== requester.id && `, ${requester.id}`}${
    requester.by && html`. ${through(requester.by)}`
  }</dd>
${subject && html`<dt>About</dt><dd>${calling(names, subject)}</dd>`}
${Object.entries(request_body ?? {}).map(
  ([name, value]) =>
    html`<dt>${named(name)}</dt><dd>${plain(value, { names, type: types.request, fileAt }, name)}</dd>`,
)}
${
  papers.length > 0 &&
  html`<dt>${papers.length > 1 ? 'Papers' : 'Paper'}</dt><dd><ul>${papers.map(
    (paper) =>
      html`<li>${quoted(paper.title)}${isChanged(paper.id) && ', as it is now, before this'}, SHA-256 ${paper.sha256}.
        <a href="/approvals/${id}/papers/${paper.id}" download>Read it</a></li>`,
  )}</ul></dd>`
}
${
  alike.length > 0 &&
  html`<dt>Asked more than once</dt><dd>The same is asked for by ${alike.map(
    (one, index) => html`${index > 0 && ', '}<a href="/approvals/${one}">${one}</a>`,
  )} and waits too: each of them that is approved is done.</dd>`
}
<dt>Asked on</dt><dd>${longTime(created)}</dd>
${status === 'pending' && html`<dt>Decide by</dt><dd>${longTime(expires_at)}</dd>`}
<dt>Why you</dt><dd>${reason}</dd>
</dl>
<details><summary>The exact request</summary><div><p>${methodOf(operation)}
${path}</p><p>${withoutUnseen(JSON.stringify(request_body ?? {}))}</p><p class="hint">SHA-256 of this and of what it is
about: ${request_hash}</p></div></details>`;
}

/** A token that a program has made, and what it calls that: nobody else does. */
const through = ({ token_id, name, agent_id }: NonNullable<Requester['by']>): Content =>
  html`It asks by ${token_id}, a token that it has made
    itself${name !== null && html` and calls ${quoted(name)}`}${agent_id && html`, as ${agent_id}`}.`;

const kindOf = (media_type: string): string => media_type.split('/')[1]!.toUpperCase();

/** Explains values to people: ids by names, times by their fields, and files by their places. */
interface Meanings {
  names: Map<string, Called>;
  type: Class | null;
  fileAt?: (at: string) => Content | null;
}

/** Who or what an id is, told from others of the same name. */
function calling(names: Map<string, Called>, id: string): Content {
  const { name, mailbox } = names.get(id)!;
  return html`<strong>${quoted(name)}</strong> (${id}${mailbox !== null && html`, ${quoted(mailbox)}`})`;
}

function plain(value: unknown, meanings: Meanings, at: string): Content {
  const { names, type, fileAt } = meanings;
  const file = fileAt?.(at) ?? null;
  if (file !== null) return file;
  if (Array.isArray(value))
    return value.length === 0
      ? 'nothing'
      : html`<ul>${value.map((one, index) => html`<li>${plain(one, meanings, `${at}.${index}`)}</li>`)}</ul>`;
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(
      ([name, inner]) =>
        html`${isMetadata(at) ? quoted(name) : named(name)}:
          ${plain(inner, meanings, `${at}.${name}`)}${endsItself(inner) ? ' ' : '. '}`,
    );
  if (typeof value === 'string' && names.has(value)) return calling(names, value);
  if (typeof value === 'number' && /_cents(\.\w+)*$/.test(at)) return dollars(value);
  const time = timeAt(type, at);
  const told = time && value !== null ? timeIn(time, value) : null;
  if (told !== null) return told;
  return value === null
    ? 'nothing'
    : value === true
      ? 'yes'
      : value === false
        ? 'no'
        : typeof value === 'number' && value >= 10_000
          ? value.toLocaleString('en-US')
          : typeof value === 'string' && at.includes('.')
            ? quoted(value)
            : String(value); // beside others a text would seem to be more of them
}

/** Whether the names of its members are what a caller calls them. */
const isMetadata = (at: string): boolean => /(^|\.)metadata$/.test(at);

/** A list, and what has members, says where it ends. */
const endsItself = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** A time in the words of our papers. Null for what is none, such as one that is kept from the page. */
function timeIn(time: Time, value: unknown): string | null {
  if (time === 'day') return isLegalDate(value) ? longDate(value) : null;
  const at = new Date(/^\d+$/.test(String(value)) ? Number(value) * 1000 : String(value));
  return Number.isNaN(+at) ? null : longTime(at);
}

/** A dry run's answer, as far as it is shown. */
interface Preview {
  resource: Record<string, unknown> | null;
  would_emit: string[];
  cascade: { object: string; kind: string }[];
  fee_estimate: { total_cents: number; items: { description: string; amount_cents: number }[] };
  warnings: string[];
}

/** One whom an envelope asks, as it shows them. */
interface Signer {
  name: string;
  role: string;
  email: string;
}

/** Fields of every resource that tell people nothing. */
const bookkept = ['id', 'object', 'created', 'updated', 'livemode', 'metadata', 'version'];

function previewOf({ resource, would_emit, cascade, fee_estimate, warnings }: Preview, meanings: Meanings): Content {
  const would = Object.entries(resource ?? {}).filter(
    ([name, value]) => !bookkept.includes(name) && value !== null && !(Array.isArray(value) && value.length === 0),
  );
  const made = counted(cascade.map(({ kind }) => kind.replaceAll('_', ' '))).map(([kind, times]) =>
    times > 1 ? `${kind} (${times})` : kind,
  );
  const asked =
    would_emit.includes('signature.requested') && Array.isArray(resource?.['signers'])
      ? (resource['signers'] as Signer[])
      : [];
  return html`
${
  asked.length > 0 &&
  html`<p>Asked to sign, each by a link in a mail:</p><ul>${asked.map(
    ({ name, role, email }) => html`<li>${quoted(name)} as ${role}, at ${quoted(email)}</li>`,
  )}</ul>`
}
${made.length > 0 && html`<p>Comes to be with it: ${made.join(', ')}.</p>`}
${
  fee_estimate.total_cents > 0
    ? html`<p>It costs about <strong>${dollars(fee_estimate.total_cents)}</strong>:
      ${fee_estimate.items
        .map(({ description, amount_cents }) => `${description} ${dollars(amount_cents)}`)
        .join(', ')}.</p>`
    : html`<p>It costs no fees.</p>`
}
${warningsOf(
  warnings.map((warning) =>
    inOurs(warning, (words) =>
      words.replace(anyId, (id) => (meanings.names.has(id) ? `${quoted(meanings.names.get(id)!.name)} (${id})` : id)),
    ),
  ),
)}
${
  would.length > 0 &&
  html`<details open><summary>All that it would say</summary><div><dl>${would.map(
    ([name, value]) => html`<dt>${named(name)}</dt><dd>${plain(value, meanings, name)}</dd>`,
  )}</dl></div></details>`
}
${
  would_emit.length > 0 &&
  html`<details><summary>Each step that is recorded</summary><div><ul>${counted(would_emit).map(
    ([type, times]) => html`<li>${named(type)}${times > 1 && ` (${times} times)`}</li>`,
  )}</ul></div></details>`
}`;
}

/** A few stand each by itself; more are a list, of which none is left out. */
const warningsOf = (warnings: string[]): Content =>
  warnings.length > 5
    ? html`<div class="notice bad"><ul>${warnings.map((warning) => html`<li>${warning}</li>`)}</ul></div>`
    : html`${warnings.map((warning) => html`<div class="notice bad"><p>${warning}</p></div>`)}`;

const counted = (names: string[]): [name: string, times: number][] =>
  [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]);

function formsOf({ authorization: { id }, forbidden, nonce }: Matter, { flaw, reason = '' }: Remark): Content {
  if (forbidden)
    return html`<div class="notice" role="status"><p>You can read this, and somebody else decides it.
      ${forbidden}</p></div>`;
  const hidden = html`<input type="hidden" name="nonce" value="${nonce}">`;
  return html`
<h2>Your decision</h2>
<form method="post" action="/approvals/${id}/approve">${hidden}<p>If anything of this has changed since it was asked
for, it is not done, and you are told.</p><p class="steps"><button>Approve and do it</button></p></form>
<details${flaw && html` open`}>
<summary>Do not approve</summary>
<div><form method="post" action="/approvals/${id}/deny">${hidden}
<label class="field" for="reason">Why not?</label>
<textarea id="reason" name="reason" maxlength="1000" required${
    flaw && html` aria-invalid="true" aria-describedby="reason-flaw"`
  }>${reason}</textarea>
${flaw && html`<p class="error" id="reason-flaw" role="alert">${flaw}</p>`}
<p class="steps"><button class="plain">Deny</button></p>
</form></div>
</details>`;
}

export const unknownPage = (id: string): Page => ({
  title: 'Nothing to decide here',
  note,
  status: 404,
  content: html`<h1>Nothing to decide here</h1><p>There is no such request, or the address with which you are signed in
    does not belong to its account.</p>
<p class="steps"><a class="button second" href="/signin?to=${encodeURIComponent(`/approvals/${id}`)}">Sign in with
another address</a></p>
<p><a href="/approvals">See what waits for you</a></p>`,
});

export const failurePage = (request_id: string): Page => ({
  title: 'This did not work',
  note,
  status: 500,
  content: html`<h1>This did not work</h1><p>Something failed on our side. Go back and try again: what was decided
    already is not decided twice.</p><p class="hint">If you ask for help, quote ${request_id}.</p>`,
});
