import { Problem } from '#kernel/problem';

const filedElsewhere = {
  formation: 'POST /v1/entities forms a company, and POST /v1/entities/{id}/submit submits a draft',
  tax_identifier: 'the formation of a company applies for its EIN: POST /v1/entities',
  amendment:
    'POST /v1/entities/{id}/charter_amendments, /name_changes, /authorized_shares_increases and /stock_splits amend ' +
    'the charter',
  certificate_of_dissolution: 'POST /v1/entities/{id}/dissolve dissolves a company',
  form_966: 'it is an IRS obligation of a company that POST /v1/entities/{id}/dissolve dissolves',
  merger: 'POST /v1/corporate_transactions starts a merger, which files it at the release of the closing',
  conversion: 'POST /v1/corporate_transactions starts a conversion, which files it at the release of the closing',
} as const;
type FiledElsewhere = keyof typeof filedElsewhere;
export const typesFiledElsewhere = Object.keys(filedElsewhere) as FiledElsewhere[];

/** Another operation files these types. */
export function assertSubmittable(type: string): void {
  if (type in filedElsewhere)
    throw new Problem(
      'filing_type_not_submittable',
      `You cannot submit a filing of type ${type} directly: ${filedElsewhere[type as FiledElsewhere]}.`,
      { param: 'type' },
    );
}
