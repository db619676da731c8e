import type { LegalDate } from '#kernel/dates';
import type { CompanyForm } from '#law/entity-types';
import type { ScheduledFee } from '#law/fees';
import type { JurisdictionCode, StateCode } from '#law/jurisdictions';
import { recurringFees as nevada } from './nevada/recurring-fees';

/** A fee with its one amount, as far back as fees are kept; the first date only bounds it. */
const fee = (
  description: string,
  row: { amount_cents: number; effective_from: LegalDate; source: string },
): ScheduledFee => ({ description, rows: [{ ...row, effective_to: null, source_checked_at: '2026-11-28' }] });

/** Fees for the qualification of a company that was formed in another state. */
export const qualificationFees: Readonly<Record<StateCode, Readonly<Record<CompanyForm, ScheduledFee>>>> = {
  'US-DE': {
    corporation: fee('Qualification of a foreign corporation, Delaware', {
      amount_cents: 24_500,
      effective_from: '2026-01-01',
      source: '8 Del. C. §§ 371, 391',
    }),
    llc: fee('Registration of a foreign LLC, Delaware', {
      amount_cents: 20_000,
      effective_from: '2026-01-01',
      source: '6 Del. C. §§ 18-902, 18-1105',
    }),
  },
  'US-WY': {
    corporation: fee('Certificate of authority, Wyoming', {
      amount_cents: 15_000,
      effective_from: '2026-01-01',
      source: 'W.S. 17-16-122; Secretary of State, instructions',
    }),
    llc: fee('Certificate of authority, Wyoming', {
      amount_cents: 15_000,
      effective_from: '2026-01-01',
      source: 'W.S. 17-29-210; Secretary of State, instructions',
    }),
  },
  'US-CA': {
    corporation: fee('Statement and designation by a foreign corporation, California', {
      amount_cents: 10_000,
      effective_from: '2026-01-01',
      source: 'Cal. Gov. Code § 12186',
    }),
    llc: fee('Registration of a foreign LLC, California', {
      amount_cents: 7000,
      effective_from: '2026-01-01',
      source: 'Cal. Gov. Code § 12190',
    }),
  },
  'US-NY': {
    corporation: fee('Application for authority, New York', {
      amount_cents: 22_500,
      effective_from: '2026-01-01',
      source: 'N.Y. Bus. Corp. Law § 104-A',
    }),
    llc: fee('Application for authority, New York', {
      amount_cents: 25_000,
      effective_from: '2026-01-01',
      source: 'N.Y. Ltd. Liab. Co. Law § 1101',
    }),
  },
  'US-TX': {
    corporation: fee('Registration of a foreign corporation, Texas', {
      amount_cents: 75_000,
      effective_from: '2026-01-01',
      source: 'Tex. Bus. Orgs. Code § 4.152',
    }),
    llc: fee('Registration of a foreign LLC, Texas', {
      amount_cents: 75_000,
      effective_from: '2026-01-01',
      source: 'Tex. Bus. Orgs. Code § 4.154',
    }),
  },
  'US-NV': {
    corporation: fee('Qualification of a foreign corporation, Nevada', {
      amount_cents: 7500,
      effective_from: '2026-01-01',
      source: 'NRS 80.050',
    }),
    llc: fee('Registration of a foreign LLC, Nevada', {
      amount_cents: 7500,
      effective_from: '2026-01-01',
      source: 'NRS 86.561',
    }),
  },
};

/** Fees of what a state takes with the qualification: Nevada its first list and licence (NRS 76.100, 80.110). */
export const firstFees: Readonly<Partial<Record<StateCode, Readonly<Record<CompanyForm, readonly ScheduledFee[]>>>>> = {
  'US-NV': {
    corporation: [nevada.foreign_corporation_list, nevada.corporation_license],
    llc: [nevada.foreign_llc_list, nevada.llc_license],
  },
};

/** Fees for a certificate of good standing; Wyoming gives it to anybody online. */
export const goodStandingFees: Readonly<Record<JurisdictionCode, Readonly<Record<CompanyForm, ScheduledFee>>>> = {
  'US-DE': {
    corporation: fee('Certificate of good standing, short form, Delaware', {
      amount_cents: 5000,
      effective_from: '2026-01-01',
      source: '8 Del. C. § 391',
    }),
    llc: fee('Certificate of good standing, short form, Delaware', {
      amount_cents: 5000,
      effective_from: '2026-01-01',
      source: '6 Del. C. § 18-1105',
    }),
  },
  'US-WY': {
    corporation: fee('Certificate of good standing, Wyoming', {
      amount_cents: 0,
      effective_from: '2026-01-01',
      source: 'W.S. 17-16-122; Secretary of State, online certificates',
    }),
    llc: fee('Certificate of good standing, Wyoming', {
      amount_cents: 0,
      effective_from: '2026-01-01',
      source: 'W.S. 17-29-210; Secretary of State, online certificates',
    }),
  },
};

/**
 * Fees for the reinstatement of a company whose powers the state has taken, beside what it owes. The Wyoming Secretary
 * of State sets its fee by rule, which is not kept here (W.S. 17-16-1422, 17-29-705).
 */
export const reinstatementFees: Readonly<Record<JurisdictionCode, Readonly<Record<CompanyForm, ScheduledFee>> | null>> =
  {
    'US-DE': {
      corporation: fee('Certificate of revival, Delaware', {
        amount_cents: 18_900,
        effective_from: '2026-01-01',
        source: '8 Del. C. §§ 312, 391; Division of Corporations',
      }),
      llc: fee('Certificate of revival, Delaware', {
        amount_cents: 22_000,
        effective_from: '2026-01-01',
        source: '6 Del. C. §§ 18-1105(a)(3), 18-1109',
      }),
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
    next_day: {
      fee: fee('Expedited within 24 hours, Delaware', {
        amount_cents: 10_000,
        effective_from: '2026-01-01',
        source: expedited,
      }),
      cut_off_hour: 19,
    },
    same_day: {
      fee: fee('Expedited on the same day, Delaware', {
        amount_cents: 20_000,
        effective_from: '2026-01-01',
        source: expedited,
      }),
      cut_off_hour: 14,
    },
    two_hours: {
      fee: fee('Expedited within two hours, Delaware', {
        amount_cents: 50_000,
        effective_from: '2026-01-01',
        source: expedited,
      }),
      cut_off_hour: 19,
    },
  },
};
