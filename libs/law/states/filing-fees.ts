import type { CompanyForm } from '#law/common/entity-types';
import { fee, since, type ScheduledFee } from '#law/common/scheduled-fee';
import type { JurisdictionCode, StateCode } from '#law/common/jurisdictions';
import { recurringFees as nevada } from './nevada/recurring-fees';

/** First dates in this file only bound the rows. */
export const qualificationFees: Readonly<Record<StateCode, Readonly<Record<CompanyForm, ScheduledFee>>>> = {
  'US-DE': {
    corporation: fee(
      'Foreign corporation qualification, Delaware',
      since('2026-01-01', 24_500, '8 Del. C. §§ 371, 391', '2026-11-28'),
    ),
    llc: fee(
      'Foreign LLC registration, Delaware',
      since('2026-01-01', 20_000, '6 Del. C. §§ 18-902, 18-1105', '2026-11-28'),
    ),
  },
  'US-WY': {
    corporation: fee(
      'Certificate of authority, Wyoming',
      since('2026-01-01', 15_000, 'W.S. 17-16-122; Secretary of State, instructions', '2026-11-28'),
    ),
    llc: fee(
      'Certificate of authority, Wyoming',
      since('2026-01-01', 15_000, 'W.S. 17-29-210; Secretary of State, instructions', '2026-11-28'),
    ),
  },
  'US-CA': {
    corporation: fee(
      'Statement and designation by a foreign corporation, California',
      since('2026-01-01', 10_000, 'Cal. Gov. Code § 12186', '2026-11-28'),
    ),
    llc: fee('Foreign LLC registration, California', since('2026-01-01', 7000, 'Cal. Gov. Code § 12190', '2026-11-28')),
  },
  'US-NY': {
    corporation: fee(
      'Application for authority, New York',
      since('2026-01-01', 22_500, 'N.Y. Bus. Corp. Law § 104-A', '2026-11-28'),
    ),
    llc: fee(
      'Application for authority, New York',
      since('2026-01-01', 25_000, 'N.Y. Ltd. Liab. Co. Law § 1101', '2026-11-28'),
    ),
  },
  'US-TX': {
    corporation: fee(
      'Foreign corporation registration, Texas',
      since('2026-01-01', 75_000, 'Tex. Bus. Orgs. Code § 4.152', '2026-11-28'),
    ),
    llc: fee(
      'Foreign LLC registration, Texas',
      since('2026-01-01', 75_000, 'Tex. Bus. Orgs. Code § 4.154', '2026-11-28'),
    ),
  },
  'US-NV': {
    corporation: fee(
      'Foreign corporation qualification, Nevada',
      since('2026-01-01', 7500, 'NRS 80.050', '2026-11-28'),
    ),
    llc: fee('Foreign LLC registration, Nevada', since('2026-01-01', 7500, 'NRS 86.561', '2026-11-28')),
  },
};

/** Nevada charges its first list and license (NRS 76.100, 80.110). */
export const firstFees: Readonly<Partial<Record<StateCode, Readonly<Record<CompanyForm, readonly ScheduledFee[]>>>>> = {
  'US-NV': {
    corporation: [nevada.foreign_corporation_list, nevada.corporation_license],
    llc: [nevada.foreign_llc_list, nevada.llc_license],
  },
};

/** Wyoming issues it online for free. */
export const goodStandingFees: Readonly<Record<JurisdictionCode, Readonly<Record<CompanyForm, ScheduledFee>>>> = {
  'US-DE': {
    corporation: fee(
      'Certificate of good standing, short form, Delaware',
      since('2026-01-01', 5000, '8 Del. C. § 391', '2026-11-28'),
    ),
    llc: fee(
      'Certificate of good standing, short form, Delaware',
      since('2026-01-01', 5000, '6 Del. C. § 18-1105', '2026-11-28'),
    ),
  },
  'US-WY': {
    corporation: fee(
      'Certificate of good standing, Wyoming',
      since('2026-01-01', 0, 'W.S. 17-16-122; Secretary of State, online certificates', '2026-11-28'),
    ),
    llc: fee(
      'Certificate of good standing, Wyoming',
      since('2026-01-01', 0, 'W.S. 17-29-210; Secretary of State, online certificates', '2026-11-28'),
    ),
  },
};

/**
 * Excludes arrears. The Wyoming Secretary of State sets its fee by rule, which is not stored here (W.S. 17-16-1422,
 * 17-29-705).
 */
export const reinstatementFees: Readonly<Record<JurisdictionCode, Readonly<Record<CompanyForm, ScheduledFee>> | null>> =
  {
    'US-DE': {
      corporation: fee(
        'Certificate of revival, Delaware',
        since('2026-01-01', 18_900, '8 Del. C. §§ 312, 391; Division of Corporations', '2026-11-28'),
      ),
      llc: fee(
        'Certificate of revival, Delaware',
        since('2026-01-01', 22_000, '6 Del. C. §§ 18-1105(a)(3), 18-1109', '2026-11-28'),
      ),
    },
    'US-WY': null,
  };

export const expediteLevels = ['standard', 'next_day', 'same_day', 'two_hours'] as const;
export type ExpediteLevel = (typeof expediteLevels)[number];

/** After the cut-off hour, a request counts as of the next business day. */
interface Expedite {
  readonly fee: ScheduledFee;
  readonly cut_off_hour: number;
}

const expedited = '8 Del. C. § 391(h); 6 Del. C. § 18-1105(b); Division of Corporations, expedited services';

/** States without an entry sell none. */
export const expedites: Readonly<
  Partial<Record<StateCode, Readonly<Record<Exclude<ExpediteLevel, 'standard'>, Expedite>>>>
> = {
  'US-DE': {
    next_day: {
      fee: fee('Expedited 24-hour service, Delaware', since('2026-01-01', 10_000, expedited, '2026-11-28')),
      cut_off_hour: 19,
    },
    same_day: {
      fee: fee('Expedited same-day service, Delaware', since('2026-01-01', 20_000, expedited, '2026-11-28')),
      cut_off_hour: 14,
    },
    two_hours: {
      fee: fee('Expedited two-hour service, Delaware', since('2026-01-01', 50_000, expedited, '2026-11-28')),
      cut_off_hour: 19,
    },
  },
};
