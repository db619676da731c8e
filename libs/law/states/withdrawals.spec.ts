import { feeOn } from '#law/common/scheduled-fee';
import type { CompanyForm } from '#law/common/entity-types';
import { stateCodes, type StateCode } from '#law/common/jurisdictions';
import { finalReturnOf, withdrawalOf } from './withdrawals';

it.each<[StateCode, CompanyForm, boolean, string, string, number]>([
  ['US-CA', 'corporation', true, 'Certificate of Surrender', 'Cal. Corp. Code § 2112', 0],
  ['US-CA', 'llc', true, 'Certificate of Cancellation', 'Cal. Corp. Code § 17708.06', 0],
  ['US-NY', 'corporation', false, 'Certificate of Surrender of Authority', 'N.Y. Bus. Corp. Law § 1310', 6000],
  ['US-NY', 'corporation', true, 'Certificate of Termination of Existence', 'N.Y. Bus. Corp. Law § 1311', 6000],
  ['US-NY', 'llc', true, 'Certificate of Termination of Existence', 'N.Y. Ltd. Liab. Co. Law § 807', 6000],
  ['US-TX', 'corporation', false, 'Certificate of Withdrawal of Registration', 'Tex. Bus. Orgs. Code § 9.011', 1500],
  ['US-TX', 'corporation', true, 'Termination of Registration', 'Tex. Bus. Orgs. Code §§ 9.011, 9.012', 1500],
  ['US-NV', 'corporation', true, 'Notice of Withdrawal', 'NRS 80.200', 10_000],
  ['US-NV', 'llc', true, 'Certificate of Cancellation', 'NRS 86.547', 10_000],
])('in %s a %s (ended at home: %s) files the %s', (state, form, ended, name, statute, fee) => {
  const { document, ...found } = withdrawalOf(state, form, ended);
  expect(document).toMatchObject({ name, statute });
  expect(feeOn(found.fee, '2026-11-29').amount_cents).toBe(fee);
});

it('asks for the last return wherever the state taxes income or margin', () => {
  const taxing = stateCodes.filter((state) => withdrawalOf(state, 'corporation', true).final_return !== null);
  expect(taxing).toEqual(['US-CA', 'US-NY', 'US-TX']);
});

it('attaches the consent of the tax office, or evidence of the end at home', () => {
  expect(withdrawalOf('US-NY', 'corporation', false).document.attached).toContain('consent of the Department');
  expect(withdrawalOf('US-NY', 'corporation', true).document.attached).toContain(
    'certificate from the state of formation',
  );
  expect(withdrawalOf('US-TX', 'llc', true).document.attached).toMatch(/state of formation .* account status/);
});

it('names Form 100S for an S corporation, and Form 100 for others (Cal. Rev. & Tax. Code § 18601)', () => {
  const withdrawal = withdrawalOf('US-CA', 'corporation', true);
  expect(finalReturnOf(withdrawal, { isSCorporation: true })).toMatch(/^final Form 100S /);
  expect(finalReturnOf(withdrawal, { isSCorporation: false })).toMatch(/^final Form 100 /);
});
