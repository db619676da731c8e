import { invalid, Problem, type ParameterError } from '#kernel/problem';
import { declarationOf, resourceEntities } from '#platform/wire/resource-entity';
import { expandableIn, expandedName } from './expandable';
import { fieldsOf, type Class } from './field-declaration';
import { objectOf } from './object-name';
import type { Expansion } from './answer-shape';
import type { Json, ResourceChange, VersionChange } from './version-change';

/** A change that a reader does not know, with the minor that made it; null for a preview feature. */
export interface Unknown {
  minor: string | null;
  change: VersionChange;
}

/** The facts about an operation that an edition needs. */
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
 * The API as one reader knows it: a dated minor, with the preview features that were asked for. What it is sent is
 * brought up to the code's version, what it is answered is taken down from there, one change after the other. On the
 * newest version there is nothing to do, and nothing is done.
 */
export class Edition {
  /** Two requests of editions with one key mean the same. */
  readonly key: string;
  private readonly steps: Map<string, Step[]>;
  private readonly touched = new Map<Class, boolean>();
  private readonly earlier = new Map<string, Edition>();

  /** `unknown`: the changes that this reader does not know, oldest first. */
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

  /** A body or query in the shape of the newest version. 400 for names that this reader cannot know. */
  up(sent: unknown, { id, object, input }: EditionOperation): unknown {
    if (this.steps.size === 0 || !isObject(sent)) return sent;
    return this.raiseAll(sent, object, input, id, '');
  }

  /** An answer in the shape of this reader; `tree` says what stands in it expanded. */
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

  /** A resource as an event kept it: from the version that it was written in, and never up. */
  snapshot(object: string, data: Json, writtenIn: string): Json {
    const view = resourceEntities()
      .find(([, { name }]) => name === object)?.[1]
      .view();
    return view ? this.since(writtenIn).down(view, data) : data;
  }

  /** A problem document in the format of this reader. */
  problem(document: Json): Json {
    return this.unknown.reduceRight((one, { change }) => change.problem?.(one) ?? one, document);
  }

  /** The same refusal with the parameters named as this reader names them. */
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

  /**
   * Whether a parameter that is wrong now was right in this edition: the object that holds it says so, or one that
   * holds that.
   */
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

  /** The current name of a field or expansion; undefined for one that this reader cannot know, or that is gone. */
  current(view: Class, name: string): string | undefined {
    return this.of(view).reduce<string | undefined>(
      (one, step) => (one === undefined ? undefined : step.after(one)),
      name,
    );
  }

  /** The names of a view's members for this reader. */
  names(view: Class, members: Iterable<string>): Set<string> {
    return new Set(membersBefore(this.of(view), members));
  }

  /** The names of the fields of an operation's input, or of a class within it, for this reader. */
  inputNames(type: Class, { object, input }: Pick<EditionOperation, 'object' | 'input'>): string[] {
    const members = fieldsOf(type).flatMap(({ name, path }) => (path ? [] : [name]));
    return membersBefore(this.steps.get(type === input ? object : objectOf(type)) ?? [], members);
  }

  private of(view: Class): Step[] {
    return this.steps.get(objectOf(view)) ?? [];
  }

  /** This edition for what was written in a version: later changes are not in it. */
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

  /** An object, then what stands in it, as deep as its class says. */
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
      this.touched.set(view, false); // a view that holds itself does not ask again
      touched = this.of(view).length > 0 || fieldsOf(view).some(({ nested }) => nested && this.touches(nested()));
      this.touched.set(view, touched);
    }
    return touched;
  }
}

/** Members as they were named before these steps, with those that the steps took away. */
const membersBefore = (steps: Step[], members: Iterable<string>): string[] =>
  steps.reduceRight(
    (names, step) => [...names.flatMap((name) => step.before(name) ?? []), ...(step.change.removed ?? [])],
    [...members],
  );

/**
 * A parameter's path taken apart: the member that holds it, its place where that is a list, the path within, and the
 * class of what stands there.
 */
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

/** One change of one kind of objects, with its names looked up in both directions. */
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

  /** Undefined for a name that only the change brought. */
  before(name: string): string | undefined {
    return this.change.added?.includes(name) ? undefined : (this.befores.get(name) ?? name);
  }

  /** Undefined for a name that the change took away, or that only it brought. */
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
          message: `${param} is not a parameter of this operation in this version.`,
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

  /** The names of fields in the conditions of a search. */
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
