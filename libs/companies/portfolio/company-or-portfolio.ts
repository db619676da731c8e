import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';

/** Requires exactly one of the two parameters. */
export const checkCompanyOrPortfolio = ({
  entity_id,
  portfolio_id,
}: {
  entity_id?: string;
  portfolio_id?: string;
}): ParameterError[] =>
  errorWhen(
    (entity_id === undefined) === (portfolio_id === undefined),
    'entity_id',
    entity_id === undefined ? 'missing' : 'conflict',
    'Send exactly one of entity_id and portfolio_id.',
  );
