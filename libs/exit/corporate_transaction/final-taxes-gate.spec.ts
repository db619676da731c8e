import { endOfTax } from '#exit/dissolution';
import { acceptedBy } from './final-taxes-gate';

const delaware = { jurisdiction: 'US-DE', entity_type: 'c_corp' } as const;

it('taxes the month in which the merger becomes effective, not that of the release (8 Del. C. § 277(1))', () => {
  const expected = acceptedBy('US-DE', new Date('2026-04-30T16:00:00Z'));
  expect(expected).toBe('2026-05-07');
  expect(endOfTax(delaware, expected)).toBe('2026-05-31');
  expect(endOfTax(delaware, acceptedBy('US-DE', new Date('2026-04-15T16:00:00Z')))).toBe('2026-04-30');
});
