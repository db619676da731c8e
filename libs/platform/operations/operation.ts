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
import { offerMove, type Move } from '#kernel/machine';
import type { HumanRule, Tier } from '#permissions/permission';
import type { ParameterError, ProblemCode } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
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
 * `of` computes the amount from the input in cents, rounded up; undefined if the input leaves it open. `fees`: adds the
 * fees of its plans, known after planning. `none` explains why an input with amounts moves no money.
 */
export type AmountDeclaration =
  | { is: string; of: (input: never) => number | undefined; fees?: true }
  | { none: string };

/**
 * Checks the well-formed parameters of a malformed request, so that one answer lists the errors of shape and law. The
 * operation checks a well-formed request itself. `read` hides companies from callers who cannot see them.
 */
export interface MalformedCheck {
  malformed: (
    read: Reader,
    sent: Readonly<Record<string, unknown>>,
    malformed: ReadonlySet<string>,
  ) => Promise<ParameterError[]>;
}

export interface OperationOptions {
  answers: 200 | 201 | 202;
  /** Verb and object, if the operation's name does not yield them: "Record a vesting milestone". */
  summary?: string;
  doc: string;
  returns?: 'page' | (() => Class);
  move?: Move;
  /** Refused while a state has suspended the company. */
  needsPowers?: true | ((input: never) => boolean);
  tier?: Tier;
  /** `docs/tokens.md` lists the operations that need approval. */
  human?: HumanRule;
  refuses?: ProblemCode[];
  /** For policy conditions and budgets on amounts. */
  amount?: AmountDeclaration;
  /** Validates across fields, without a database, or completes the errors of a malformed request. */
  checks?: Check | MalformedCheck;
  callers?: Callers;
  limits?: RequestLimits;
  transport?: Transport;
  lifecycle?: Lifecycle;
}

export interface Callers extends CallerRules {
  publishable?: true;
  /** Accepts a ticket in the query, for clients that cannot send headers, from any origin. */
  ticket?: true;
  /**
   * Reach of a response. `company`: all data of a company, closed to tokens that may not retrieve all of it. `account`:
   * every event, closed to tokens that do not see them all. `itself`: no more than the retrieval of its subject.
   */
  discloses?: 'itself' | 'company' | 'account';
  /** Its result has more power than a scoped token. */
  keysOnly?: true;
  notInPortfolio?: true;
  /** Allowed before the terms are accepted: it accepts them, or stops a credential. */
  withoutTerms?: true;
}

interface RequestLimits {
  rate?: RateClass;
  consumes?: QuotaResource;
  /**
   * Names the list of a bulk request. Each item is decided, counted and drawn like a request of `action`, and the dry
   * run sums up the items.
   */
  parts?: { list: string; action: string };
  /** Replaces the monthly quota. */
  daily?: DailyResource;
}

interface Transport {
  /** Executes approved requests, so it can return any of their errors. */
  doesApproved?: true;
  /** A POST that only reads: its input is the body. */
  reads?: true;
  /** Accepts multipart/form-data with a part per field. */
  multipart?: true;
  /** Raises the limit from 1 MiB to 4 MiB. */
  largeBody?: true;
  /** Media type of its own response, or types that the input selects. */
  raw?: string | readonly string[];
  etag?: true;
}

interface Lifecycle {
  deprecated?: Deprecation;
  preview?: string;
}

export interface ResourceOptions {
  /** Collection in paths, action names and tags, such as `filings`. */
  path: string;
  entity?: EntityClass<Identified>;
  /** View of a resource without a table, such as a catalog. */
  view?: () => Class;
  doc: string;
  /** Sortable columns, never null. They add retrieve, list, and search, unless the controller declares its own. */
  sorts?: readonly string[];
  /** Field names of the view, or a class with fields named like columns. */
  filters?: readonly string[] | (new () => ListInput);
}

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

export function declareResource(controller: Function, options: ResourceOptions): void {
  resources.set(controller, options);
}

export const resourceOf = (controller: Function): ResourceOptions | undefined => resources.get(controller);

/** Declares an operation: `@Operation('POST /filings/:id/resubmit', { answers: 202, … })`. */
export function Operation(line: OperationLine, options: OperationOptions): MethodDecorator {
  const [method, route] = line.split(' ') as [Method, string];
  const { deprecated, preview } = options.lifecycle ?? {};
  if (options.move) offerMove(options.move);
  if (deprecated) declaredDeprecation(line, deprecated);
  if (preview && !previewFeatures.some(({ name }) => name === preview))
    throw new Error(`${line}: unknown preview feature ${preview}`);
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

export function Input(): ParameterDecorator {
  return (target, key, index) => {
    inputs.set(handlerKey(target, key), index);
    inputOf()(target, key, index);
  };
}

export const Ctx = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<{ ctx: RequestContext }>().ctx,
);

/** In order of declaration. */
export function operations(): OperationDeclaration[] {
  for (const one of pending.splice(0)) {
    const declaration = derive(one);
    byHandler.set(one.controller.prototype[one.handler] as Function, declaration);
    byRoute.set(`${one.method} /v1${one.route}`, declaration);
  }
  return [...byHandler.values()];
}

/** Path of the reference: `/v1/filings/{id}/resubmit`. */
export const pathOf = ({ route }: Pick<OperationDeclaration, 'route'>): string =>
  `/v1${route.replace(/:(\w+)/g, '{$1}')}`;

/** Accepts a router path such as `/v1/entities/:id`. HEAD counts as GET. */
export function operationAt(method: string, url: string | undefined): OperationDeclaration | undefined {
  if (pending.length > 0) operations();
  return byRoute.get(`${method === 'HEAD' ? 'GET' : method} ${url}`);
}

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

export function viewOf({ returns, resource, raw }: OperationDeclaration): Class | null {
  if (raw) return null;
  if (typeof returns === 'function') return returns();
  return resource.entity ? declarationOf(resource.entity).view() : (resource.view?.() ?? null);
}

/** Webhook deliveries have no version to name. */
export const isTargeted = ({ mutates, method, route, resource }: OperationDeclaration): boolean =>
  mutates &&
  (method === 'PATCH' || route.includes('/:')) &&
  (!route.startsWith(`/${resource.path}/`) || isVersioned(resource));

export const mayWait = (operation: OperationDeclaration): boolean =>
  operation.mutates && !operation.keysOnly && !replacesSecret(operation);

/** A request that is not bulk is one part itself. */
export const partsIn = ({ parts }: OperationDeclaration, input: object): object[] =>
  parts ? (input as Record<string, object[]>)[parts.list]! : [input];

export const hasAmount = ({ amount }: OperationDeclaration): boolean => amount !== undefined && 'of' in amount;

export const hasFees = ({ amount }: OperationDeclaration): boolean =>
  amount !== undefined && 'of' in amount && amount.fees === true;

/** Says that the input never contains the amount. */
export const unsaid = (): undefined => undefined;

export const isKnownLater = (operation: OperationDeclaration): boolean =>
  hasFees(operation) && (operation.amount as { of: unknown }).of !== unsaid;

export const feesAlone: AmountDeclaration = { is: 'The fees that a dry run estimates.', of: () => 0, fees: true };

/** `unknown` if the input leaves the amount open. */
export function amountOf({ amount }: OperationDeclaration, input: object): Amount | undefined {
  if (!amount || !('of' in amount)) return undefined;
  const cents = (amount.of as (input: object) => number | undefined)(input);
  // sums must remain exact integers
  return cents === undefined ? 'unknown' : Math.min(cents, Number.MAX_SAFE_INTEGER);
}

export const replacesSecret = ({ route, returns }: OperationDeclaration): boolean =>
  route.includes('/:') && typeof returns === 'function' && fieldsOf(returns()).some(({ name }) => name === 'secret');

const isVersioned = ({ entity }: ResourceOptions): boolean =>
  entity !== undefined && fieldsOf(declarationOf(entity).view()).some(({ name }) => name === 'version');

export const objectIn = ({ entity, view, path }: ResourceOptions): string =>
  entity ? declarationOf(entity).name : view ? objectOf(view()) : path.split('/').at(-1)!;

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
