import { quoted } from '#kernel/quoted';
import { withoutUnseen } from '#kernel/visible-text';
import { html, type Content } from '#platform/documents/html';
import type { Document } from '#documents/document';
import { longTime } from '#documents/kit';
import { methodOf } from '../operation-phrases';
import type { Requester } from '../requester';
import type { Matter } from './approvals.service';
import { calling, usDollars, inOrder, fieldLabel, plain, rankOf, type Rank } from './request-text';
import type { Preview } from './preview-view';

interface Fact {
  rank: Rank;
  label: string;
  says: Content;
}

export function requestOf(matter: Matter): Content {
  const { authorization, names, types, requester } = matter;
  const { path, request_body, created, expires_at, status } = authorization;
  const preview = authorization.preview as unknown as Preview;
  const [subject] = path.split('/').filter((part) => names.has(part));
  const asked = Object.entries(request_body ?? {}).map(([name, value]): Fact => ({
    rank: rankOf(name, value, names),
    label: fieldLabel(name),
    says: plain(value, { names, type: types.request, fileAt: fileOf(matter) }, name),
  }));
  const totals = Object.entries(preview.resource ?? {})
    .filter(([name, value]) => rankOf(name, value, names) === 'total' && !(name in (request_body ?? {})))
    .filter(([, value]) => value !== null)
    .map(([name, value]): Fact => ({
      rank: 'total',
      label: fieldLabel(name),
      says: plain(value, { names, type: types.preview }, name),
    }));
  const facts: Fact[] = [
    ...(subject ? [{ rank: 'what' as const, label: 'About', says: calling(names, subject) }] : []),
    {
      rank: 'who',
      label: 'Requested by',
      says: html`${requester.name}${requester.by && html`. ${through(requester.by)}`}`,
    },
    ...totals,
    { rank: 'total', label: 'Total fees', says: feesOf(preview) },
    ...asked,
  ];
  return html`<dl>
${inOrder(facts).map(({ label, says }) => html`<dt>${label}</dt><dd>${says}</dd>`)}
${papersIn(matter)}
${alikeIn(matter)}
<dt>Requested on</dt><dd>${longTime(created)}</dd>
${status === 'pending' && html`<dt>Decide by</dt><dd>${longTime(expires_at)}</dd>`}
</dl>`;
}

const feesOf = ({ fee_estimate: { total_cents, items } }: Preview): Content =>
  total_cents > 0
    ? html`<strong>${usDollars(total_cents)}</strong> (estimated: ${items
        .map(({ description, amount_cents }) => `${description} ${usDollars(amount_cents)}`)
        .join(', ')})`
    : 'none';

const fileOf =
  ({ files, authorization: { id, status } }: Matter) =>
  (at: string): Content | null => {
    const file = files.get(at);
    return file
      ? html`${kindOf(file.media_type)} of ${file.bytes.toLocaleString('en-US')} bytes, SHA-256
        ${file.sha256}.${status === 'pending' && html` <a href="/approvals/${id}/files/${at}" download>Download</a>`}`
      : null;
  };

export const paperLink = (authorization_id: string, { id, title }: Pick<Document, 'id' | 'title'>): Content =>
  html`<a href="/approvals/${authorization_id}/papers/${id}" download>${quoted(title)}</a>`;

function papersIn({ papers, authorization: { id, operation, path, status } }: Matter): Content {
  const isChanged = (paper: string): boolean =>
    status === 'pending' && methodOf(operation) === 'PATCH' && path.endsWith(`/${paper}`);
  return (
    papers.length > 0 &&
    html`<dt>${papers.length > 1 ? 'Documents' : 'Document'}</dt><dd><ul>${papers.map(
      (paper) =>
        html`<li>${paperLink(id, paper)}${isChanged(paper.id) && ', as it is now, before this change'}, SHA-256
          ${paper.sha256}</li>`,
    )}</ul></dd>`
  );
}

const alikeIn = ({ alike }: Matter): Content =>
  alike.length > 0 &&
  html`<dt>Duplicates</dt><dd>Identical requests are pending: ${alike.map(
    (one, index) => html`${index > 0 && ', '}<a href="/approvals/${one}">${one}</a>`,
  )}. Each request that you approve is executed.</dd>`;

export const exactRequest = ({ operation, path, request_body, request_hash }: Matter['authorization']): Content =>
  html`<details><summary>The exact request</summary><div><p>${methodOf(operation)}
${path}</p><p>${withoutUnseen(JSON.stringify(request_body ?? {}))}</p><p class="hint">SHA-256 of this request and
its subject: ${request_hash}</p></div></details>`;

export function identifiersOf({ authorization: { id }, names, requester, papers }: Matter): Content {
  const all = new Map<string, string>([
    [id, 'This request'],
    ...(requester.name === requester.id ? [] : [[requester.id, requester.name] as const]),
    ...papers.map((paper) => [paper.id, quoted(paper.title)] as const),
    ...[...names].map(([one, { name }]) => [one, quoted(name)] as const),
  ]);
  return html`<h2 class="ids">IDs</h2><ul class="ids">${[...all].map(
    ([one, name]) => html`<li>${name}: <code>${one}</code></li>`,
  )}</ul>`;
}

/** A program named this token, so the name proves nothing. */
const through = ({ token_id, name, agent_id }: NonNullable<Requester['by']>): Content =>
  html`It is using ${token_id}, a token that it created
    itself${name !== null && html` and calls ${quoted(name)}`}${agent_id && html`, as ${agent_id}`}.`;

const kindOf = (media_type: string): string => media_type.split('/')[1]!.toUpperCase();
