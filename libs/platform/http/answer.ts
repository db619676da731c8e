import { eventsOf, feesOf, productsOf } from '#kernel/plan';
import type { Page } from '#platform/db/reader';
import { fieldsOf } from '#platform/wire/field';
import { present } from '#platform/wire/present';
import type { RequestContext } from './context';
import type { OperationDeclaration } from './operation';

export interface Answer { body: string; headers: Record<string, string> }

/** The answer of an operation: its row in wire shape, a list envelope, or the shape that it returned. */
export function answerOf(ctx: RequestContext, result: unknown): Answer {
  const { operation } = ctx;
  if (operation.returns === 'page') return pageAnswer(ctx, result as Page<object>);
  if (operation.returns || !operation.resource.entity) return { body: JSON.stringify(result), headers: {} };
  const shown = present(operation.resource.entity, result as object);
  return { body: JSON.stringify(shown), headers: typeof shown['version'] === 'number' ? { etag: `"${shown['version']}"` } : {} };
}

function pageAnswer(ctx: RequestContext, page: Page<object>): Answer {
  const { entity } = ctx.operation.resource;
  const url = ctx.request.path;
  const data = page.data.map((row) => present(entity!, row));
  const body = JSON.stringify({ object: 'list', data, has_more: page.has_more, url, next_cursor: page.next_cursor });
  return { body, headers: page.next_cursor ? { link: `<${nextUrl(ctx, page.next_cursor)}>; rel="next"` } : {} };
}

/** What a mutation would have done: the same code ran, and was rolled back. */
export function dryRunOf({ work, operation }: RequestContext, result: unknown): { body: string } {
  const resource = wouldBe(operation, result, new Set(work.inserted.map(({ row }) => row.id)));
  const own = (result as { id?: string } | undefined)?.id;
  const fees = feesOf(work.plans);
  const cascade = [
    ...work.inserted.filter(({ row }) => row.id !== own).map(({ object, row }) => ({ object, kind: kindOf(row) ?? object })),
    ...productsOf(work.plans),
  ];
  return {
    body: JSON.stringify({
      object: 'dry_run',
      resource,
      cascade,
      would_emit: [...work.emitted, ...eventsOf(work.plans)],
      fee_estimate: { currency: 'usd', total_cents: fees.reduce((sum, fee) => sum + fee.amount_cents, 0), items: fees },
      warnings: work.warnings,
    }),
  };
}

/** The resource as it would be: one that is new has no id yet, and what is shown once is not shown now. */
function wouldBe({ returns, resource: { entity } }: OperationDeclaration, result: unknown, made: Set<string>): object | null {
  if (typeof result !== 'object' || result === null) return null;
  const shown: Record<string, unknown> = returns || !entity ? { ...result } : present(entity, result);
  if (typeof returns === 'function') for (const { name, sensitive } of fieldsOf(returns())) if (sensitive) shown[name] = null;
  return typeof shown['id'] === 'string' && made.has(shown['id']) ? { ...shown, id: null } : shown;
}

const kindOf = (row: object): string | undefined => {
  const { kind, type } = row as { kind?: string; type?: string };
  return type ?? kind;
};

/** The same list from the cursor on: with its filters, sort and limit (RFC 8288). */
function nextUrl({ request }: RequestContext, cursor: string): string {
  const query = new URLSearchParams(request.query);
  query.delete('ending_before');
  query.set('starting_after', cursor);
  return `${request.path}?${query}`;
}
