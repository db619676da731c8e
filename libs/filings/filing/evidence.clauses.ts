import type { CompanyFacts } from '#companies/company';
import { factTable, letterhead, localTime, longTime, paragraph } from '#documents/kit';
import { type Html, html } from '#platform/documents/html';

export interface FilingEvidenceFacts {
  company: CompanyFacts;
  authority: string;
  document_name: string;
  document_sha256: string;
  file_number: string;
  /** ISO 8601, like all `…_at` facts. */
  filed_at: string;
  /** Zone of the filing office. Acknowledgments from before 2026-12 lack it, and state times in UTC. */
  time_zone?: string;
  sandbox: boolean;
}

export const sandboxWords = 'SANDBOX — not a government record';

export const stamp = (word: string, ...lines: (string | false)[]): Html =>
  html`<div class="stamp"><p class="word">${word}</p>${lines.map((line) => line && html`<p>${line}</p>`)}</div>`;

interface Evidence {
  heading: string;
  /** Name after the effective date of the filing. */
  name: string;
  stamped: string;
  numbered: string;
  says: Html;
  /** Rows above the number, date and hash. */
  caption: string;
  rows: [string, string][];
  dated: string;
  hashed: string;
  /** The notes for a simulated and a real filing office. */
  simulated: string;
  real: string;
}

const timeOf = (filed_at: string, time_zone: string | undefined): string =>
  time_zone === undefined ? longTime(filed_at) : localTime(filed_at, time_zone, { second: '2-digit' });

export const evidenceBody = (
  { authority, document_name, document_sha256, file_number, filed_at, time_zone, sandbox }: FilingEvidenceFacts,
  { heading, name, stamped, numbered, says, caption, rows, dated, hashed, simulated, real }: Evidence,
): Html => html`
${letterhead(heading, { company: name, under: authority })}
${stamp(stamped, authority, timeOf(filed_at, time_zone), `${numbered} ${file_number}`, sandbox && sandboxWords)}
${paragraph(says)}
${factTable(caption, [
  ['Entity', name],
  ...rows,
  ['Document', document_name],
  [numbered, file_number],
  [dated, timeOf(filed_at, time_zone)],
  [`SHA-256 of the ${hashed}`, html`<span class="hash">${document_sha256}</span>`],
])}
${paragraph(sandbox ? html`<b>${sandboxWords}.</b> ${simulated}` : real)}`;

export const acknowledgment = (
  facts: FilingEvidenceFacts,
  { name, follows, rows = [], since }: { name: string; follows: Html; rows?: [string, string][]; since?: string },
): Html =>
  evidenceBody(facts, {
    heading: 'Acknowledgment of Filing',
    name,
    stamped: 'FILED',
    numbered: 'File number',
    says: html`The instrument described below was received by the ${facts.authority}, found to conform to the
      requirements of law for filing, and filed in the office at the date and time stated. As of that date and time
      ${follows}`,
    caption: 'Instrument',
    rows,
    dated: 'Filed',
    hashed: 'instrument',
    simulated:
      'This acknowledgment was produced by a simulated filing office in test mode. No instrument was delivered to a ' +
      `government office${since ?? ''}.`,
    real:
      'This page records the acknowledgment that the filing office returned. A certified copy of the instrument may ' +
      'be obtained from that office.',
  });
