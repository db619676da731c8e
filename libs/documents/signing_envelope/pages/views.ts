import { companyDay } from '#kernel/calendar';
import { quoted } from '#kernel/quoted';
import { ended } from '#kernel/sentence';
import { html, raw, type Content } from '#platform/documents/html';
import { pageFlaw } from '#platform/pages/flaws';
import { titled, writtenPageOf } from '#documents/document';
import { longDate, longTime } from '#documents/kit';
import { consentForm, declineForm, signForm } from './form-views';
import type { SignerForm } from './forms';
import type { Page } from './layout';
import type { Outcome, Subject } from './sign.service';
import { summaryOf } from './document-summaries';
import { onScreen } from './screen-tables';

type PageSubject = Extract<Outcome, Subject>;

/** `bdi` keeps a right-to-left name from reordering the text around it. */
const called = ({ signature, signers }: Subject): Content => {
  const native = signers.find(({ id }) => id === signature.id)?.native_name;
  return html`<strong>${signature.name}</strong>${native && html` (<bdi>${native}</bdi>)`}`;
};
const lead = (at: Subject): Content =>
  html`<p class="lead">${quoted(at.entity.legal_name)} asks ${called(at)} to sign as
    <strong>${titled(at.signature.role).toLowerCase()}</strong>.</p>`;
const test = ({ document }: Subject): Content =>
  !document.livemode && html`<div class="notice"><p>This is a test. Nothing signed here has legal effect.</p></div>`;
const withFlaws = (title: string, { flaws }: PageSubject): string =>
  flaws && Object.keys(flaws).length > 0 ? `Not sent: ${title}` : title;

export function pageFor(outcome: Outcome, token: string, signerForm: SignerForm): Page {
  if (!('signature' in outcome)) return outcome.state === 'refused' ? tooMany : unknown;
  const company = outcome.entity.legal_name;
  const title = outcome.document.title;
  switch (outcome.state) {
    case 'consent':
      return {
        title: withFlaws(`Please sign: ${title}`, outcome),
        company,
        content: consentPage(outcome, token, signerForm),
        status: outcome.flaws ? 422 : 200,
      };
    case 'sign':
      return {
        title: withFlaws(`Read and sign: ${title}`, outcome),
        company,
        content: signPage(outcome, token, signerForm),
        script: true,
        status: outcome.flaws ? 422 : 200,
      };
    case 'signed':
      return { title: `You have signed: ${title}`, company, content: signedPage(outcome, token) };
    case 'completed':
      return { title: `Signed: ${title}`, company, content: completedPage(outcome, token) };
    case 'declined':
      return { title: `You have declined: ${title}`, company, content: declinedPage(outcome) };
    case 'ended':
      return { title: `Nothing to sign: ${title}`, company, content: endedPage(outcome) };
    case 'replaced':
    case 'expired_link':
      return { title: 'This link no longer works', company, content: stalePage(outcome, token) };
  }
}

const outdated = ({ flaws }: PageSubject): Content =>
  flaws &&
  Object.keys(flaws).length === 0 &&
  pageFlaw(html`<p>The form was out of date, so nothing was recorded. Please use the new form below.</p>`);

const consentPage = (at: PageSubject, token: string, signerForm: SignerForm): Content => html`
<h1>Please sign ${quoted(at.document.title)}</h1>
${lead(at)}${test(at)}
${outdated(at)}
<h2>What this document does</h2>
<p>${summaryOf(at.document)}</p>
${at.envelope.expires_at && html`<p>You can sign until <strong>${longTime(at.envelope.expires_at)}</strong>.</p>`}
${consentForm(at, token)}
${declineForm(at, token, signerForm)}`;

function signPage(at: PageSubject, token: string, signerForm: SignerForm): Content {
  return html`
<h1>Read and sign ${quoted(at.document.title)}</h1>
${lead(at)}${test(at)}
${outdated(at)}
<p>${summaryOf(at.document)}</p>
<p class="steps"><a class="button second" href="#sign">Go to signature</a>
<a class="button second" href="/sign/${token}/document.pdf">Open as PDF</a></p>
<h2 id="document">The document</h2>
${documentOf(at, token)}
${signForm(at, token, signerForm)}
${declineForm(at, token, signerForm)}`;
}

/** The text of our documents is already escaped. Uploads are only linked. */
function documentOf({ document }: PageSubject, token: string): Content {
  const page = writtenPageOf(document);
  const body = page && /<main>([\s\S]*)<\/main>/.exec(page)?.[1];
  if (!body)
    return html`<p>This document is a PDF file. <a href="/sign/${token}/document.pdf">Open it</a>, and read all of it
      before you sign.</p>`;
  const scrolling = onScreen(body).replace(
    /<(\/?)h([123])>/g,
    (_, slash: string, level: string) => `<${slash}h${level === '1' ? 3 : 4}>`,
  );
  return html`<article class="paper" aria-labelledby="document">${raw(scrolling)}</article>`;
}

function signedPage({ envelope, signature, document }: PageSubject, token: string): Content {
  const missing = envelope.signers.filter(({ status }) => ['pending', 'requested', 'viewed'].includes(status));
  return html`
<h1>Thank you, ${ended(signature.name)} You have signed.</h1>
<div class="notice good" role="status"><p>Your signature on ${quoted(document.title)} was recorded on
${longTime(signature.signed_at!)}.</p></div>
${
  envelope.concluded_at || missing.length === 0
    ? html`<h2>Sealing the document</h2><p>All required signatures are in. The sealed document will be here in a moment,
      and everyone who signed will get an email with a link to it.</p>`
    : html`<h2>Waiting for ${missing.length === 1 ? 'one more signature' : `${missing.length} more signatures`}</h2>
<ul>${missing.map(({ name, role }) => html`<li>${name}, ${titled(role).toLowerCase()}</li>`)}</ul><p>We will email
you when the document is complete. You can close this page.</p>`
}
<p class="steps"><a class="button" href="/sign/${token}">Refresh</a>
<a class="button second" href="/sign/${token}/document.pdf" download>Download the document</a></p>`;
}

const completedPage = ({ envelope, document, signature, entity }: PageSubject, token: string): Content => html`
<h1>${quoted(document.title)} is signed and sealed</h1>
<div class="notice good" role="status"><p>Everyone whose signature was required has signed. Yours was recorded on
${longTime(signature.signed_at!)}.</p></div>
${
  document.execution_status === 'voided' &&
  html`<div class="notice" role="status"><p><strong>It has since been voided.</strong>${
    document.status_reason && ` ${quoted(document.status_reason)}.`
  } It stays on record as signed. For questions, contact ${quoted(entity.legal_name)}.</p></div>`
}
<p>Its last pages certify who signed, when and how. A digital seal covers every byte of the file, so a PDF reader
can show
whether it has been changed since.</p>
<p class="steps"><a class="button" href="/sign/${token}/document.pdf" download>Download the sealed PDF</a></p>
<h2>Signed by</h2>
<ul>${envelope.signers
  .filter(({ status }) => status === 'signed')
  .map(
    ({ name, role, signed_at }) =>
      html`<li>${name}, ${titled(role).toLowerCase()}, on
        ${longDate(companyDay(entity, new Date(signed_at! * 1000)))}</li>`,
  )}</ul>
<p class="hint">${quoted(entity.legal_name)} keeps the original. You can ask them for a paper copy, as explained on the
page where you agreed to sign electronically.</p>`;

const declinedPage = ({ document, signature, entity }: PageSubject): Content => html`
<h1>You have declined to sign</h1>
<div class="notice" role="status"><p>On ${longTime(signature.declined_at!)} you declined to sign
${quoted(document.title)}. We have sent your reason to ${quoted(entity.legal_name)}.</p></div>
<p>If this was a mistake, ask ${quoted(entity.legal_name)} to send the document again. You can close this page.</p>`;

const reasons: Record<string, string> = {
  declined: 'One of the signers declined, so this document will not be signed.',
  voided: 'The company has withdrawn this document.',
  expired: 'The deadline for signing has passed.',
  completed: 'Enough of the other signers have signed, and the matter is decided. Your signature is no longer needed.',
  sent: 'The matter is decided, or the deadline for signing has passed.',
};

const endedPage = ({ envelope, document, entity }: PageSubject): Content => html`
<h1>Nothing for you to sign</h1>
<p class="lead">${quoted(document.title)} of ${quoted(entity.legal_name)}</p>
<div class="notice" role="status"><p>${reasons[envelope.status]}</p>${
  envelope.status === 'voided' &&
  envelope.status_reason &&
  html`<p>The company says: ${quoted(envelope.status_reason)}</p>`
}</div>
<p>You can close this page. For questions, contact ${quoted(entity.legal_name)}.</p>`;

const stalePage = ({ state, mailed, signature, entity }: PageSubject, token: string): Content => html`
<h1>${state === 'replaced' ? 'You have a newer link' : 'This link has expired'}</h1>
${
  mailed
    ? html`<div class="notice good" role="status"><p>Check your email: the newest link was sent to ${signature.name}
      at the address on record. It may take a minute to arrive.</p></div>`
    : html`<p class="lead">${
        state === 'replaced'
          ? `A later email from ${quoted(entity.legal_name)} to ${signature.name} contains a new link. Each new link ` +
            'replaces the previous link, so that nobody else can sign with an old email.'
          : `Links expire, so that nobody else can sign with an old email.`
      }</p>
<p>Open the newest email. If you cannot find it, we can send another link to the address on record:</p>
<form method="post" action="/sign/${token}/link"><button>Email me a new link</button></form>`
}`;

const unknown: Page = {
  title: 'This link is not valid',
  status: 404,
  content: html`<h1>This link is not valid</h1><p>Part of it may have been lost when it was copied. Open it from the
    email itself, or copy the whole link.</p>`,
};
const tooMany: Page = {
  title: 'Too many attempts',
  status: 429,
  content: html`<h1>Too many attempts</h1><p>Your network has opened too many invalid links. Wait a
minute, then
    open the link from the email again.</p>`,
};
