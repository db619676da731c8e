import { Problem } from '#kernel/problem';

const filedElsewhere = {
  formation: 'POST /v1/entities forms a company, or POST /v1/entities/{id}/submit a draft',
  tax_identifier: 'the formation of a company applies for its tax number: POST /v1/entities',
  amendment:
    'POST /v1/entities/{id}/charter_amendments, /name_changes, /authorized_shares_increases and /stock_splits amend ' +
    'the charter',
  certificate_of_dissolution: 'POST /v1/entities/{id}/dissolve dissolves a company',
  form_966: 'it goes to the IRS, and is a duty of a company that POST /v1/entities/{id}/dissolve dissolves',
  merger: 'POST /v1/corporate_transactions begins a merger, which files it when its closing is released',
  conversion: 'POST /v1/corporate_transactions begins a conversion, which files it when its closing is released',
} as const;
type FiledElsewhere = keyof typeof filedElsewhere;
export const typesFiledElsewhere = Object.keys(filedElsewhere) as FiledElsewhere[];

/** Another operation files these types. */
export function assertSubmittable(type: string): void {
  if (type in filedElsewhere)
    throw new Problem(
      'filing_type_not_submittable',
      `No filing of type ${type} is submitted by itself: ${filedElsewhere[type as FiledElsewhere]}.`,
      { param: 'type' },
    );
}
