import { declarationOf, resourceEntities } from '#platform/wire/resource-entity';
import { viewOf, type OperationDeclaration } from '#platform/operations/operation';
import { expandableIn } from '#platform/wire/expandable';
import { fieldsOf, type Class, type FieldDeclaration } from '#platform/wire/field-declaration';

type LoggedObject = Record<string, unknown>;
type Redact = (value: unknown) => unknown;

/** Common query parameters that no input declares. */
const shared = ['expand', 'fields', 'dry_run'];

const isObject = (value: unknown): value is LoggedObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an unredacted value unchanged, so that callers can reuse its JSON. */
function each(value: LoggedObject, redact: (name: string, inner: unknown) => unknown): LoggedObject {
  let kept = value;
  for (const name of Object.keys(value)) {
    const inner = redact(name, value[name]);
    if (inner === value[name]) continue;
    // the caller's names may include __proto__
    if (kept === value) kept = Object.assign(Object.create(null) as LoggedObject, value);
    kept[name] = inner;
  }
  return kept;
}

function eachOf(list: unknown[], redact: Redact): unknown[] {
  const kept = list.map(redact);
  return kept.every((one, index) => one === list[index]) ? list : kept;
}

/** A log keeps only harmless values. An approver sees everything needed for the decision. */
class Keeping {
  private readonly known = new Map<Class, Map<string, Redact>>();

  constructor(
    private readonly toDecide: boolean,
    private readonly instead: (what: string) => string,
  ) {}

  readonly as = (type: Class | null, value: unknown): unknown => {
    if (value === null) return null;
    if (Array.isArray(value)) return eachOf(value, (one) => this.as(type, one));
    const members = type && this.membersOf(type);
    return isObject(value) ? each(value, (name, inner) => this.member(members, name, inner)) : this.instead(undeclared);
  };

  member(members: Map<string, Redact> | null, name: string, value: unknown): unknown {
    const redact = members?.get(name);
    return redact ? redact(value) : this.instead(undeclared);
  }

  membersOf(type: Class): Map<string, Redact> {
    let members = this.known.get(type);
    if (!members) {
      const expanded = [...expandableIn(type).values()].flatMap(({ name, target }): [string, Redact][] =>
        target ? [[name, (value) => this.expanded(declarationOf(target).view(), value)]] : [],
      );
      const fields = fieldsOf(type)
        .filter(({ path }) => !path)
        .map((field): [string, Redact] => [field.name, this.redactorOf(field)]);
      this.known.set(type, (members = new Map([...expanded, ...fields])));
    }
    return members;
  }

  private redactorOf({ sensitive, decidedBy, nested, free, schema }: FieldDeclaration): Redact {
    if (sensitive && !(decidedBy && this.toDecide)) return (value) => (value === null ? null : this.instead(sensitive));
    if (nested) return (value) => this.as(nested(), value);
    if (free && this.toDecide) return (value) => value;
    return isObject(schema['additionalProperties'])
      ? (value) => (isObject(value) ? each(value, (_, text) => this.plain(text)) : this.plain(value))
      : this.plain;
  }

  private readonly expanded = (view: Class, value: unknown): unknown =>
    Array.isArray(value)
      ? eachOf(value, (one) => this.expanded(view, one))
      : isObject(value)
        ? this.as(view, value)
        : value;

  /** An undeclared object may hold secrets. */
  readonly plain: Redact = (value) =>
    Array.isArray(value) ? eachOf(value, this.plain) : isObject(value) ? this.instead(undeclared) : value;
}

const undeclared = 'an undeclared field';
const log = new Keeping(false, () => '[redacted]');
const deciding = new Keeping(true, (what) => `[not shown: ${what}]`);

/** An undeclared field may hold anything. */
export const redactBody = ({ input }: OperationDeclaration, body: unknown): unknown =>
  body === undefined ? null : log.as(input, body);

/** Shows the newest version. Descriptions replace sensitive values that do not matter for the decision. */
export const shownBody = ({ input }: OperationDeclaration, body: unknown): unknown =>
  body === undefined ? null : deciding.as(input, body);

export function redactQuery({ input, method }: OperationDeclaration, query: LoggedObject): LoggedObject {
  const members = method === 'GET' && input ? log.membersOf(input) : null;
  return each(query, (name, value) => (shared.includes(name) ? log.plain(value) : log.member(members, name, value)));
}

/** Problem documents and envelopes hold no secrets. */
export function redactAnswer(operation: OperationDeclaration, status: number, body: unknown): unknown {
  if (status >= 400 || !isObject(body)) return body;
  const view = answeredAs(operation, body);
  const held = operation.returns === 'page' ? 'data' : body['object'] === 'dry_run' ? 'resource' : null;
  return held === null
    ? log.as(view, body)
    : each(body, (name, inner) => (name === held ? log.as(view, inner) : inner));
}

/** A request that needs approval returns its authorization. */
function answeredAs(operation: OperationDeclaration, { object }: LoggedObject): Class | null {
  const waiting =
    object === 'authorization' && operation.object !== object
      ? resourceEntities().find(([, { name }]) => name === object)
      : undefined;
  return waiting ? waiting[1].view() : viewOf(operation);
}
