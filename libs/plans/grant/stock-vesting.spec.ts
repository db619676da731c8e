import { html } from '#platform/documents/html';
import { purchaseExhibits, purchaseTerms, vestingArticle } from './stock-vesting.clauses';

const company = {
  legal_name: 'Northwind, Inc.',
  entity_type: 'c_corp' as const,
  jurisdiction: 'US-DE' as const,
  purpose: null,
  fiscal_year_end: '12-31',
  principal_address: {
    line1: '7 Quay Street',
    line2: null,
    city: 'Boston',
    state: 'MA',
    postal_code: '02110',
    country: 'US',
  },
};
const purchaser = {
  kind: 'individual' as const,
  name: 'Ada Okafor',
  representative: null,
  vesting: { months: 48, cliff_months: 12, start: null },
};
const agreement = { agreement: 'Restricted Stock Purchase Agreement', class_name: 'Common Stock' };

const textOf = (of: typeof purchaser | (Omit<typeof purchaser, 'vesting'> & { vesting: null })): string =>
  html`${purchaseTerms({ company, purchaser: of })}${purchaseExhibits({ company, purchaser: of }, agreement)}`
    .toString()
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

it('states how many shares are unvested if installments have vested before the agreement', () => {
  const from = (start: string | null) =>
    vestingArticle(
      { company, purchaser: { ...purchaser, vesting: { ...purchaser.vesting, start } }, document_date: '2026-06-01' },
      4_800,
    ).toString();
  expect(from(null)).toContain('All of the Shares are initially unvested');
  expect(from('2026-01-01')).toContain('All of the Shares are initially unvested');
  expect(from('2025-06-01')).toContain(
    '3,600 of the Shares are unvested on the date of this Agreement, and the others are vested. “Unvested Shares” are',
  );
  expect(from('2020-06-01')).toContain('All of the Shares are vested on the date of this Agreement.');
});

it('states that the assignment separate from certificate is signed in blank on purpose', () => {
  expect(textOf(purchaser)).toMatch(
    /This assignment is signed in blank\. The Assignee, .* intentionally left blank\. The secretary .* shall complete/,
  );
});

it('marks the spousal consent as not applicable, by representation, where Purchaser has no spouse', () => {
  expect(textOf(purchaser)).toMatch(
    /no spouse or domestic partner, unless the consent in Exhibit B, .* Exhibit B — .* Not applicable, and intent/,
  );
  expect(textOf({ ...purchaser, vesting: null })).toContain('unless the consent in Exhibit A, signed by that person');
  expect(textOf(purchaser)).not.toContain('initials');
});
