import { invalid, Problem, type ParameterError } from '#kernel/problem';
import { declarationOf, resourceEntities } from '#platform/wire/resource-entity';
import { expandableIn, expandedName } from './expandable';
import { fieldsOf, type Class } from './field-declaration';
import { objectOf } from './object-name';
import type { Expansion } from './answer-shape';
import type { Json, ResourceChange, VersionChange } from './version-change';

/** `minor` is null for a preview feature. */
export interface Unknown {
  minor: string | null;
  change: VersionChange;
}

export interface EditionOperation {
  id: string;
  object: string;
  input: Class | null;
}

const nothing: Expansion = new Map();
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const each = (value: unknown, make: (one: Json) => Json): unknown =>
  Array.isArray(value) ? value.map((one) => (isObject(one) ? make(one) : one)) : isObject(value) ? make(value) : value;

/**
 * A dated minor plus preview features. `up` converts requests to the newest version, and `down` converts answers back,
 * one change at a time. Both do nothing on the newest version.
 */
export class Edition {
  readonly key: string;
  private readonly steps: Map<string, Step[]>;
  private readonly touched = new Map<Class, boolean>();
  private readonly earlier = new Map<string, Edition>();

  /** `unknown`: changes after this edition, oldest first. */
  constructor(
    readonly version: string,
    readonly features: readonly string[],
    private readonly unknown: readonly Unknown[],
  ) {
    this.key = [version, ...features].join(',');
    const all = unknown.flatMap(({ change }) =>
      Object.entries(change.objects ?? {}).map(([object, one]) => ({ object, step: new Step(one) })),
    );
    this.steps = new Map(
      [...Map.groupBy(all, ({ object }) => object)].map(([object, found]) => [object, found.map(({ step }) => step)]),
    );
  }

  /** 400 for names unknown to this reader. */
  up(sent: unknown, { id, object, input }: EditionOperation): unknown {
    if (this.steps.size === 0 || !isObject(sent)) return sent;
    return this.raiseAll(sent, object, input, id, '');
  }

  /** `tree` lists the expanded fields. */
  down(view: Class, shown: Json, tree: Expansion = nothing): Json {
    if (this.steps.size === 0 || (tree.size === 0 && !this.touches(view))) return shown;
    const lowered = { ...shown };
    for (const { name, nested } of fieldsOf(view)) {
      if (nested) lowered[name] = each(lowered[name], (one) => this.down(nested(), one, tree.get(name)));
    }
    for (const [name, below] of tree) {
      const target = expandableIn(view).get(name)?.target;
      if (target) lowered[name] = each(lowered[name], (one) => this.down(declarationOf(target).view(), one, below));
    }
    return this.of(view).reduceRight((one, step) => step.down(one), lowered);
  }

  /** Converts a stored snapshot down, never up. */
  snapshot(object: string, data: Json, writtenIn: string): Json {
    const view = resourceEntities()
      .find(([, { name }]) => name === object)?.[1]
      .view();
    return view ? this.since(writtenIn).down(view, data) : data;
  }

  problem(document: Json): Json {
    return this.unknown.reduceRight((one, { change }) => change.problem?.(one) ?? one, document);
  }

  restated(problem: unknown, { object, input }: EditionOperation): unknown {
    if (this.steps.size === 0 || !(problem instanceof Problem) || problem.extra.param === undefined) return problem;
    const { param, errors } = problem.extra;
    const name = (path: string): string => this.nameOf(path, object, input);
    const say = (text: string, path: string): string =>
      name(path) === path ? text : text.replaceAll(path, () => name(path));
    return new Problem(problem.code, say(problem.detail, param), {
      ...problem.extra,
      param: name(param),
      ...(errors
        ? { errors: errors.map((one) => ({ ...one, param: name(one.param), message: say(one.message, one.param) })) }
        : {}),
    });
  }

  /** Any object on the parameter's path can forgive. */
  forgives(
    { param, code }: Pick<ParameterError, 'param' | 'code'>,
    sent: Json,
    { object, input }: Pick<EditionOperation, 'object' | 'input'>,
  ): boolean {
    let path = param;
    const value = sent[headOf(param)];
    const forgiven = (this.steps.get(object) ?? []).some((_, index, all) => {
      const step = all[all.length - 1 - index]!;
      path = renamedHead(path, (name) => step.before(name) ?? name);
      return step.change.forgives?.({ param: path, code }, value) ?? false;
    });
    const { index, rest, nested } = partsOf(param, input);
    const within = index === null ? value : Array.isArray(value) ? (value as unknown[])[index] : undefined;
    return (
      forgiven ||
      (nested !== null &&
        rest !== null &&
        isObject(within) &&
        this.forgives({ param: rest, code }, within, { object: objectOf(nested), input: nested }))
    );
  }

  /** Undefined if the field is removed or unknown to this reader. */
  current(view: Class, name: string): string | undefined {
    return this.of(view).reduce<string | undefined>(
      (one, step) => (one === undefined ? undefined : step.after(one)),
      name,
    );
  }

  names(view: Class, members: Iterable<string>): Set<string> {
    return new Set(membersBefore(this.of(view), members));
  }

  inputNames(type: Class, { object, input }: Pick<EditionOperation, 'object' | 'input'>): string[] {
    const members = fieldsOf(type).flatMap(({ name, path }) => (path ? [] : [name]));
    return membersBefore(this.steps.get(type === input ? object : objectOf(type)) ?? [], members);
  }

  private of(view: Class): Step[] {
    return this.steps.get(objectOf(view)) ?? [];
  }

  private since(version: string): Edition {
    let found = this.earlier.get(version);
    if (!found)
      this.earlier.set(
        version,
        (found = new Edition(
          this.version,
          this.features,
          this.unknown.filter(({ minor }) => minor === null || minor <= version),
        )),
      );
    return found;
  }

  private raiseAll(sent: Json, object: string, input: Class | null, operation: string, within: string): Json {
    const raised = this.raise(sent, object, operation, within);
    for (const { name, nested } of input ? fieldsOf(input) : []) {
      if (nested && Object.hasOwn(raised, name))
        raised[name] = each(raised[name], (one) =>
          this.raiseAll(one, objectOf(nested()), nested(), operation, `${within}${name}.`),
        );
    }
    return raised;
  }

  private raise(sent: Json, object: string, operation: string, within: string): Json {
    return (this.steps.get(object) ?? []).reduce((one, step) => step.up(one, operation, within), { ...sent });
  }

  private nameOf(path: string, object: string, input: Class | null): string {
    const { head, index, rest, nested } = partsOf(path, input);
    const named = (this.steps.get(object) ?? []).reduceRight((name, step) => step.before(name) ?? name, head);
    return rest === null || !nested
      ? `${named}${path.slice(head.length)}`
      : `${named}${index === null ? '' : `[${index}]`}.${this.nameOf(rest, objectOf(nested), nested)}`;
  }

  private touches(view: Class): boolean {
    let touched = this.touched.get(view);
    if (touched === undefined) {
      this.touched.set(view, false); // ends the recursion of a view that contains itself
      touched = this.of(view).length > 0 || fieldsOf(view).some(({ nested }) => nested && this.touches(nested()));
      this.touched.set(view, touched);
    }
    return touched;
  }
}

const membersBefore = (steps: Step[], members: Iterable<string>): string[] =>
  steps.reduceRight(
    (names, step) => [...names.flatMap((name) => step.before(name) ?? []), ...(step.change.removed ?? [])],
    [...members],
  );

function partsOf(
  path: string,
  input: Class | null,
): { head: string; index: number | null; rest: string | null; nested: Class | null } {
  const head = headOf(path);
  const [, index, rest = null] = /^(?:\[(\d+)\])?(?:\.(.+))?$/.exec(path.slice(head.length)) ?? [];
  return {
    head,
    index: index === undefined ? null : Number(index),
    rest,
    nested:
      (input &&
        fieldsOf(input)
          .find(({ name }) => name === head)
          ?.nested?.()) ??
      null,
  };
}

const headOf = (path: string): string => /^[^.[]*/.exec(path)![0];
const renamedHead = (path: string, name: (head: string) => string): string =>
  `${name(headOf(path))}${path.slice(headOf(path).length)}`;

class Step {
  private readonly afters: Map<string, string>;
  private readonly befores: Map<string, string>;

  constructor(readonly change: ResourceChange) {
    const pairs = Object.entries(change.renamed ?? {}).flatMap(([before, after]): [string, string][] => {
      const [short, long] = [expandedName(before), expandedName(after)];
      return [[before, after], ...(short && long ? [[short, long] as [string, string]] : [])];
    });
    this.afters = new Map(pairs);
    this.befores = new Map(pairs.map(([before, after]) => [after, before]));
  }

  /** Undefined for an added name. */
  before(name: string): string | undefined {
    return this.change.added?.includes(name) ? undefined : (this.befores.get(name) ?? name);
  }

  /** Undefined for a name that is removed or only added. */
  after(name: string): string | undefined {
    if (this.afters.has(name)) return this.afters.get(name);
    return this.change.removed?.includes(name) || this.isNew(name) ? undefined : name;
  }

  up(sent: Json, operation: string, within: string): Json {
    const early = Object.keys(sent)
      .filter((name) => this.isNew(name))
      .map((name) => `${within}${name}`);
    if (early.length > 0)
      throw invalid(
        early.map((param) => ({
          param,
          code: 'unknown',
          message: `${param} is not a parameter of this operation in this version. Remove it or use a newer version.`,
        })),
      );
    const { sort, query, ...rest } = this.change.up?.(sent, operation) ?? sent;
    const raised = renameKeys(rest, (name) => this.afters.get(name) ?? name);
    return {
      ...raised,
      ...(sort === undefined ? {} : { sort: this.sortKeys(sort) }),
      ...(query === undefined ? {} : { query: this.searched(query) }),
    };
  }

  down(shown: Json): Json {
    const known = Object.fromEntries(Object.entries(shown).filter(([name]) => !this.change.added?.includes(name)));
    const lowered = renameKeys(known, (name) => this.befores.get(name) ?? name);
    return this.change.down?.(lowered) ?? lowered;
  }

  private isNew(name: string): boolean {
    return (this.befores.has(name) && !this.afters.has(name)) || (this.change.added?.includes(name) ?? false);
  }

  private sortKeys(sort: unknown): unknown {
    return typeof sort === 'string'
      ? sort
          .split(',')
          .map((key) =>
            key.replace(/^(-?)(.*)$/, (_, sign: string, name: string) => `${sign}${this.afters.get(name) ?? name}`),
          )
          .join(',')
      : sort;
  }

  private searched(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((one) => this.searched(one));
    if (!isObject(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => {
        if (key === 'and' || key === 'or' || key === 'not') return [key, this.searched(value)];
        return [key, key === 'field' && typeof value === 'string' ? (this.afters.get(value) ?? value) : value];
      }),
    );
  }
}

const renameKeys = (object: Json, name: (key: string) => string): Json =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [name(key), value]));
