import type { CompanyForm } from '#law/entity-types';
import type { ScheduledFee } from '#law/fees';
import type { JurisdictionCode, StateCode } from '#law/jurisdictions';

/** A fee that has been the same since 2026 began, as far back as fees are kept. */
const fee = (description: string, amount_cents: number, source: string): ScheduledFee => ({
  description,
  rows: [
    {
      amount_cents,
      effective_from: '2026-01-01',
      effective_to: null,
      source,
      source_checked_at: '2026-11-28',
    },
  ],
});

/** Fees for the qualification of a company that was formed in another state. */
export const qualificationFees: Readonly<Record<StateCode, Readonly<Record<CompanyForm, ScheduledFee>>>> = {
  'US-DE': {
    corporation: fee('Qualification of a foreign corporation, Delaware', 24_500, '8 Del. C. §§ 371, 391'),
    llc: fee('Registration of a foreign LLC, Delaware', 20_000, '6 Del. C. §§ 18-902, 18-1105'),
  },
  'US-WY': {
    corporation: fee('Certificate of authority, Wyoming', 15_000, 'W.S. 17-16-122; Secretary of State, instructions'),
    llc: fee('Certificate of authority, Wyoming', 15_000, 'W.S. 17-29-210; Secretary of State, instructions'),
  },
  'US-CA': {
    corporation: fee(
      'Statement and designation by a foreign corporation, California',
      10_000,
      'Cal. Gov. Code § 12186',
    ),
    llc: fee('Registration of a foreign LLC, California', 7000, 'Cal. Gov. Code § 12190'),
  },
  'US-NY': {
    corporation: fee('Application for authority, New York', 22_500, 'N.Y. Bus. Corp. Law § 104-A'),
    llc: fee('Application for authority, New York', 25_000, 'N.Y. Ltd. Liab. Co. Law § 1101'),
  },
  'US-TX': {
    corporation: fee('Registration of a foreign corporation, Texas', 75_000, 'Tex. Bus. Orgs. Code § 4.152'),
    llc: fee('Registration of a foreign LLC, Texas', 75_000, 'Tex. Bus. Orgs. Code § 4.154'),
  },
  'US-NV': {
    corporation: fee('Qualification of a foreign corporation, Nevada', 7500, 'NRS 80.050'),
    llc: fee('Registration of a foreign LLC, Nevada', 7500, 'NRS 86.561'),
  },
};

/** Fees for a certificate of good standing; Wyoming gives it to anybody online. */
export const goodStandingFees: Readonly<Record<JurisdictionCode, ScheduledFee>> = {
  'US-DE': fee('Certificate of good standing, short form, Delaware', 5000, '8 Del. C. § 391; 6 Del. C. § 18-1105'),
  'US-WY': fee('Certificate of good standing, Wyoming', 0, 'Wyoming Secretary of State, online certificates'),
};

/**
 * Fees for the reinstatement of a company whose powers the state has taken, beside what it owes. The Wyoming Secretary
 * of State sets its fee by rule, which is not kept here (W.S. 17-16-1422, 17-29-705).
 */
export const reinstatementFees: Readonly<Record<JurisdictionCode, Readonly<Record<CompanyForm, ScheduledFee>> | null>> =
  {
    'US-DE': {
      corporation: fee('Certificate of revival, Delaware', 18_900, '8 Del. C. §§ 312, 391; Division of Corporations'),
      llc: fee('Certificate of revival, Delaware', 22_000, '6 Del. C. §§ 18-1105(a)(3), 18-1109'),
    },
    'US-WY': null,
  };

/** How much sooner an office answers for money. */
export const expediteLevels = ['standard', 'next_day', 'same_day', 'two_hours'] as const;
export type ExpediteLevel = (typeof expediteLevels)[number];

/** Paid speed: its fee, and the hour of the office's day after which a request counts as of the next business day. */
export interface Expedite {
  readonly fee: ScheduledFee;
  readonly cut_off_hour: number;
}

const expedited = '8 Del. C. § 391(h); 6 Del. C. § 18-1105(b); Division of Corporations, expedited services';

/** Paid speed by state; a state that is not listed sells none. */
export const expedites: Readonly<
  Partial<Record<StateCode, Readonly<Record<Exclude<ExpediteLevel, 'standard'>, Expedite>>>>
> = {
  'US-DE': {
    next_day: { fee: fee('Expedited within 24 hours, Delaware', 10_000, expedited), cut_off_hour: 19 },
    same_day: { fee: fee('Expedited on the same day, Delaware', 20_000, expedited), cut_off_hour: 14 },
    two_hours: { fee: fee('Expedited within two hours, Delaware', 50_000, expedited), cut_off_hour: 19 },
  },
};
