import { Problem } from '#kernel/problem';

const filedElsewhere = {
  formation: 'Form a company with POST /v1/entities, or submit a draft with POST /v1/entities/{id}/submit',
  tax_identifier: 'Minutebook applies for the EIN when you form a company with POST /v1/entities',
  amendment:
    'Amend the charter with POST /v1/entities/{id}/charter_amendments, /name_changes, /authorized_shares_increases, ' +
    'or /stock_splits',
  certificate_of_dissolution: 'Dissolve the company with POST /v1/entities/{id}/dissolve',
  form_966: 'This form becomes due when you dissolve the company with POST /v1/entities/{id}/dissolve',
  merger: 'Start a merger with POST /v1/corporate_transactions. It is filed when the closing is released',
  conversion: 'Start a conversion with POST /v1/corporate_transactions. It is filed when the closing is released',
} as const;
type FiledElsewhere = keyof typeof filedElsewhere;
export const typesFiledElsewhere = Object.keys(filedElsewhere) as FiledElsewhere[];

/** Another operation files these types. */
export function assertSubmittable(type: string): void {
  if (type in filedElsewhere)
    throw new Problem(
      'filing_type_not_submittable',
      `You cannot submit a filing of type ${type} directly. ${filedElsewhere[type as FiledElsewhere]}.`,
      { param: 'type' },
    );
}
