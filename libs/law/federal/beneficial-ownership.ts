import { addDays, type LegalDate } from '#kernel/dates';
import { rowOn, type Dated } from '#law/common/dated-rows';

export interface OwnershipRule extends Dated {
  /** Stable, because recorded determinations refer to it. */
  readonly id: string;
  readonly domestic_reports: boolean;
  readonly citation: string;
  readonly us_persons_reported: boolean;
  /** From the registration, the change or the discovery of the error. */
  readonly days_to_report: number;
  /** For earlier registrations. Null if each has its own deadline. */
  readonly earlier_due_on: LegalDate | null;
}

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

export const ownershipRuleOn = (day: LegalDate): OwnershipRule => rowOn(ownershipRules, day);

/** 31 CFR 1010.380(d). */
export const reportedPercent = 25;

/** 31 CFR 1010.380(b)(2)(iv): reports name the applicants of later registrations. */
export const applicantsFrom: LegalDate = '2024-01-01';

/** 31 CFR 1010.380(a)(1). */
export function initialReportDue(registered_on: LegalDate, today: LegalDate): LegalDate {
  const { effective_from, earlier_due_on, days_to_report } = ownershipRuleOn(today);
  return registered_on < effective_from && earlier_due_on !== null
    ? earlier_due_on
    : addDays(registered_on, days_to_report);
}

/** 31 CFR 1010.380(a)(2) and (3). */
export const laterReportDue = (since: LegalDate): LegalDate => addDays(since, ownershipRuleOn(since).days_to_report);

/** FinCEN, BOI E-Filing System-to-System. */
export const ownershipRejections: Readonly<Record<string, string>> = {
  SBE02: 'an initial report of this company is on file. Cancel this report, and submit an update or a correction.',
  SBE03: 'the FinCEN identifier of an owner does not match. Cancel this report, and submit the correct identifier.',
  SBE04: 'the name and the tax number do not match. Cancel this report, and submit both as assigned.',
  SBE05: 'the name and the tax number do not match the report on file. Cancel this report, and submit both as on file.',
  SBE06: 'the FinCEN identifier of an applicant does not match. Cancel this report, and submit the correct identifier.',
};
