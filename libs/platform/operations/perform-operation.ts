import { InvalidRequest, invalid, Problem, type ParameterError } from '#kernel/problem';
import { readInput } from '#platform/wire/input';
import { readShape } from '#platform/wire/answer-shape';
import { assertPowers } from './company-powers';
import type { RequestContext } from './context';
import { partsIn, viewOf } from './operation';
import { authorizeOutcome, authorizeRequest } from './authorize-request';

/** All values of a form are text. */
export interface SentRequest {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  form: boolean;
}

export type Act = (input: object) => Promise<unknown>;

/** Errors use the names of the caller's version. Sets `ctx.awaits` if a human must approve. */
export async function perform(
  ctx: RequestContext,
  { params, query, body, form }: SentRequest,
  act: Act,
): Promise<unknown> {
  const {
    operation,
    request: { edition },
  } = ctx;
  const { sent, errors } = shapeOf(ctx, query, body);
  const raised = edition.up(sent, operation);
  try {
    const { input, strays } = await withAllErrors(ctx, { ...(raised as object), ...params }, () =>
      readInput(operation.input ?? Nothing, params, raised, operation.method === 'GET' || form ? 'query' : 'body', {
        errors,
        checks: typeof operation.checks === 'function' ? operation.checks : undefined,
        forgives: (error, raw) => edition.forgives(error, raw, operation),
        names: (type) => edition.inputNames(type, operation),
      }),
    );
    ctx.units = partsIn(operation, input).length;
    ctx.awaits = await authorizeRequest(ctx, input);
    if (strays.length > 0) throw invalid([...strays, ...(operation.raw ? [] : await checkRequest(act, input))]);
    await assertPowers(ctx, input);
    const result = await act(input);
    if (operation.mutates) authorizeOutcome(ctx, input);
    return result;
  } catch (error) {
    throw edition.restated(asWritten(error, ctx.replaced), operation);
  }
}

async function withAllErrors<T>(
  { operation: { checks }, read }: RequestContext,
  sent: Record<string, unknown>,
  parse: () => T,
): Promise<T> {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof InvalidRequest) || typeof checks !== 'object') throw error;
    const malformed = new Set(error.found.map(({ param }) => param));
    const more = await checks.malformed(read, sent, malformed);
    throw invalid([...error.found, ...more.filter(({ param }) => !malformed.has(param))]);
  }
}

/** A hidden ID reads like a missing ID. */
function asWritten(error: unknown, replaced: ReadonlyMap<string, string>): unknown {
  if (!(error instanceof Problem) || replaced.size === 0) return error;
  const back = <T>(value: T): T =>
    JSON.parse([...replaced].reduce((text, [id, written]) => text.replaceAll(id, written), JSON.stringify(value))) as T;
  return error instanceof InvalidRequest
    ? new InvalidRequest(back(error.found), back(error.detail), back(error.extra))
    : new Problem(error.code, back(error.detail), back(error.extra));
}

/** The refusal rolls back all effects. */
async function checkRequest(act: Act, input: object): Promise<readonly ParameterError[]> {
  try {
    await act(input);
    return [];
  } catch (error) {
    return error instanceof InvalidRequest ? error.found : [];
  }
}

class Nothing {}

/** The caller sees option errors and input errors together. */
function shapeOf(
  ctx: RequestContext,
  query: SentRequest['query'],
  body: unknown,
): { sent: unknown; errors: ParameterError[] } {
  const { operation, request } = ctx;
  const errors: ParameterError[] = [];
  const { expand, fields, ...rest } = query;
  const view = viewOf(operation);
  if (view) ctx.shape = readShape(view, expand, fields, request.edition, errors);
  const left = view ? rest : query;
  if (operation.method === 'GET') return { sent: left, errors };
  const known = [...(operation.mutates ? ['dry_run'] : []), ...(view ? ['expand[]', 'fields[]'] : [])];
  for (const [param, value] of Object.entries(left)) {
    if (!operation.mutates || param !== 'dry_run')
      errors.push({
        param,
        code: 'unknown',
        message: `${param} is not a query parameter of this operation. ${
          known.length > 0 ? `The query can contain only ${known.join(', ')}` : 'The operation has no query parameters'
        }. Send other parameters in the body.`,
      });
    else if (value !== 'true' && value !== 'false')
      errors.push({ param, code: 'invalid', message: 'dry_run must be true or false.' });
  }
  return { sent: body, errors };
}
