import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import { checkAuthorisation } from '#governance/resolution';
import { checkHolder, officerFor, vestedOf } from '#stock/share_act';
import type { Security } from '#ledger/security';
import type { Stakeholder } from '#companies/stakeholder';
import type { CreateShareCancellation } from './share-cancellation.dto';

type CancellationRequest = Omit<CreateShareCancellation, 'id' | 'metadata' | 'security_id'>;
interface CheckedCancellation {
  officer: Stakeholder | null;
  quantity: number;
  errors: ParameterError[];
}

/**
 * A partial surrender takes only vested shares, because unvested shares are subject to the company's repurchase option.
 */
export function readShareCancellation(
  { quantity: asked, signer_stakeholder_id, ...authorisation }: CancellationRequest,
  {
    security,
    holder,
    people,
    today,
  }: { security: Security; holder: Stakeholder; people: readonly Stakeholder[]; today: LegalDate },
): CheckedCancellation {
  const { officer, errors: ofSigner } = officerFor(signer_stakeholder_id, people, today, [holder.id]);
  const quantity = asked ?? security.quantity;
  const vested = vestedOf(security, today);
  const cancellationError = (when: boolean, param: string, code: string, message: string): ParameterError[] =>
    when ? [{ param, code, message }] : [];
  return {
    officer,
    quantity,
    errors: [
      ...checkAuthorisation(authorisation),
      ...ofSigner,
      ...checkHolder(holder),
      ...cancellationError(
        quantity > security.quantity,
        'quantity',
        'too_large',
        `The security has only ${security.quantity} shares.`,
      ),
      ...cancellationError(
        quantity < security.quantity && quantity > vested,
        'quantity',
        'too_large',
        `A partial surrender can cover only the ${vested} vested shares.`,
      ),
    ],
  };
}
