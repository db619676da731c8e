import type { StateTaxes, StateTaxRow } from '#law/common/state-tax';

/**
 * Two tenths of a mill per dollar of Wyoming assets, at least $60, on the first day of the formation month. The first
 * date only bounds the row.
 */
const licenseTaxRows: readonly StateTaxRow[] = [
  {
    rate: { per_million: 200n, least_cents: 6000n },
    effective_from: '2024-01-01',
    effective_to: null,
    source: 'W.S. 17-16-1630(a), 17-29-209(a); Secretary of State, Annual Report and License Tax Rules',
    source_checked_at: '2026-11-27',
  },
];

const licenseTax = {
  name: 'Annual license tax, Wyoming',
  measure: { of: 'assets_in_state_cents', label: 'Capital, property and assets located and employed in Wyoming' },
  rows: licenseTaxRows,
} as const;

export const taxes: StateTaxes = {
  corporation: [{ ...licenseTax, statute: 'W.S. 17-16-1630(a)' }],
  llc: [{ ...licenseTax, statute: 'W.S. 17-29-209(a)' }],
};
