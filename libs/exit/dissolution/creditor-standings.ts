import { openClaimStates } from './creditor-claim.machine';
import { doneOn, notNeeded, pending, underWay, waiting, type EndingFacts, type Standing } from './standing';

const isOpenClaim = ({ status }: { status: string }): boolean =>
  (openClaimStates as readonly string[]).includes(status);

/** Whether it keeps the owners from being paid: a disputed claim does not, since it is reserved. */
const isUnsettled = ({ status }: { status: string }): boolean => status === 'received' || status === 'allowed';

/** Creditors have their time once they have notice. */
export function heard({ action, today }: EndingFacts): Standing {
  const { id, claims_until, notice_document_id: document_id } = action;
  if (claims_until !== null) return (today <= claims_until ? underWay : doneOn)(claims_until, { document_id });
  return document_id === null
    ? pending
    : waiting('dissolutions.record_notice', `dissolutions/${id}/record_notice`, { document_id });
}

export function settled({ action: { id, claims_until }, claims, today }: EndingFacts): Standing {
  if (claims_until === null) return pending;
  if (claims.some(isOpenClaim)) return waiting('creditor_claims.list', `creditor_claims?dissolution_id=${id}`);
  if (today <= claims_until) return underWay(claims_until);
  const days = claims.flatMap(({ settled_on }) => settled_on ?? []);
  return days.length === 0 ? notNeeded : doneOn(days.toSorted().at(-1)!);
}

export function distributed({ action, claims, today }: EndingFacts): Standing {
  const { id, distributed_on, claims_until, distribution_document_id: document_id } = action;
  if (distributed_on !== null) return doneOn(distributed_on, { document_id });
  if (claims_until === null || today <= claims_until || claims.some(isUnsettled)) return pending;
  return waiting('dissolutions.distribute', `dissolutions/${id}/distribute`);
}

export function released({ action, claims }: EndingFacts): Standing {
  const { id, distributed_on, reserve_cents, reserve_distributed_on, reserve_document_id } = action;
  if (distributed_on === null) return pending;
  const days = claims.flatMap(({ from_reserve, settled_on }) => (from_reserve ? (settled_on ?? []) : []));
  if (reserve_cents === 0) {
    const on = reserve_distributed_on ?? days.toSorted().at(-1);
    return on === undefined ? notNeeded : doneOn(on, { document_id: reserve_document_id });
  }
  return claims.some(isOpenClaim)
    ? waiting('creditor_claims.list', `creditor_claims?dissolution_id=${id}`)
    : waiting('dissolutions.distribute', `dissolutions/${id}/distribute`);
}
