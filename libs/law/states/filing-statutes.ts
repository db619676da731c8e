import type { LegalDate } from '#kernel/dates';
import { rowOn, type Dated } from '#law/common/dated-rows';
import type { CompanyForm } from '#law/common/entity-types';
import type { JurisdictionCode, StateCode } from '#law/common/jurisdictions';

/** The first date only bounds the row. */
interface StatuteRow extends Dated {
  readonly statute: string;
}
type ByForm = Readonly<Record<CompanyForm, readonly StatuteRow[]>>;

const section = (row: { statute: string; effective_from: LegalDate }): StatuteRow[] => [
  { ...row, effective_to: null, source: row.statute, source_checked_at: '2026-11-28' },
];

export const qualificationStatutes: Readonly<Record<StateCode, ByForm>> = {
  'US-DE': {
    corporation: section({ statute: '8 Del. C. § 371', effective_from: '2026-01-01' }),
    llc: section({ statute: '6 Del. C. § 18-902', effective_from: '2026-01-01' }),
  },
  'US-WY': {
    corporation: section({ statute: 'W.S. 17-16-1503', effective_from: '2026-01-01' }),
    llc: section({ statute: 'W.S. 17-29-802', effective_from: '2026-01-01' }),
  },
  'US-CA': {
    corporation: section({ statute: 'Cal. Corp. Code § 2105', effective_from: '2026-01-01' }),
    llc: section({ statute: 'Cal. Corp. Code § 17708.02', effective_from: '2026-01-01' }),
  },
  'US-NY': {
    corporation: section({ statute: 'N.Y. Bus. Corp. Law § 1304', effective_from: '2026-01-01' }),
    llc: section({ statute: 'N.Y. Ltd. Liab. Co. Law § 802', effective_from: '2026-01-01' }),
  },
  'US-TX': {
    corporation: section({ statute: 'Tex. Bus. Orgs. Code § 9.004', effective_from: '2026-01-01' }),
    llc: section({ statute: 'Tex. Bus. Orgs. Code § 9.004', effective_from: '2026-01-01' }),
  },
  'US-NV': {
    corporation: section({ statute: 'NRS 80.010', effective_from: '2026-01-01' }),
    llc: section({ statute: 'NRS 86.544', effective_from: '2026-01-01' }),
  },
};

export const goodStandingStatutes: Readonly<Record<JurisdictionCode, ByForm>> = {
  'US-DE': {
    corporation: section({ statute: '8 Del. C. § 391', effective_from: '2026-01-01' }),
    llc: section({ statute: '6 Del. C. § 18-1105', effective_from: '2026-01-01' }),
  },
  'US-WY': {
    corporation: section({ statute: 'W.S. 17-16-128', effective_from: '2026-01-01' }),
    llc: section({ statute: 'W.S. 17-29-208', effective_from: '2026-01-01' }),
  },
};

export const reinstatementStatutes: Readonly<Record<JurisdictionCode, ByForm>> = {
  'US-DE': {
    corporation: section({ statute: '8 Del. C. § 312', effective_from: '2026-01-01' }),
    llc: section({ statute: '6 Del. C. § 18-1109', effective_from: '2026-01-01' }),
  },
  'US-WY': {
    corporation: section({ statute: 'W.S. 17-16-1422', effective_from: '2026-01-01' }),
    llc: section({ statute: 'W.S. 17-29-705', effective_from: '2026-01-01' }),
  },
};

/** Delaware's certificates cite their own. */
export const agentChangeStatutes: Readonly<Partial<Record<StateCode, ByForm>>> = {
  'US-WY': {
    corporation: section({ statute: 'W.S. 17-28-103', effective_from: '2026-01-01' }),
    llc: section({ statute: 'W.S. 17-28-103', effective_from: '2026-01-01' }),
  },
  'US-CA': {
    corporation: section({ statute: 'Cal. Corp. Code § 2117(c)', effective_from: '2026-01-01' }),
    llc: section({ statute: 'Cal. Corp. Code § 17702.09(c)', effective_from: '2026-01-01' }),
  },
  'US-NY': {
    corporation: section({ statute: 'N.Y. Bus. Corp. Law § 1309-A', effective_from: '2026-01-01' }),
    llc: section({ statute: 'N.Y. Ltd. Liab. Co. Law § 804-A', effective_from: '2026-01-01' }),
  },
  'US-TX': {
    corporation: section({ statute: 'Tex. Bus. Orgs. Code § 5.202', effective_from: '2026-01-01' }),
    llc: section({ statute: 'Tex. Bus. Orgs. Code § 5.202', effective_from: '2026-01-01' }),
  },
  'US-NV': {
    corporation: section({ statute: 'NRS 77.340', effective_from: '2026-01-01' }),
    llc: section({ statute: 'NRS 77.340', effective_from: '2026-01-01' }),
  },
};

export const correctionStatutes: Readonly<Partial<Record<StateCode, ByForm>>> = {
  'US-WY': {
    corporation: section({ statute: 'W.S. 17-16-124', effective_from: '2026-01-01' }),
    llc: section({ statute: 'W.S. 17-29-206', effective_from: '2026-01-01' }),
  },
  'US-CA': {
    corporation: section({ statute: 'Cal. Corp. Code § 109', effective_from: '2026-01-01' }),
    llc: section({ statute: 'Cal. Corp. Code § 17702.06', effective_from: '2026-01-01' }),
  },
  'US-NY': {
    corporation: section({ statute: 'N.Y. Bus. Corp. Law § 105', effective_from: '2026-01-01' }),
    llc: section({ statute: 'N.Y. Ltd. Liab. Co. Law § 212', effective_from: '2026-01-01' }),
  },
  'US-TX': {
    corporation: section({ statute: 'Tex. Bus. Orgs. Code § 4.101', effective_from: '2026-01-01' }),
    llc: section({ statute: 'Tex. Bus. Orgs. Code § 4.101', effective_from: '2026-01-01' }),
  },
  'US-NV': {
    corporation: section({ statute: 'NRS 80.007', effective_from: '2026-01-01' }),
    llc: section({ statute: 'NRS 86.568', effective_from: '2026-01-01' }),
  },
};

const applications: Readonly<Record<string, Readonly<Partial<Record<StateCode, ByForm>>>>> = {
  foreign_qualification: qualificationStatutes,
  good_standing_certificate: goodStandingStatutes,
  reinstatement: reinstatementStatutes,
  registered_agent_change: agentChangeStatutes,
  correction: correctionStatutes,
};

/** Null for a report, whose obligation cites its own section. */
export function applicationStatute(
  { type, jurisdiction, form }: { type: string; jurisdiction: StateCode; form: CompanyForm },
  on: LegalDate,
): string | null {
  const rows = applications[type]?.[jurisdiction]?.[form];
  return rows ? rowOn(rows, on).statute : null;
}

/** A resolution of the board. Acts of an LLC need none by statute. */
export const decisionStatutes: Readonly<Record<string, Readonly<Partial<Record<StateCode, readonly StatuteRow[]>>>>> = {
  registered_agent_change: { 'US-DE': section({ statute: '8 Del. C. § 133', effective_from: '2026-01-01' }) },
};

/** Null if no statute requires a resolution of this form of company. */
export function decisionStatute(
  { type, jurisdiction, form }: { type: string; jurisdiction: StateCode; form: CompanyForm },
  on: LegalDate,
): string | null {
  const rows = form === 'corporation' ? decisionStatutes[type]?.[jurisdiction] : undefined;
  return rows ? rowOn(rows, on).statute : null;
}

export const mustDecide = (type: string): boolean => decisionStatutes[type] !== undefined;
