import { quoted } from '#kernel/quoted';
import { html, type Content } from '#platform/documents/html';
import { flawOf, invalid } from '#platform/pages/flaws';
import { placesOf, titled, writtenPageOf } from '#documents/document';
import type { FormErrors, SignerForm } from './forms';
import type { Outcome, Subject } from './sign.service';

type FormSubject = Extract<Outcome, Subject>;

/** In the order of the page. */
const isFirst = (flaws: FormErrors, field: keyof FormErrors): boolean => Object.keys(flaws)[0] === field;

/** The disclosure of 15 U.S.C. § 7001(c)(1). Agreeing here shows that the signer can read the page. */
export const consentForm = ({ entity, nonce, flaws = {} }: FormSubject, token: string): Content => html`
<h2>Signing electronically</h2>
<p>United States law (15 U.S.C. § 7001) lets you receive and sign this document electronically if you agree. Before you
agree, please note:</p>
<ul>
<li><strong>Paper copies.</strong> You may have it on paper instead, before or after you sign: ask
${quoted(entity.legal_name)}, who may charge you for copies and postage. You can also print or download it
here.</li>
<li><strong>This document only.</strong> Your agreement covers this document and the emails about it, and nothing
else.</li>
<li><strong>Changing your mind.</strong> You can withdraw your agreement at any time until you sign: decline below or on
the next page, or close the page. There is no charge, and you will then not sign the document electronically. Once you
have signed, your signature stands.</li>
<li><strong>Your email address.</strong> Links go to the address to which this one was sent. Tell ${quoted(
  entity.legal_name,
)} if it changes.</li>
<li><strong>What you need.</strong> A device with a current browser, an email address, and, to keep a copy, a
program that
opens PDF files or a printer. If you can read this page, your browser is suitable.</li>
</ul>
<form method="post" action="/sign/${token}/consent">
<input type="hidden" name="nonce" value="${nonce}">
<div class="choice"><input type="checkbox" id="agree" name="agree" value="yes" required${
  flaws.agree && invalid('agree', true)
}><label for="agree">I agree to receive, read and sign this document
electronically, and I can open it on this device.</label></div>
${flawOf('agree', flaws.agree)}
<p class="steps"><button>Agree and read the document</button></p>
</form>`;

export function signForm(at: FormSubject, token: string, signerForm: SignerForm): Content {
  const { signature, signers, entity, nonce, flaws = {}, document } = at;
  const role = titled(signature.role).toLowerCase();
  const organization = signers.find(({ id }) => id === signature.id)?.organization;
  const intent =
    `I am ${signature.name}, I have read this document, and I sign it myself, as ${role}` +
    `${organization ? ` for ${organization}` : ''} (${quoted(entity.legal_name)}).`;
  const places = placesOf(writtenPageOf(document), signers, signature.id);
  return html`
<h2 id="sign">Your signature</h2>
${
  Object.keys(flaws).length > 0 &&
  html`<div class="notice bad" role="alert"><p>You have not signed yet. Correct the fields marked below.</p></div>`
}
<p>It will appear ${
    places > 1
      ? `in the ${places} places in the document that show your name`
      : places === 1
        ? 'on the line in the document that shows your name'
        : 'on a page at the end of the document'
  }, with the date.${document.livemode && ' It is as binding as ink on paper.'}</p>
<form method="post" action="/sign/${token}/sign">
<input type="hidden" name="nonce" value="${nonce}">
<label class="field" for="name">Type your name to sign</label>
<p class="hint" id="name-hint">As it appears in the document: ${signature.name}</p>
<input class="typed" type="text" id="name" name="name" autocomplete="name" autocapitalize="words" spellcheck="false"
maxlength="200" required value="${signerForm.name ?? ''}"${
    flaws.name ? invalid('name', isFirst(flaws, 'name'), 'name-hint') : html` aria-describedby="name-hint"`
  }>
${flawOf('name', flaws.name)}
<div id="drawing" hidden>
<p class="field" id="draw-label"><strong>Draw your signature (optional)</strong></p>
<canvas role="img"
aria-label="Box for drawing your signature. Drawing is optional: your typed name is enough to sign."></canvas>
<input type="hidden" id="strokes" name="strokes" value="">
<p class="hint" id="drawn-state" role="status">Nothing drawn yet.</p>
<button class="second" type="button" id="clear">Clear the drawing</button>
</div>
${flawOf('strokes', flaws.strokes, isFirst(flaws, 'strokes'))}
<div class="choice"><input type="checkbox" id="intent" name="intent" value="yes" required${
    flaws.intent && invalid('intent', isFirst(flaws, 'intent'))
  }><label for="intent">${intent}</label></div>
${flawOf('intent', flaws.intent)}
<p class="steps"><button>Sign</button></p>
</form>`;
}

export const declineForm = (
  { nonce, flaws = {}, entity, envelope }: FormSubject,
  token: string,
  signerForm: SignerForm,
): Content => html`
<details${flaws.reason && html` open`}>
<summary>Decline to sign</summary>
<div>
<p>${
  envelope.on_decline === 'end'
    ? 'If you decline, the document will not be signed, and we will notify the other signers.'
    : 'If you decline, the other signers may still sign without you.'
} We will send your reason to ${quoted(entity.legal_name)}.</p>
<form method="post" action="/sign/${token}/decline">
<input type="hidden" name="nonce" value="${nonce}">
<label class="field" for="reason">Why are you declining?</label>
<textarea id="reason" name="reason" maxlength="500" required${
  flaws.reason && invalid('reason', true)
}>${signerForm.reason ?? ''}</textarea>
${flawOf('reason', flaws.reason)}
<p class="steps"><button class="plain">Decline to sign</button></p>
</form>
</div>
</details>`;
