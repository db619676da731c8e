import { eventsOf, feesOf, productOf, productsOf, type Fee, type Product } from '#kernel/plan';
import type { Page } from '#platform/db/reader';
import { warningOf } from '#platform/wire/deprecation';
import { etagOf } from '#platform/wire/etag';
import { expand, type Item } from '#platform/queries/expand';
import { fieldsOf } from '#platform/wire/field-declaration';
import { present, presentAs } from '#platform/wire/present-row';
import { selected, type Shape } from '#platform/wire/answer-shape';
import { exactJson } from '#platform/wire/exact-numbers';
import { versions } from '#platform/wire/version';
import type { RequestContext } from './context';
import { viewOf, type OperationDeclaration } from './operation';

/** `body` is the JSON of `shown`. */
export interface Answer {
  body: string;
  shown: object;
  headers: Record<string, string>;
}
type AnswerObject = Record<string, unknown>;

export async function answerOf(ctx: RequestContext, result: unknown): Promise<Answer> {
  const { operation } = ctx;
  if (operation.returns === 'page') return pageAnswer(ctx, result as Page<object>);
  const item = shownOf(operation, result as object);
  const [shown] = await shapedAs(ctx, [item]);
  const { version } = result as { version?: unknown };
  // The ETag ignores selected fields, and expanded resources, which change independently.
  const tagged =
    typeof version === 'number' &&
    !operation.returns &&
    (operation.mutates || (ctx.shape.expand.size === 0 && ctx.shape.fields === null));
  return answerWith(operation, shown!, tagged ? { etag: tagOf(ctx, version, item.shown) } : {});
}

function tagOf(
  { operation, request: { edition } }: RequestContext,
  version: number,
  answerObject: AnswerObject,
): string {
  const moving = fieldsOf(viewOf(operation)!)
    .filter(({ unversioned }) => unversioned)
    .map(({ name }) => String(answerObject[name] ?? ''))
    .join(',');
  return etagOf(
    version,
    [edition.key === versions[0] ? '' : edition.key, /\d/.test(moving) ? moving : ''].filter((part) => part !== ''),
  );
}

async function pageAnswer(ctx: RequestContext, page: Page<object>): Promise<Answer> {
  const data = await shapedAs(
    ctx,
    page.data.map((row): Item => ({ row, shown: resourceOf(ctx.operation, row) })),
  );
  const shown = { object: 'list', data, has_more: page.has_more, url: ctx.request.path, next_cursor: page.next_cursor };
  return answerWith(
    ctx.operation,
    shown,
    page.next_cursor && ctx.operation.method === 'GET'
      ? { link: `<${nextUrl(ctx, page.next_cursor)}>; rel="next"` }
      : {},
  );
}

function answerWith(
  { deprecated }: OperationDeclaration,
  plain: AnswerObject,
  headers: Answer['headers'] = {},
): Answer {
  const answerObject = deprecated ? { ...plain, warning: warningOf(deprecated) } : plain;
  return { body: exactJson(answerObject), shown: answerObject, headers };
}

const shownOf = (operation: OperationDeclaration, row: object): Item => ({
  row,
  shown: operation.returns ? { ...row } : resourceOf(operation, row),
});

function resourceOf({ resource: { entity, view }, object }: OperationDeclaration, row: object): AnswerObject {
  if (entity) return present(entity, row);
  return view ? presentAs(view(), row, object) : { ...row };
}

async function shapedAs(
  { operation, shape: asked, read, work, request: { edition } }: RequestContext,
  items: Item[],
  shape = asked,
): Promise<AnswerObject[]> {
  const view = viewOf(operation);
  if (shape.expand.size > 0) await expand(operation.mutates ? work : read, view!, items, shape.expand, edition);
  return items.map(({ shown }) => selected(view ? edition.down(view, shown, shape.expand) : shown, shape));
}

export async function dryRunOf(ctx: RequestContext, result: unknown, shape: Shape): Promise<Answer> {
  const { work } = ctx;
  const own = (result as { id?: string } | undefined)?.id;
  const { parts } = ctx.operation;
  const fees = feesOf(work.plans);
  const cascade = [
    ...work.inserted.filter(({ row }) => row.id !== own).map(({ object, row }) => productOf(object, row)),
    ...productsOf(work.plans),
  ];
  const events = [...work.emitted, ...eventsOf(work.plans)];
  return answerWith(ctx.operation, {
    object: 'dry_run',
    resource: typeof result === 'object' && result !== null ? await wouldBe(ctx, result, shape) : null,
    cascade: parts ? countedProducts(cascade) : cascade,
    would_emit: parts ? [...new Set(events)] : events,
    fee_estimate: { currency: 'usd', total_cents: totalOf(fees), items: parts ? addedFees(fees) : fees },
    warnings: work.warnings,
  });
}

const totalOf = (fees: readonly Fee[]): number => fees.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** A bulk request repeats kinds. */
const countedProducts = (products: readonly Product[]): (Product & { count: number })[] =>
  [...Map.groupBy(products, ({ object, kind }) => `${object} ${kind}`).values()].map((alike) => ({
    ...alike[0]!,
    count: alike.length,
  }));

const addedFees = (fees: readonly Fee[]): (Fee & { count: number })[] =>
  [...Map.groupBy(fees, ({ description, source }) => `${description} ${source}`).values()].map((alike) => ({
    ...alike[0]!,
    amount_cents: totalOf(alike),
    count: alike.length,
  }));

async function wouldBe(ctx: RequestContext, result: object, shape: Shape): Promise<AnswerObject> {
  const item = shownOf(ctx.operation, result);
  const made = new Set<unknown>(ctx.work.inserted.map(({ row }) => row.id));
  const kept = withoutTraces(item.shown, withoutSecrets(ctx.operation, item.shown));
  const known = made.has((result as { id?: string }).id) ? { ...kept, ...derivedIn(ctx.operation) } : kept;
  const [shown] = await shapedAs(ctx, [{ ...item, shown: known }], shape);
  return withoutIds(shown!, made) as AnswerObject;
}

/** Fields that derive from an ID, without values. */
const derivedIn = (operation: OperationDeclaration): AnswerObject =>
  Object.fromEntries(fieldsOf(viewOf(operation) ?? Object).flatMap(({ name, ofId }) => (ofId ? [[name, null]] : [])));

/** Hides the last characters of secrets that will never exist. */
function withoutTraces(whole: AnswerObject, kept: AnswerObject): AnswerObject {
  const secrets = Object.entries(whole).flatMap(([name, value]) =>
    typeof value === 'string' && kept[name] === null ? [value] : [],
  );
  return secrets.length === 0
    ? kept
    : Object.fromEntries(
        Object.entries(kept).map(([name, value]) => [
          name,
          typeof value === 'string' && value.length > 3 && secrets.some((secret) => secret.endsWith(value))
            ? null
            : value,
        ]),
      );
}

const idIn = /[a-z]{2,4}_[0-7][0-9a-hjkmnp-tv-z]{25}/g;

function withoutIds(value: unknown, ids: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) return value.filter((one) => !ids.has(one)).map((one) => withoutIds(one, ids));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutIds(inner, ids)]));
  return typeof value === 'string' && value.match(idIn)?.some((id) => ids.has(id)) ? null : value;
}

export function withoutSecrets({ returns }: OperationDeclaration, shown: object): AnswerObject {
  const secrets = typeof returns === 'function' ? fieldsOf(returns()).filter(({ sensitive }) => sensitive) : [];
  return { ...shown, ...Object.fromEntries(secrets.map(({ name }) => [name, null])) };
}

/** URL of the next page (RFC 8288). */
function nextUrl({ request }: RequestContext, cursor: string): string {
  const query = new URLSearchParams(request.query);
  query.delete('ending_before');
  query.set('starting_after', cursor);
  return `${request.path}?${query}`;
}
