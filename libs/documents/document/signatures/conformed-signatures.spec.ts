import { html } from '#platform/documents/html';
import { asCompany, conform, placesOf, signaturePage, type GivenSignature } from './conformed-signatures';

const on = '2026-05-04';
const givenSignature = (name: string, role: string, more: Partial<GivenSignature> = {}): GivenSignature => ({
  id: `sig_${name}_${role}`,
  name,
  role,
  signed_on: on,
  strokes: null,
  organization: null,
  title: null,
  ...more,
});
const block = (
  name: string,
  {
    capacity,
    heading,
    organization = false,
    officer,
  }: { capacity?: string; heading?: string; organization?: boolean; officer?: string } = {},
) =>
  html`<div class="signature">
${heading && html`<p><b>${heading}</b></p>`}
${
  officer !== undefined
    ? html`<div class="line officer">By:</div><p>Name: ${name}</p><p>Title: ${officer}</p>`
    : organization
      ? html`<div class="line">By:</div><p>Name: ________________________</p><p>Title: ________________________</p>`
      : html`<div class="line"></div><p>${name}</p>`
}
${capacity && html`<p class="capacity">${capacity}</p>`}
<p class="dated">Date: ________________________</p>

</div>`.toString();

it('puts each signature on the line of its name, with the date, and leaves the others open', () => {
  const { page, unplaced } = conform(
    block('Ada O’Neill & Co', { capacity: 'Director' }) + block('Bo Chen', { capacity: 'Director' }),
    [givenSignature('Ada O’Neill & Co', 'director')],
  );
  expect(unplaced).toEqual([]);
  expect(page).toContain('<div class="line">/s/ Ada O’Neill &amp; Co</div>');
  expect(page).toContain('Date: May 4, 2026');
  expect(page.match(/Date: _+/g)).toHaveLength(1);
});

it('tells the two roles of one person apart', () => {
  const [director, holder] = [givenSignature('Ada', 'director'), givenSignature('Ada', 'stockholder')];
  const { page } = conform(
    block('Ada', { capacity: 'Shareholder, 100 shares' }) + block('Ada', { capacity: 'Director' }),
    [director, holder],
  );
  expect(page.indexOf(holder.id)).toBeLessThan(page.indexOf(director.id));
  expect(page.indexOf(holder.id)).toBeGreaterThan(0);
});

it('tells the officer who signs for the company from the same person who buys', () => {
  const [officer, purchaser] = [givenSignature('Ada', 'officer'), givenSignature('Ada', 'purchaser')];
  const { page, unplaced } = conform(
    block('Ada', { heading: 'Northwind, Inc.', officer: 'President' }) + block('Ada', { heading: 'Purchaser' }),
    [purchaser, officer],
  );
  expect(unplaced).toEqual([]);
  expect(page).toContain('<div class="line">By:\u00a0/s/ Ada</div><p>Name: Ada</p><p>Title: President</p>');
  expect(page.indexOf(officer.id)).toBeLessThan(page.indexOf(purchaser.id));
});

it('has an organization sign by the person who was named for it, and nobody else', () => {
  const fund = givenSignature('Grace Hopper', 'stockholder', { organization: 'Fund & Sons, LP' });
  const blocks =
    block('', { organization: true, heading: 'Fund & Sons, LP', capacity: 'Stockholder' }) +
    block('', { organization: true, heading: 'Other, LP', capacity: 'Stockholder' });
  const { page, unplaced } = conform(blocks, [fund]);
  expect(unplaced).toEqual([]);
  expect(page).toContain('By:\u00a0/s/ Grace Hopper');
  expect(page).toContain('Name: Grace Hopper');
  expect(page.match(/By:<\/div>/g)).toHaveLength(1);
});

it('draws what was drawn, and leaves over what no line was found for', () => {
  const drawn = givenSignature('Ada', 'director', { strokes: '10,10 100,60 200,20' });
  const { page, unplaced } = conform(block('Somebody'), [drawn]);
  expect(page).toContain('Date: ____');
  expect(unplaced).toEqual([drawn]);
  expect(signaturePage(unplaced).toString()).toContain('<path d="M10 10L100 60L200 20"');
});

it('names the document to which a page of signatures belongs that stands behind a file from outside', () => {
  const one = [givenSignature('Ada', 'director')];
  expect(signaturePage(one, { title: 'Lease', dated: on }).toString()).toContain(
    'Signature page to “Lease”, dated May 4, 2026.',
  );
  expect(signaturePage(one).toString()).not.toContain('Lease');
});

it('shows the organization first, and the officer who signs for the company', () => {
  const ada = asCompany(givenSignature('Ada', 'company'), 'Northwind, Inc.', 'President');
  const page = signaturePage([ada]).toString();
  expect(page).toContain(
    '<p><b>Northwind, Inc.</b></p><div class="line">By:\u00a0/s/ Ada</div><p>Name: Ada</p><p>Title: President</p>' +
      '<p class="capacity">Company</p>',
  );
  expect(asCompany(givenSignature('Bo', 'director'), 'Northwind, Inc.', null).organization).toBeNull();
});

it('counts the lines that a signature will stand on', () => {
  const ada = givenSignature('Ada', 'director');
  expect(placesOf(block('Ada') + block('Ada', { capacity: 'Director' }) + block('Bo'), [ada], ada.id)).toBe(2);
  expect(placesOf(null, [ada], ada.id)).toBe(0);
});
