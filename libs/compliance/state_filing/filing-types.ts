import { schemaOfFields } from '#platform/wire/json-schema';
import { stateFilingTypes, type StateFilingType } from '#filings/filing';
import type { CompanyForm } from '#law/common/entity-types';
import type { ScheduledFee } from '#law/common/scheduled-fee';
import type { StateCode } from '#law/common/jurisdictions';
import { obligationRules } from '#law/obligations/rules';
import { agentChangeFees, correctionFees } from '#law/states/change-fees';
import { firstFees, goodStandingFees, qualificationFees, reinstatementFees } from '#law/states/filing-fees';
import { stateFilingOffice } from '#law/states/filing-offices';
import { mustDecide } from '#law/states/filing-statutes';
import { withdrawalFees } from '#law/states/withdrawals';
import { filingKinds } from './filing-kinds';
import { StateFilingPayload, type FilingFeeView, type FilingTypeDescriptionView } from './state-filing.dto';
import { stateFiling } from './state-filing.document';

/** One company form may have several fees. */
type ByState = Readonly<
  Partial<Record<StateCode, Readonly<Record<CompanyForm, ScheduledFee | readonly ScheduledFee[]>> | null>>
>;

const applicationFees: Readonly<Partial<Record<StateFilingType, readonly ByState[]>>> = {
  good_standing_certificate: [goodStandingFees],
  foreign_qualification: [qualificationFees, firstFees],
  withdrawal: [withdrawalFees],
  registered_agent_change: [agentChangeFees],
  correction: [correctionFees],
  reinstatement: [reinstatementFees],
};

interface Charged {
  jurisdiction: StateCode;
  company_form: CompanyForm;
  fee: ScheduledFee;
}

const ofApplications = (type: StateFilingType): Charged[] =>
  (applicationFees[type] ?? []).flatMap((states) =>
    Object.entries(states).flatMap(([state, forms]) =>
      Object.entries(forms ?? {}).flatMap(([form, fees]) =>
        [fees]
          .flat()
          .map((fee: ScheduledFee) => ({ jurisdiction: state as StateCode, company_form: form as CompanyForm, fee })),
      ),
    ),
  );

function ofDuties(type: StateFilingType): Charged[] {
  const charged = obligationRules.flatMap(({ jurisdiction, forms, rows }) =>
    rows
      .filter((row) => row.filing_type === type && row.fee !== null)
      .flatMap(({ fee }) =>
        forms.map((company_form) => ({ jurisdiction: jurisdiction as StateCode, company_form, fee: fee! })),
      ),
  );
  return [
    ...new Map(charged.map((one) => [`${one.jurisdiction} ${one.company_form} ${one.fee.description}`, one])).values(),
  ];
}

const feesOf = (type: StateFilingType): FilingFeeView[] =>
  [...ofApplications(type), ...ofDuties(type)].flatMap(({ jurisdiction, company_form, fee: { description, rows } }) =>
    rows.map(({ amount_cents, effective_from, effective_to, source }) => ({
      jurisdiction,
      company_form,
      description,
      amount_cents,
      effective_from,
      effective_to,
      source,
    })),
  );

export const describedTypes = (): FilingTypeDescriptionView[] =>
  stateFilingTypes.map((type) => {
    const { heading, description, jurisdictions, payload, required, discharges, computed } = filingKinds[type];
    return {
      object: 'filing_type',
      type,
      description,
      jurisdictions: [...jurisdictions],
      payload_schema: schemaOfFields(StateFilingPayload, { names: payload, required: Object.keys(required) }),
      fee: { amounts: feesOf(type), computed },
      form: { name: heading, document_type: stateFiling.kind, template_id: stateFiling.id },
      expected_days: jurisdictions.map((jurisdiction) => {
        const { authority, business_days } = stateFilingOffice(jurisdiction, type);
        return { jurisdiction, authority, business_days };
      }),
      requires_resolution: mustDecide(type),
      discharges,
    };
  });
