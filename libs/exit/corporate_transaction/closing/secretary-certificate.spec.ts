import { html } from '#platform/documents/html';
import { secretaryCertificate } from './closing-certificates.document';
import type { SecretaryCertificateFacts } from './closing.facts';

const address = {
  line1: '7 Quay Street',
  line2: null,
  city: 'Boston',
  state: 'MA',
  postal_code: '02110',
  country: 'US',
};
const hash = 'a'.repeat(64);
const facts: SecretaryCertificateFacts = {
  company: {
    legal_name: 'Northwind, Inc.',
    entity_type: 'c_corp',
    jurisdiction: 'US-DE',
    purpose: null,
    fiscal_year_end: '12-31',
    principal_address: address,
  },
  buyer: { stakeholder_id: 'stk_1', kind: 'organization', name: 'Harbor Holdings, Inc.', representative: null },
  agreement: 'Agreement and Plan of Merger dated as of May 20, 2026',
  signatory: { stakeholder_id: 'stk_2', name: 'Ada Okafor', title: 'Secretary' },
  document_date: '2026-06-01',
  restated: false,
  charter: [{ title: 'Certificate of Incorporation of Northwind, Inc.', dated: '2026-01-05', document_sha256: hash }],
  rules: [{ title: 'Bylaws of Northwind, Inc.', dated: '2026-01-06', document_sha256: hash }],
  decisions: [{ title: 'Action by Written Consent: Merger', adopted_on: '2026-05-20', document_sha256: hash }],
  officers: [{ name: 'Ada Okafor', title: 'President, Secretary' }],
  attesting: null,
};
const textOf = (more: Partial<SecretaryCertificateFacts>): string =>
  html`${secretaryCertificate.body({ ...facts, ...more })}`
    .toString()
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

it('identifies each exhibit that the secretary certifies by title, date and hash', () => {
  const text = textOf({});
  for (const row of [
    `A Certificate of Incorporation of Northwind, Inc. SHA-256 ${hash} January 5, 2026`,
    `B Bylaws of Northwind, Inc. SHA-256 ${hash} January 6, 2026`,
    `C Action by Written Consent: Merger SHA-256 ${hash} May 20, 2026`,
  ])
    expect(text).toContain(row);
});

it('numbers the exhibits that share a letter', () => {
  const decision = { adopted_on: '2026-05-20', document_sha256: null };
  const text = textOf({
    charter: [
      { title: 'Certificate of Incorporation', dated: '2026-01-05', document_sha256: null },
      { title: 'Certificate of Amendment', dated: '2026-03-02', document_sha256: null },
    ],
    decisions: [
      { ...decision, title: 'Consent of the Board' },
      { ...decision, title: 'Consent of the Stockholders' },
    ],
  });
  for (const row of [
    'A-1 Certificate of Incorporation January 5, 2026',
    'A-2 Certificate of Amendment March 2, 2026',
    'B Bylaws of Northwind, Inc.',
    'C-1 Consent of the Board May 20, 2026',
    'C-2 Consent of the Stockholders May 20, 2026',
  ])
    expect(text).toContain(row);
});

it('has another officer attest the incumbency and the signature of the secretary', () => {
  const text = textOf({ attesting: { stakeholder_id: 'stk_3', name: 'Bo Chen', title: 'Treasurer' } });
  expect(text).toMatch(
    /The undersigned, Treasurer of the Company, certifies that Ada Okafor is the duly elected, .* Secretary .* Bo Chen/,
  );
  expect(text).not.toContain('holds every office');
});

it('states that nobody attests the secretary where one person holds every office', () => {
  expect(textOf({})).toContain('The undersigned holds every office of the Company, and no other officer certifies');
});

it('certifies a restated certificate alone, because it supersedes the original and its amendments', () => {
  const charter = [
    { title: 'Amended and Restated Certificate of Incorporation', dated: '2026-04-01', document_sha256: hash },
  ];
  const text = textOf({ restated: true, charter });
  expect(text).toContain(
    'Exhibit A is a true, correct and complete copy of the Amended and Restated Certificate of Incorporation of the ' +
      'Company, as in effect on the Closing Date.',
  );
  expect(textOf({})).toContain('Certificate of Incorporation of the Company, with all amendments, as in effect');
});
