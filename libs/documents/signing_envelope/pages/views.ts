import { companyDay } from '#kernel/calendar';
import { quoted } from '#kernel/quoted';
import { ended } from '#kernel/sentence';
import { html, raw, type Content } from '#platform/documents/html';
import { longDate, longTime, titled, writtenPageOf } from '#documents/document';
import { consentForm, declineForm, signForm } from './form-views';
import type { Sent } from './forms';
import type { Page } from './layout';
import type { Outcome, Subject } from './sign.service';
import { summaryOf } from './summaries';

type Shown = Extract<Outcome, Subject>;

/** A name that runs from right to left turns nothing around it. */
const called = ({ signature, signers }: Subject): Content => {
  const native = signers.find(({ id }) => id === signature.id)?.native_name;
  return html`<strong>${signature.name}</strong>${native && html` (<bdi>${native}</bdi>)`}`;
};
const lead = (at: Subject): Content =>
  html`<p class="lead">${quoted(at.entity.legal_name)} asks ${called(at)} to sign as
    <strong>${titled(at.signature.role).toLowerCase()}</strong>.</p>`;
const test = ({ document }: Subject): Content =>
  !document.livemode && html`<div class="notice"><p>This is a test. What is signed here has no legal effect.</p></div>`;
const withFlaws = (title: string, { flaws }: Shown): string =>
  flaws && Object.keys(flaws).length > 0 ? `Not sent: ${title}` : title;

/** The page for where a signer stands. */
export function pageFor(outcome: Outcome, token: string, sent: Sent): Page {
  if (!('signature' in outcome)) return outcome.state === 'refused' ? tooMany : unknown;
  const company = outcome.entity.legal_name;
  const title = outcome.document.title;
  switch (outcome.state) {
    case 'consent':
      return {
        title: withFlaws(`Please sign: ${title}`, outcome),
        company,
        content: consentPage(outcome, token, sent),
        status: outcome.flaws ? 422 : 200,
      };
    case 'sign':
      return {
        title: withFlaws(`Read and sign: ${title}`, outcome),
        company,
        content: signPage(outcome, token, sent),
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
      return { title: 'This link does not work any more', company, content: stalePage(outcome, token) };
  }
}

const outdated = ({ flaws }: Shown): Content =>
  flaws &&
  Object.keys(flaws).length === 0 &&
  html`<div class="notice bad" role="alert"><p>That form was out of date, and nothing was recorded. This one is
    new.</p></div>`;

const consentPage = (at: Shown, token: string, sent: Sent): Content => html`
<h1>Please sign ${quoted(at.document.title)}</h1>
${lead(at)}${test(at)}
${outdated(at)}
<h2>What this document does</h2>
<p>${summaryOf(at.document)}</p>
${at.envelope.expires_at && html`<p>You can sign until <strong>${longTime(at.envelope.expires_at)}</strong>.</p>`}
${consentForm(at, token)}
${declineForm(at, token, sent)}`;

function signPage(at: Shown, token: string, sent: Sent): Content {
  return html`
<h1>Read and sign ${quoted(at.document.title)}</h1>
${lead(at)}${test(at)}
${outdated(at)}
<p>${summaryOf(at.document)}</p>
<p class="steps"><a class="button second" href="#sign">Go to the signature</a>
<a class="button second" href="/sign/${token}/document.pdf">Open as PDF</a></p>
<h2 id="document">The document</h2>
${documentOf(at, token)}
${signForm(at, token, sent)}
${declineForm(at, token, sent)}`;
}

/**
 * Our own papers are shown as text; every value in them is escaped where it is written. A file from outside is only a
 * file.
 */
function documentOf({ document }: Shown, token: string): Content {
  const page = writtenPageOf(document);
  const body = page && /<main>([\s\S]*)<\/main>/.exec(page)?.[1];
  if (!body)
    return html`<p>This document is a PDF file. <a href="/sign/${token}/document.pdf">Open it</a>, and read all of it
      before you sign.</p>`;
  // A table is wider than a phone: it scrolls by itself, by keyboard too.
  const scrolling = body
    .replace(/<table/g, '<div class="scroll" tabindex="0" role="region" aria-label="Table"><table')
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<(\/?)h([123])>/g, (_, slash: string, level: string) => `<${slash}h${level === '1' ? 3 : 4}>`);
  return html`<article class="paper" aria-labelledby="document">${raw(scrolling)}</article>`;
}

function signedPage({ envelope, signature, document }: Shown, token: string): Content {
  const missing = envelope.signers.filter(({ status }) => ['pending', 'requested', 'viewed'].includes(status));
  return html`
<h1>Thank you, ${ended(signature.name)} You have signed.</h1>
<div class="notice good" role="status"><p>Your signature under ${quoted(document.title)} was recorded on
${longTime(signature.signed_at!)}.</p></div>
${
  envelope.concluded_at || missing.length === 0
    ? html`<h2>Being sealed</h2><p>The signatures are there. The sealed document will be here in a moment, and a mail
      with a link to it goes to everybody who signed.</p>`
    : html`<h2>Waiting for ${missing.length === 1 ? 'one more signature' : `${missing.length} more signatures`}</h2>
<ul>${missing.map(({ name, role }) => html`<li>${name}, ${titled(role).toLowerCase()}</li>`)}</ul><p>You will get a mail
when all have signed. You can close this page.</p>`
}
<p class="steps"><a class="button" href="/sign/${token}">Look again</a>
<a class="button second" href="/sign/${token}/document.pdf" download>Download what you signed</a></p>`;
}

const completedPage = ({ envelope, document, signature, entity }: Shown, token: string): Content => html`
<h1>${quoted(document.title)} is signed and sealed</h1>
<div class="notice good" role="status"><p>Everybody whose signature was needed has signed. Yours was recorded on
${longTime(signature.signed_at!)}.</p></div>
${
  document.execution_status === 'voided' &&
  html`<div class="notice" role="status"><p><strong>It has been made void since.</strong>${
    document.status_reason && ` ${quoted(document.status_reason)}.`
  } It stays on record as it was signed; ${quoted(entity.legal_name)} can answer questions.</p></div>`
}
<p>Its last pages certify who signed, when and how. A digital seal covers every byte of the file: a reader of PDFs shows
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
<p class="hint">${quoted(entity.legal_name)} keeps the original. On paper you get it from them, as on the page on which
you agreed to sign electronically.</p>`;

const declinedPage = ({ document, signature, entity }: Shown): Content => html`
<h1>You have declined to sign</h1>
<div class="notice" role="status"><p>On ${longTime(signature.declined_at!)} you declined to sign
${quoted(document.title)}. ${quoted(entity.legal_name)} has been told, with the reason that you gave.</p></div>
<p>If this was a mistake, ask ${quoted(entity.legal_name)} to send the document again. You can close this page.</p>`;

const reasons: Record<string, string> = {
  declined: 'One of those who were asked has declined, so it will not be signed.',
  voided: 'The company has withdrawn it.',
  expired: 'The time for signing is over.',
  completed: 'Enough of the others have signed, and the matter is decided. Your signature is not needed any more.',
  sent: 'The matter is decided, or its time is over.',
};

const endedPage = ({ envelope, document, entity }: Shown): Content => html`
<h1>There is nothing for you to sign</h1>
<p class="lead">${quoted(document.title)} of ${quoted(entity.legal_name)}</p>
<div class="notice" role="status"><p>${reasons[envelope.status]}</p>${
  envelope.status === 'voided' &&
  envelope.status_reason &&
  html`<p>The company says: ${quoted(envelope.status_reason)}</p>`
}</div>
<p>You can close this page. ${quoted(entity.legal_name)} can answer questions.</p>`;

const stalePage = ({ state, mailed, signature, entity }: Shown, token: string): Content => html`
<h1>${state === 'replaced' ? 'There is a newer link for you' : 'This link has run out'}</h1>
${
  mailed
    ? html`<div class="notice good" role="status"><p>Look into your mail: the newest link was sent to the same address
      as this one. If you have just asked for one before, it may still be on its way.</p></div>`
    : html`<p class="lead">${
        state === 'replaced'
          ? `A later mail of ${quoted(entity.legal_name)} to ${signature.name} holds a new link. Each new link ` +
            'takes the place of the one before, so that an old mail in the wrong hands signs nothing.'
          : `Links work for a limited time, so that an old mail in the wrong hands signs nothing.`
      }</p>
<p>Open the newest mail. If you cannot find it, have another link mailed to the same address:</p>
<form method="post" action="/sign/${token}/link"><button>Mail me a new link</button></form>`
}`;

const unknown: Page = {
  title: 'This link is not known',
  status: 404,
  content: html`<h1>This link is not known</h1><p>Perhaps a part of it was lost when it was copied. Open it from the
    mail itself, or copy all of it.</p>`,
};
const tooMany: Page = {
  title: 'Too many attempts',
  status: 429,
  content: html`<h1>Too many attempts</h1><p>Your network has opened many links that do not exist. Wait a minute, and
    open the link from the mail again.</p>`,
};

/** Something broke on our side. A form that was sent may be sent again: it counts once. */
export const failurePage = (status: number, request_id: string): Page => ({
  title: 'This did not work',
  status,
  content: html`<h1>This did not work</h1><p>Something failed on our side. Go back and try again: if your signature was
    recorded already it is not recorded twice.</p><p class="hint">If you ask for help, quote ${request_id}.</p>`,
});
