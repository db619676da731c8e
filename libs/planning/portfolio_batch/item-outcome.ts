import { Problem, type ParameterError, type ProblemCode } from '#kernel/problem';
import type { Entity } from '#companies/entity';
import type { PortfolioBatchItemStatus } from './portfolio-batch-item.machine';

export interface ItemError {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail: string;
  errors?: ParameterError[];
}

export interface FormationProgress {
  entity_id: string;
  status: Entity['status'];
  status_reason: string | null;
  filing_id: string | null;
  rejection_reason: string | null;
  is_rejected: boolean;
  is_filed: boolean;
  has_failed: boolean;
}

export type ItemDecision = {
  status: Extract<PortfolioBatchItemStatus, 'registered' | 'rejected' | 'failed' | 'cancelled'>;
  error: ItemError | null;
};

export function errorOf({ code, title, status, detail, extra: { errors } }: Problem): ItemError {
  return { type: `/errors/${code}`, title, status, code, detail, ...(errors ? { errors } : {}) };
}

/** Null before the state's decision. A rejection counts even if the filing is corrected later. */
export function decisionOf(formation: FormationProgress): ItemDecision | null {
  const { entity_id, status, status_reason, filing_id, rejection_reason } = formation;
  if (status === 'cancelled') return { status: 'cancelled', error: null };
  if (status === 'rejected') return { status, error: rejected(status_reason ?? 'The state rejected the filing.') };
  if (status !== 'draft' && status !== 'submitted') return { status: 'registered', error: null };
  if (formation.is_rejected)
    return {
      status: 'rejected',
      error: rejected(
        `${rejection_reason} Correct the filing (POST /v1/filings/${filing_id}/resubmit) or cancel the company.`,
      ),
    };
  if (!formation.has_failed) return null;
  const detail = `The formation of ${entity_id} stopped. Our staff has been notified and will resolve the problem.`;
  return { status: 'failed', error: errorOf(new Problem('internal_error', detail)) };
}

const rejected = (detail: string): ItemError => errorOf(new Problem('filing_rejected', detail));
