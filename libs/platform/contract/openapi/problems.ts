import { problemCodes, type ProblemCode } from '#kernel/problem';
import { isTargeted, mayWait, operations, type OperationDeclaration } from '#platform/operations/operation';

export const commonProblems: readonly ProblemCode[] = [
  'invalid_request',
  'version_required',
  'unknown_version',
  'unknown_preview_feature',
  'authentication_required',
  'not_acceptable',
  'uri_too_long',
  'headers_too_large',
  'rate_limit_exceeded',
  'op_rate_limit_exceeded',
  'internal_error',
  'service_unavailable',
];

/** An operation with all codes of a group lists the group's name. */
export const problemGroups = {
  post: ['scope_denied', 'request_timeout', 'payload_too_large', 'unsupported_media_type', 'idempotency_key_required'],
  change: ['idempotency_key_in_use', 'idempotency_key_reused', 'op_quota_exceeded', 'terms_acceptance_required'],
  target: ['not_found', 'precondition_failed'],
} as const satisfies Record<string, readonly ProblemCode[]>;

export function problemsOf(operation: OperationDeclaration): Map<number, ProblemCode[]> {
  const { method, mutates, move, publishable, route, withoutTerms, refuses = [] } = operation;
  const codes = new Set<ProblemCode>([
    ...commonProblems,
    ...when(!publishable, 'scope_denied'),
    ...when(route.includes('/:'), 'not_found'),
    ...when(method === 'POST', 'idempotency_key_required'),
    ...when(mutates && !withoutTerms, 'terms_acceptance_required'),
    ...when(mutates, 'idempotency_key_in_use', 'idempotency_key_reused', 'op_quota_exceeded'),
    ...when(method !== 'GET', 'request_timeout', 'payload_too_large', 'unsupported_media_type'),
    ...when(isTargeted(operation), 'precondition_failed'),
    ...when(move !== undefined, 'invalid_state_transition'),
    ...refuses,
    ...(operation.doesApproved
      ? operations()
          .filter(mayWait)
          .flatMap((waiting) => waiting.refuses ?? [])
      : []),
  ]);
  const known = (Object.keys(problemCodes) as ProblemCode[]).filter((code) => codes.has(code));
  return Map.groupBy(
    known.sort((a, b) => problemCodes[a].status - problemCodes[b].status),
    (code) => problemCodes[code].status,
  );
}

export function ownProblems(operation: OperationDeclaration): string[] {
  const own = [...problemsOf(operation).values()].flat().filter((code) => !commonProblems.includes(code));
  const groups = Object.entries<readonly ProblemCode[]>(problemGroups).filter(([, codes]) =>
    codes.every((code) => own.includes(code)),
  );
  const grouped = new Set(groups.flatMap(([, codes]) => codes));
  return [...groups.map(([name]) => name), ...own.filter((code) => !grouped.has(code))];
}

const when = (condition: boolean, ...codes: ProblemCode[]): ProblemCode[] => (condition ? codes : []);
