import type { Entity } from '#companies/entity';
import { assertRejectionsAged } from './claim-response';
import type { CreditorClaim } from './creditor-claim.entity';

const corporation = { jurisdiction: 'US-DE', entity_type: 'c_corp' } as Entity;
const rejected = (more: Partial<CreditorClaim>): CreditorClaim =>
  ({ status: 'disputed', response: 'rejection', respond_by: '2026-08-30', response_mailed_on: null, ...more }) as never;
const check = (claim: CreditorClaim, today: string) => () => assertRejectionsAged(corporation, [claim], today);

it('waits 150 days after a notice of rejection that was mailed, also if the claim was settled since', () => {
  for (const status of ['disputed', 'settled'] as const) {
    const claim = rejected({ status, response_mailed_on: '2026-06-01' });
    expect(check(claim, '2026-10-29')).toThrow('on or after 2026-10-30');
    expect(check(claim, '2026-10-30')).not.toThrow();
  }
});

it('does not wait for a settled claim whose notice of rejection was not mailed', () => {
  expect(check(rejected({}), '2026-08-10')).toThrow('record_response');
  expect(check(rejected({ status: 'settled' }), '2026-08-10')).not.toThrow();
});

it('does not count a rejection that was not mailed in time, so the claim must be paid (8 Del. C. § 281(a)(1))', () => {
  for (const today of ['2026-08-31', '2027-12-31'])
    expect(check(rejected({}), today)).toThrow(/was mailed by 2026-08-30, and a claim .* must be paid .*Allow/);
  expect(check(rejected({ status: 'allowed' }), '2027-12-31')).not.toThrow();
});
