import type { LegalDate } from '#kernel/dates';
import { quoted } from '#kernel/quoted';
import { html, type Content } from '#platform/documents/html';
import { pageFlaw } from '#platform/pages/flaws';
import type { Page } from '#platform/pages/page';
import { officerPage, testNotice, unknownLink } from '#compliance/officer_link';
import { dollars } from '#kernel/money';
import { longDate } from '#documents/kit';
import { consequenceOf } from '#law/obligations/lateness';
import type { ComplianceObligation } from '../compliance-obligation.entity';
import { isOpen } from '../compliance-obligation.machine';
import { titleOf } from '../obligation-titles';
import { isElection } from '../recording';
import type { Agenda } from './obligation-page.service';

const look = `
.obligations { list-style: none; padding: 0; }
.obligations li { border-top: 1px solid var(--line); padding: 1.25rem 0; margin: 0; }
.obligations h2 { margin: 0 0 .25rem; }
.obligations form { margin-top: 1rem; }
.obligations button { margin-top: .75rem; }
`;

export function pageFor(agenda: Agenda | null, token: string): Page {
  if (agenda === null) return unknownLink;
  const { legal_name } = agenda.entity;
  return officerPage(`Compliance deadlines for ${legal_name}`, agendaPage(agenda, token), {
    top: legal_name,
    look,
    ...(agenda.flaw === undefined ? {} : { status: 400 }),
  });
}

const agendaPage = ({ entity, today, obligations, flaw }: Agenda, token: string): Content => html`
<h1>Compliance deadlines</h1>
<p class="lead">Obligations of ${quoted(entity.legal_name)} that are overdue or due within 30 days.</p>
${testNotice(entity.livemode)}
${flaw !== undefined && pageFlaw(html`<p>${flaw}</p>`)}
${obligations.length === 0 && html`<p>Nothing is due.</p>`}
<ul class="obligations">${obligations.map((one) => itemOf(one, today, token))}</ul>`;

function itemOf(one: ComplianceObligation, today: LegalDate, token: string): Content {
  const { due_at, statute, amount_cents, completed_on } = one;
  const consequence = consequenceOf(one);
  return html`<li><h2>${titleOf(one)}</h2>
<p>Due ${longDate(due_at)} (${statute}).${
    amount_cents !== null && html` Known cost: ${dollars(amount_cents)}.`
  }${isOpen(one) && due_at < today && html` <strong>Overdue.</strong>`}</p>
${consequence !== null && html`<p class="hint">If missed: ${consequence}</p>`}
${isOpen(one) ? action(one, today, token) : html`<p>Done on ${longDate(completed_on!)}.</p>`}</li>`;
}

/** Acts that nobody files. */
const acts: readonly ComplianceObligation['kind'][] = ['annual_meeting', 'valuation_renewal', 'foreign_qualification'];

function action(one: ComplianceObligation, today: LegalDate, token: string): Content {
  if (one.filing_id !== null) return html`<p>Minutebook is filing this.</p>`;
  if (isElection(one)) return html`<p>Keep the proof of mailing, and have the company record it in Minutebook.</p>`;
  const isAct = acts.includes(one.kind);
  return html`<form method="post" action="/obligations/${token}/${one.id}/complete">
<label class="field" for="on-${one.id}">${isAct ? 'Completed on' : 'Filed on'}</label>
<input type="date" id="on-${one.id}" name="completed_on" value="${today}" max="${today}" required>
<button>${isAct ? 'Mark as done' : 'Mark as filed'}</button></form>`;
}
