import {
  applyDecorators,
  createParamDecorator,
  Delete,
  Get,
  HttpCode,
  Patch,
  Post,
  SetMetadata,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import 'reflect-metadata';
import type { CallerRules } from '#permissions/caller-rules';
import type { DailyResource, QuotaResource, RateClass } from '#kernel/limits';
import type { Move } from '#kernel/machine';
import type { HumanRule, Tier } from '#permissions/permission';
import type { ProblemCode } from '#kernel/problem';
import type { Amount } from '#permissions/scope-policy';
import { declarationOf, type EntityClass, type Identified } from '#platform/wire/resource-entity';
import { declaredDeprecation, type Deprecation } from '#platform/wire/deprecation';
import type { Check } from '#platform/wire/input';
import type { EditionOperation } from '#platform/wire/edition';
import { fieldsOf, type Class } from '#platform/wire/field-declaration';
import type { ListInput } from '#platform/queries/list';
import { objectOf } from '#platform/wire/object-name';
import { previewFeatures } from '#platform/wire/versions/index';
import type { RequestContext } from './context';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** `POST /filings/:id/resubmit`, without the version. */
export type OperationLine = `${Method} /${string}`;

/**
 * For how much money an operation is, in cents: `of` its input alone, in whole cents rounded up; undefined where the
 * input leaves it open. `fees`: with the fees of the plans that it sets going, which are known once it has planned
 * them. `is` says in a few words what is counted. Of an operation whose input speaks of money and that moves none,
 * `none` says why.
 */
export type AmountDeclaration =
  | { is: string; of: (input: never) => number | undefined; fees?: true }
  | { none: string };

export interface OperationOptions {
  answers: 200 | 201 | 202;
  /** Verb and object, where the name of the operation does not give them: "Record a vesting milestone". */
  summary?: string;
  doc: string;
  /** The body of the answer: the resource (the rule), a page of it, or a shape of its own. */
  returns?: 'page' | (() => Class);
  move?: Move;
  /** The least tier of an agent's token. */
  tier?: Tier;
  /**
   * Asks a human each time below tier 4, or for a token that a human granted by signing in; `docs/tokens.md` lists
   * both.
   */
  human?: HumanRule;
  refuses?: ProblemCode[];
  /** Counted by conditions and budgets on amounts. */
  amount?: AmountDeclaration;
  /** Judges the input beyond the kinds of its fields, so far as the input alone can tell. */
  checks?: Check;
  callers?: Callers;
  limits?: RequestLimits;
  transport?: Transport;
  lifecycle?: Lifecycle;
  /** Does what a human has approved, so it refuses whatever that refuses. */
  doesApproved?: true;
}

/** Names who may call an operation, besides the tiers and policies of tokens. */
export interface Callers extends CallerRules {
  /** Open to publishable keys. */
  publishable?: true;
  /** Open to a ticket in the query as well, for clients that can send no header, and with one to any origin. */
  ticket?: true;
  /**
   * How far an answer reaches that is no plain resource. `company`: it draws on anything that a company has, and is
   * closed to a token that may not retrieve all of that; `account`: on every event of the account, and is closed to a
   * token that does not see them all. `itself`: it says nothing that retrieving its subject does not say.
   */
  discloses?: 'itself' | 'company' | 'account';
  /** Closed to scoped tokens: what it yields has more power than they. */
  keysOnly?: true;
  /** Open also while the account has not accepted the terms: it accepts them, or stops a credential. */
  withoutTerms?: true;
}

/** Names the rate and the quotas that an operation draws on, besides the monthly one of calls. */
interface RequestLimits {
  rate?: RateClass;
  consumes?: QuotaResource;
  /** Drawn on instead of a monthly quota. */
  daily?: DailyResource;
}

/** Says how an operation travels over HTTP where that is not JSON in both directions. */
interface Transport {
  /** A POST that reads: its input comes in the body. */
  reads?: true;
  /** Its body may also come as multipart/form-data: a part for each field, a file as a file part. */
  multipart?: true;
  /** It writes its own answer (streams, PDFs, files) of this media type, or of one of these as the input chooses. */
  raw?: string | readonly string[];
  /** Its own answer carries an ETag. */
  etag?: true;
}

/** Says that an operation is on its way out, or there only for those who ask for a preview feature. */
interface Lifecycle {
  deprecated?: Deprecation;
  preview?: string;
}

export interface ResourceOptions {
  /** The collection in paths, action names and tags: `filings`. */
  path: string;
  entity?: EntityClass<Identified>;
  /** The wire shape of a resource without a table, such as a catalogue. */
  view?: () => Class;
  doc: string;
  /**
   * Columns that a list may be sorted by, never null. With them the resource has retrieve, list and search, where its
   * controller does not declare its own.
   */
  sorts?: readonly string[];
  /** The filters of its list: names of fields of its view, or a class whose fields are named like columns. */
  filters?: readonly string[] | (new () => ListInput);
}

/** One verb on a resource, as declared; everything else is derived from this. */
export interface OperationDeclaration
  extends
    Omit<OperationOptions, 'limits' | 'transport' | 'lifecycle'>,
    Callers,
    RequestLimits,
    Transport,
    Lifecycle,
    EditionOperation {
  rate: RateClass;
  method: Method;
  route: string;
  mutates: boolean;
  tier: Tier;
  human: HumanRule;
  resource: ResourceOptions;
  /** The method that does it, and what that takes. */
  runs: { controller: Type; handler: string; takes: ('input' | 'ctx')[] };
}

interface Pending {
  controller: Function;
  handler: string;
  method: Method;
  route: string;
  options: OperationOptions;
}
const pending: Pending[] = [];
const resources = new Map<Function, ResourceOptions>();
const inputs = new Map<string, number>();
const byHandler = new Map<Function, OperationDeclaration>();
const byRoute = new Map<string, OperationDeclaration>();

const routes = { GET: Get, POST: Post, PATCH: Patch, DELETE: Delete };

/** Declares the resource of a controller; `Resource` is the decorator for it. */
export function declareResource(controller: Function, options: ResourceOptions): void {
  resources.set(controller, options);
}

/** The resource of a controller; undefined of one that serves pages. */
export const resourceOf = (controller: Function): ResourceOptions | undefined => resources.get(controller);

/** Declares one operation: `@Operation('POST /filings/:id/resubmit', { answers: 202, … })`. */
export function Operation(line: OperationLine, options: OperationOptions): MethodDecorator {
  const [method, route] = line.split(' ') as [Method, string];
  const { deprecated, preview } = options.lifecycle ?? {};
  if (deprecated) declaredDeprecation(line, deprecated);
  if (preview && !previewFeatures.some(({ name }) => name === preview))
    throw new Error(`${line}: there is no preview feature ${preview}`);
  return (prototype, key, descriptor) => {
    pending.push({ controller: prototype.constructor, handler: String(key), method, route, options });
    applyDecorators(routes[method](`/v1${route}`), HttpCode(options.answers), SetMetadata('operation', line))(
      prototype,
      key,
      descriptor,
    );
  };
}

const handlerKey = (target: object, key: string | symbol | undefined) => `${target.constructor.name}.${String(key)}`;
const inputOf = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<{ input: object }>().input,
);

/** The validated input: path and body, or path and query. */
export function Input(): ParameterDecorator {
  return (target, key, index) => {
    inputs.set(handlerKey(target, key), index);
    inputOf()(target, key, index);
  };
}

/** The context of the request: principal, unit of work, reader, time. */
export const Ctx = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<{ ctx: RequestContext }>().ctx,
);

/**
 * Every operation of the loaded controllers, in the order of declaration: docs, MCP tools, SDKs and coverage tests walk
 * it.
 */
export function operations(): OperationDeclaration[] {
  for (const one of pending.splice(0)) {
    const declaration = derive(one);
    byHandler.set(one.controller.prototype[one.handler] as Function, declaration);
    byRoute.set(`${one.method} /v1${one.route}`, declaration);
  }
  return [...byHandler.values()];
}

/** The operation at a route as the router has it, such as `/v1/entities/:id`; HEAD is a GET. */
export function operationAt(method: string, url: string | undefined): OperationDeclaration | undefined {
  if (pending.length > 0) operations();
  return byRoute.get(`${method === 'HEAD' ? 'GET' : method} ${url}`);
}

/** The operation of a name as OpenAPI has it, such as `filings.cancel`. */
export const operationNamed = (id: string): OperationDeclaration | undefined =>
  operations().find((one) => one.id === id);

export function operationOf(handler: Function): OperationDeclaration | undefined {
  if (pending.length > 0) operations();
  return byHandler.get(handler);
}

function derive({ controller, handler, method, route, options }: Pending): OperationDeclaration {
  const resource = resources.get(controller);
  if (!resource) throw new Error(`${controller.name} is not declared with @Resource`);
  const index = inputs.get(`${controller.name}.${handler}`);
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype, handler) as Class[];
  if (index !== undefined && fieldsOf(types[index]!).length === 0)
    throw new Error(`${controller.name}.${handler}: its input has no fields; was the class imported as a type only?`);
  const mutates = method !== 'GET' && !options.transport?.reads;
  const { limits, transport, lifecycle, ...own } = options;
  return {
    ...own,
    ...own.callers,
    ...transport,
    ...lifecycle,
    rate: !mutates ? 'read_uncached' : options.answers === 202 ? 'mutation_async' : 'mutation_sync',
    ...limits,
    id: `${resource.path.split('/').at(-1)}.${snakeCase(handler)}`,
    method,
    route,
    mutates,
    resource,
    object: objectIn(resource),
    tier: options.tier ?? (mutates ? 3 : 1),
    human: options.human ?? 'none',
    input: index === undefined ? null : types[index]!,
    runs: {
      controller: controller as Type,
      handler,
      takes: types.map((_, position) => (position === index ? 'input' : 'ctx')),
    },
  };
}

/** The class of an operation's answer, or of its items, where it has one: its own, or its resource's view. */
export function viewOf({ returns, resource, raw }: OperationDeclaration): Class | null {
  if (raw) return null;
  if (typeof returns === 'function') return returns();
  return resource.entity ? declarationOf(resource.entity).view() : (resource.view?.() ?? null);
}

/**
 * Whether it acts on something that is there already, of which `If-Match` can name the version. What is delivered has
 * none.
 */
export const isTargeted = ({ mutates, method, route, resource }: OperationDeclaration): boolean =>
  mutates &&
  (method === 'PATCH' || route.includes('/:')) &&
  (!route.startsWith(`/${resource.path}/`) || isVersioned(resource));

/** Whether a token may have to wait for a human who approves it. */
export const mayWait = (operation: OperationDeclaration): boolean =>
  operation.mutates && !operation.keysOnly && !replacesSecret(operation);

/** Whether it is for an amount of money. */
export const hasAmount = ({ amount }: OperationDeclaration): boolean => amount !== undefined && 'of' in amount;

/** Whether fees of what it sets going are counted in its amount. */
export const hasFees = ({ amount }: OperationDeclaration): boolean =>
  amount !== undefined && 'of' in amount && amount.fees === true;

/** The amount of an operation whose input never says it. */
export const unsaid = (): undefined => undefined;

/** Whether its amount, which the request does not say, is known once it has planned what it sets going. */
export const isKnownLater = (operation: OperationDeclaration): boolean =>
  hasFees(operation) && (operation.amount as { of: unknown }).of !== unsaid;

/** The amount of an operation for which nothing is paid but fees. */
export const feesAlone: AmountDeclaration = { is: 'The fees that a dry run estimates.', of: () => 0, fees: true };

/**
 * For how much a request is: undefined of an operation that is for none, and not known where the input leaves it open.
 */
export function amountOf({ amount }: OperationDeclaration, input: object): Amount | undefined {
  if (!amount || !('of' in amount)) return undefined;
  const cents = (amount.of as (input: object) => number | undefined)(input);
  // whoever counts further, counts in numbers that are exact
  return cents === undefined ? 'unknown' : Math.min(cents, Number.MAX_SAFE_INTEGER);
}

/** Whether it answers with another secret in the place of one that somebody has. */
export const replacesSecret = ({ route, returns }: OperationDeclaration): boolean =>
  route.includes('/:') && typeof returns === 'function' && fieldsOf(returns()).some(({ name }) => name === 'secret');

const isVersioned = ({ entity }: ResourceOptions): boolean =>
  entity !== undefined && fieldsOf(declarationOf(entity).view()).some(({ name }) => name === 'version');

/** The value of `object` for a resource. */
export const objectIn = ({ entity, view, path }: ResourceOptions): string =>
  entity ? declarationOf(entity).name : view ? objectOf(view()) : path.split('/').at(-1)!;

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
