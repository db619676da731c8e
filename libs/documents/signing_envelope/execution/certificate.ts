import { html, type Content, type Html } from '#platform/documents/html';
import { adoptionOf, type Document, type GivenSignature, titled } from '#documents/document';
import type { Entity } from '#companies/entity';
import { companyTime, longDate } from '#documents/kit';
import type { Signature } from '#documents/signature';
import type { SigningEnvelope } from '../signing-envelope.entity';

const methods = {
  typed: 'Typed, after consent to electronic records, through the link mailed to the address above',
  drawn: 'Drawn and typed, after consent to electronic records, through the link mailed to the address above',
  test_helper: 'Given by the test helper of test mode; without legal effect',
};

const rows = (caption: string, of: [string, Content][]): Html => html`<table class="facts"><caption>${caption}</caption>
<tbody>${of
  .filter(([, value]) => value !== null && value !== undefined && value !== false)
  .map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table>`;

const hash = (value: string): Html => html`<span class="hash">${value}</span>`;
type Company = Pick<Entity, 'legal_name' | 'principal_address' | 'jurisdiction'>;
type Time = (instant: Date | null) => string | null;

/** In the company's time zone, as the dates on the document. */
const timeIn =
  (company: Company): Time =>
  (instant) =>
    instant && companyTime(company, instant);

interface Shown {
  sequential: boolean;
  time: Time;
}
type Signed = Signature & Pick<GivenSignature, 'organization'>;

const signerTable = (signature: Signed, place: number, { sequential, time }: Shown): Html =>
  rows(
    `${place}. ` +
      `${signature.organization === null ? signature.name : `${signature.organization}, by ${signature.name}`}, ` +
      `${titled(signature.role)}`,
    [
      [
        'Signs for',
        signature.organization &&
          `${signature.organization}${signature.title === null ? '' : `, as its ${signature.title}`}`,
      ],
      ['Address', signature.email],
      ['Turn', sequential ? String(signature.order) : null],
      ['Link mailed', time(signature.requested_at)],
      ['Reminded', time(signature.reminded_at)],
      [
        'Consent to electronic records',
        signature.viewed_at &&
          `${time(signature.viewed_at)}, disclosure of ${signature.consent_version ?? ''} (15 U.S.C. § 7001(c))`,
      ],
      ['Document shown', signature.document_sha256 && html`SHA-256 ${hash(signature.document_sha256)}`],
      ['Signed', time(signature.signed_at)],
      [
        'Date on the document',
        signature.signed_on && `${longDate(signature.signed_on)}, by the calendar of the company’s principal office`,
      ],
      ['Method', signature.method && methods[signature.method]],
      ['Name as typed', signature.typed_name],
      ['Network address', signature.remote_address],
      ['Browser', signature.user_agent],
      ['Declined', time(signature.declined_at)],
      [
        'Outcome',
        signature.status === 'lapsed' || ['pending', 'requested', 'viewed'].includes(signature.status)
          ? 'Not signed: the matter was decided without this signature.'
          : null,
      ],
      ['Signature id', signature.id],
    ],
  );

export const certificateOfCompletion = (
  envelope: SigningEnvelope,
  document: Document,
  company: Company,
  signatures: readonly Signed[],
): Html => {
  const shown = { sequential: envelope.routing === 'sequential', time: timeIn(company) };
  const { time } = shown;
  return html`<section class="exhibit certificate">
<h2>Certificate of Completion</h2>
<p class="small">Times are stated in the time zone of the company’s principal office. The file of which this is part is
sealed with a digital signature that covers the whole file (PKCS #7, ISO 32000-1 § 12.8). A PDF reader that validates
signatures shows whether anything has been changed since.</p>
${rows('Document and envelope', [
  ['Document', document.title],
  ['Company', company.legal_name],
  ['Document id', document.id],
  ['As presented to the signers', html`SHA-256 ${hash(envelope.presented_sha256)}`],
  ['Envelope', envelope.id],
  ['Order of signing', shown.sequential ? 'One after another' : 'All at once'],
  ['Sent', time(envelope.sent_at)],
  ['Concluded', time(envelope.concluded_at)],
])}
${adoptionOf(document.facts)}
${signatures.map((signature, index) => signerTable(signature, index + 1, shown))}
</section>`;
};
