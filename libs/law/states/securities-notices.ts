import { obligations, type ObligationRule, type Roll } from '#law/common/obligation-rule';
import { roll as californiaRoll } from './california/obligations';
import { roll as newYorkRoll } from './new-york/obligations';

/** Omits holidays, which yields the earlier due date. */
const texasRoll: Roll = { isHoliday: () => false, statute: "Tex. Gov't Code § 311.014(b)" };

const withinFifteenDays = { kind: 'days_after_event', days: 15 } as const;

/**
 * Notices to the state of a purchaser, counted from the first sale there. A state cannot require more for a covered
 * security (15 U.S.C. § 77r(b)(4)(F), (c)(2)). California also requires one for stock sold under its own exemption, and
 * one for each plan from its first award there.
 */
export const securitiesNotices: readonly ObligationRule[] = [
  ...obligations('US-CA', [
    {
      id: 'us_ca_securities_notice',
      kind: 'securities_notice',
      forms: ['corporation', 'llc'],
      relation: 'exempt_sale',
      rows: [
        {
          due: withinFifteenDays,
          roll: californiaRoll,
          statute: 'Cal. Corp. Code § 25102.1(d)',
          effective_from: '2014-01-01',
          source: 'Cal. Corp. Code §§ 25102.1(d), 25165, 25608.1(c); Form D',
          source_checked_at: '2026-11-29',
        },
      ],
    },
    {
      id: 'us_ca_limited_offering_notice',
      kind: 'securities_notice',
      forms: ['corporation'],
      relation: 'private_sale',
      rows: [
        {
          due: withinFifteenDays,
          roll: californiaRoll,
          statute: 'Cal. Corp. Code § 25102(f)(4); Cal. Code Regs. tit. 10, § 260.102.14',
          consequence:
            'The exemption remains, but the notice is due within 15 business days after the company discovers the ' +
            'omission, along with the fee for qualifying the offering (Cal. Corp. Code §§ 25102(f)(4), 25608(e)).',
          effective_from: '2014-01-01',
          source: 'Cal. Corp. Code § 25102(f)(4); Cal. Code Regs. tit. 10, § 260.102.14(b)',
          source_checked_at: '2026-11-29',
        },
      ],
    },
    {
      id: 'us_ca_compensatory_plan_notice',
      kind: 'securities_notice',
      forms: ['corporation', 'llc'],
      relation: 'plan_award',
      rows: [
        {
          due: { kind: 'days_after_event', days: 30 },
          roll: californiaRoll,
          statute: 'Cal. Corp. Code § 25102(o)',
          consequence:
            'The exemption remains, but the notice is due within 15 business days after the company discovers the ' +
            'omission, along with the fee for qualifying the plan (Cal. Corp. Code § 25102(o)).',
          effective_from: '2014-01-01',
          source: 'Cal. Corp. Code §§ 25102(o), 25608(y); Cal. Code Regs. tit. 10, §§ 260.140.41, 260.140.42',
          source_checked_at: '2026-12-01',
        },
      ],
    },
  ]),
  ...obligations('US-NY', [
    {
      id: 'us_ny_securities_notice',
      kind: 'securities_notice',
      forms: ['corporation', 'llc'],
      relation: 'exempt_sale',
      rows: [
        {
          due: withinFifteenDays,
          roll: newYorkRoll,
          statute: 'N.Y. Gen. Bus. Law § 359-e; N.Y. Comp. Codes R. & Regs. tit. 13, § 10.11',
          effective_from: '2020-12-02',
          source: 'N.Y. Comp. Codes R. & Regs. tit. 13, §§ 10.10, 10.11; Department of Law, guidance on Form D',
          source_checked_at: '2026-11-29',
        },
      ],
    },
  ]),
  ...obligations('US-TX', [
    {
      id: 'us_tx_securities_notice',
      kind: 'securities_notice',
      forms: ['corporation', 'llc'],
      relation: 'exempt_sale',
      rows: [
        {
          due: withinFifteenDays,
          roll: texasRoll,
          statute: '7 Tex. Admin. Code § 114.4(b)(1)',
          effective_from: '2014-01-01',
          source: "7 Tex. Admin. Code § 114.4(b)(1); Tex. Gov't Code § 4006.052; Form D",
          source_checked_at: '2026-11-29',
        },
      ],
    },
  ]),
];
