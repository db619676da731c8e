import type { LegalDate } from '#kernel/dates';
import { quoted } from '#kernel/quoted';
import { html, type Content } from '#platform/documents/html';
import type { Page } from '#platform/pages/page';
import { longDate, plural } from '#documents/kit';
import { kindRules } from '#exit/corporate_transaction';
import type { RoomPlace } from '../room-index';
import { roomSections, sectionHead } from '../sections';
import type { Outcome, Room } from './room.service';

const look = `
.room { list-style: none; padding: 0; }
.room li { margin: 0; border-bottom: 1px solid var(--line); }
.room a { display: grid; grid-template-columns: 3rem 1fr; padding: .7rem 0; }
.room .hint { margin: -.4rem 0 .7rem 3rem; }
`;

const page = (title: string, content: Content, more: Partial<Page> = {}): Page => ({
  title,
  content,
  look,
  note: 'This page is for you alone. Do not share its address.',
  ...more,
});

export function pageFor(outcome: Outcome, token: string): Page {
  switch (outcome.state) {
    case 'unknown':
      return unknown;
    case 'refused':
      return tooMany(refusals[outcome.what]);
    case 'revoked':
    case 'called_off':
      return page('This data room is closed', closedPage(outcome), { top: outcome.entity.legal_name });
    case 'open':
      return page(`Data room of ${outcome.entity.legal_name}`, roomPage(outcome, token), {
        top: outcome.entity.legal_name,
      });
  }
}

const roomPage = ({ entity, transaction, guest, places }: Room, token: string): Content => html`
<h1>Data room</h1>
<p class="lead">${quoted(entity.legal_name)} shares these documents with <strong>${guest.name}</strong>${
  guest.firm && html`, ${guest.firm},`
} for the proposed ${kindRules[transaction.kind].title}.</p>
${
  !entity.livemode &&
  html`<div class="notice"><p>This is a test. The documents in this room have no legal effect.</p></div>`
}
${
  transaction.agreed_on !== null &&
  html`<div class="notice good"><p>Frozen on ${longDate(transaction.agreed_on)}, when the agreement became definitive.
    Nobody can add or remove documents.</p></div>`
}
<p>Each document opens as a PDF with your name, your email address and the time the copy was made on it.
${quoted(entity.legal_name)} can see the documents that you open.</p>
${places.length === 0 && html`<p>The data room is empty so far.</p>`}
${roomSections.map((section) => {
  const inIt = places.filter(({ entry }) => entry.section === section);
  return inIt.length > 0 && html`<h2>${sectionHead(section)}</h2><ul class="room">${inIt.map(line(token))}</ul>`;
})}`;

const line =
  (token: string) =>
  ({ number, entry, document, sha256, ...file }: RoomPlace): Content =>
    html`<li>${
      sha256
        ? html`<a href="/data_room/${token}/${entry.id}"><span>${number}</span>
<span>${document.title}<br><small>${factsOn(document.dated, file)}</small></span></a>`
        : html`<p>${number} ${document.title} is being updated. Look again in a moment.</p>`
    }${entry.note && html`<p class="hint">${entry.note}</p>`}</li>`;

const factsOn = (dated: LegalDate, { executed, pages }: Pick<RoomPlace, 'executed' | 'pages'>): string =>
  [
    longDate(dated),
    ...(pages === null ? [] : [`${pages} ${plural(pages, 'page')}`]),
    ...(executed === null ? [] : [executed ? 'Executed' : 'Not executed']),
  ].join(' · ');

const closedPage = ({ state, entity }: Room): Content => html`
<h1>This data room is closed</h1>
<p>${
  state === 'revoked'
    ? html`Your link is no longer valid.`
    : html`The transaction was terminated, and its documents are no longer available.`
} For questions, contact ${quoted(entity.legal_name)}.</p>`;

const unknown = page(
  'This link is not valid',
  html`<h1>This link is not valid</h1><p>Part of it may be missing. Open it from the email itself, or copy the whole
    link.</p>`,
  { status: 404 },
);

const refusals = {
  invalid_links:
    'Your network has opened too many invalid links. Wait a minute, then open the link from the email again.',
  requests: 'Your link was opened too often. Wait a minute, then open it again.',
};

const tooMany = (why: string): Page =>
  page('Too many attempts', html`<h1>Too many attempts</h1><p>${why}</p>`, { status: 429 });
