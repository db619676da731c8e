import { addDays, type LegalDate } from '#kernel/dates';
import { rowOn, type Dated } from '#law/common/dated-rows';

/** Who reports its owners to FinCEN. */
export interface OwnershipRule extends Dated {
  /** Stable: determinations on record refer to it. */
  readonly id: string;
  /** Whether a company that was formed in a state reports. */
  readonly domestic_reports: boolean;
  /** Where the exemption is written, or the duty where there is none. */
  readonly citation: string;
  /** Whether owners who are citizens or residents of the United States are reported. */
  readonly us_persons_reported: boolean;
  /** Days from the registration, the change or the discovery of the error. */
  readonly days_to_report: number;
  /** The last day for those who were registered before the row was in force; null where each has its own. */
  readonly earlier_due_on: LegalDate | null;
}

/** A later rule is one more row. */
export const ownershipRules: readonly OwnershipRule[] = [
  {
    id: 'us_beneficial_ownership_2024',
    domestic_reports: true,
    citation: '31 CFR 1010.380(a)(1); 87 FR 59498',
    us_persons_reported: true,
    days_to_report: 30,
    earlier_due_on: '2025-01-01',
    effective_from: '2024-01-01',
    effective_to: '2025-03-26',
    source: '87 FR 59498, 59591',
    source_checked_at: '2026-11-28',
  },
  {
    id: 'us_beneficial_ownership_2025',
    domestic_reports: false,
    citation: '31 CFR 1010.380(c)(2)(xxiv); 90 FR 13688',
    us_persons_reported: false,
    days_to_report: 30,
    earlier_due_on: '2025-04-25',
    effective_from: '2025-03-26',
    effective_to: null,
    source: '90 FR 13688 (interim final rule)',
    source_checked_at: '2026-11-28',
  },
];

/** The rule of a day. */
export const ownershipRuleOn = (day: LegalDate): OwnershipRule => rowOn(ownershipRules, day);

/** The part of the ownership interests from which on an owner is reported (31 CFR 1010.380(d)). */
export const reportedPercent = 25;

/** Those who filed the registration are named from this day of it on (31 CFR 1010.380(b)(2)(iv)). */
export const applicantsFrom: LegalDate = '2024-01-01';

/** The last day of an initial report (31 CFR 1010.380(a)(1)). */
export function initialReportDue(registered_on: LegalDate, today: LegalDate): LegalDate {
  const { effective_from, earlier_due_on, days_to_report } = ownershipRuleOn(today);
  return registered_on < effective_from && earlier_due_on !== null
    ? earlier_due_on
    : addDays(registered_on, days_to_report);
}

/** The last day of a report about a change, or of a correction (31 CFR 1010.380(a)(2) and (3)). */
export const laterReportDue = (since: LegalDate): LegalDate => addDays(since, ownershipRuleOn(since).days_to_report);

/** Why FinCEN refuses a report, and how that is mended (FinCEN, BOI E-Filing System-to-System). */
export const ownershipRejections: Readonly<Record<string, string>> = {
  SBE02: 'an initial report of this company is on file. Cancel this one, and report an update or a correction.',
  SBE03: 'the FinCEN identifier of an owner does not match. Cancel this one, and report with the right identifier.',
  SBE04: 'the name and the tax number do not match. Cancel this one, and report both as they are assigned.',
  SBE05: 'name and tax number do not match the report on file. Cancel this one, and report both as on file.',
  SBE06: 'the FinCEN identifier of an applicant does not match. Cancel this one, and report with the right identifier.',
};
