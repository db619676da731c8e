import { Entity } from 'typeorm';
import type { Machine } from '#kernel/machine';
import { prefixes, type Prefix } from '#kernel/ids';
import type { Envelope } from './envelope';

export type Row<T extends Envelope = Envelope> = T;
/**
 * The columns of every table that is read as a resource; logs (events, audit entries) have no envelope beyond them.
 */
export interface Identified {
  id: string;
}
export type EntityClass<T extends Identified = Envelope> = new () => T;

/** A resource for the unit of work: its name, id prefix, machine and wire shape. */
export interface ResourceDeclaration {
  name: string;
  prefix: Prefix;
  machine?: Machine;
  view: () => new () => object;
  /** The owner of its rows: one account and mode (the rule), an account in both modes, or such and everybody. */
  tenancy?: 'mode' | 'account' | 'shared';
  /** Rows that tell nobody: no event, no audit entry of their own. */
  silent?: boolean;
  /** A caller can remove it for good; emits `<resource>.deleted`. */
  removable?: true;
  /**
   * The column with the token whose row it is; where rows have `ancestor_ids`, those are what it descends from. A token
   * sees its own, and those of what descends from it.
   */
  lineage?: string;
  /** The column with the human who decides it: a token that they granted by signing in sees it too. */
  decider?: string;
  /**
   * The column with the ids of all companies, portfolios and workspaces that it is about, the one with the operation
   * that would act there, and the one with its path: it is seen where each of these is, and what that operation is
   * about.
   */
  about?: { places: string; operation: string; path: string };
  /**
   * The columns that say what a row is in: who takes it out of something, or brings it in, changes what policies say of
   * it.
   */
  standsIn?: readonly string[];
  /** The place of which policies speak, where each row is one: a company, a workspace or a portfolio. */
  place?: 'entity_id' | 'workspace_id' | 'portfolio_id';
  /** The column with the instant, where each row is a clock on whose time companies live. */
  clock?: string;
  /** The columns with the papers that are written for a row and brought round: these are its own. */
  papers?: readonly string[];
  /** The kinds of callers whose secrets its rows hold. */
  secrets?: readonly string[];
  /** The quota of the day that its rows count toward, except those that failed. */
  daily?: string;
  /** The source of reads, where that is more than the table of this name: a sub-select with all its columns. */
  source?: string;
}

/** The source of a select. */
export const sourceOf = ({ name, source }: ResourceDeclaration): string => (source ? `(${source})` : `"${name}"`);

/** The tenancy condition of a statement; $1 is the account, $2 the mode. All see a shared row that has no account. */
export function visible({ tenancy = 'mode' }: ResourceDeclaration): string {
  if (tenancy === 'account') return 't.account_id = $1';
  const own = 't.account_id = $1 and t.livemode = $2::boolean';
  return tenancy === 'shared' ? `(t.account_id is null or (${own}))` : own;
}

const declarations = new Map<Function, ResourceDeclaration>();

/** Declares a table that holds a resource. */
export function ResourceEntity(declaration: ResourceDeclaration): ClassDecorator {
  return (target) => {
    if (prefixes[declaration.prefix] !== declaration.name)
      throw new Error(
        `${declaration.name}: the prefix ${declaration.prefix}_ belongs to ${prefixes[declaration.prefix]}`,
      );
    declarations.set(target, declaration);
    Entity(declaration.name)(target);
  };
}

export function declarationOf(entity: Function): ResourceDeclaration {
  const found = declarations.get(entity);
  if (!found) throw new Error(`${entity.name} is not declared with @ResourceEntity`);
  return found;
}

export const resourceEntities = (): [EntityClass, ResourceDeclaration][] =>
  [...declarations] as [EntityClass, ResourceDeclaration][];

/** The one resource that declares itself to be this: so platform reads its table without knowing its name. */
function declared(what: string, found: ResourceDeclaration | undefined): ResourceDeclaration {
  if (!found) throw new Error(`no resource declares that it is ${what}`);
  return found;
}
const theOne = (is: (declaration: ResourceDeclaration) => boolean): ResourceDeclaration | undefined =>
  [...declarations.values()].find(is);

/** The resource whose rows are companies. */
export const companyDeclaration = (): ResourceDeclaration =>
  declared(
    'a company',
    theOne(({ place }) => place === 'entity_id'),
  );
/** The resource whose rows are credentials that descend from others, where there is one. */
export const tokenDeclaration = (): ResourceDeclaration | undefined => theOne(({ lineage }) => lineage === 'id');
/** The resource whose rows hold the secrets of callers of a kind. */
export const credentialDeclaration = (kind: string): ResourceDeclaration =>
  declared(
    `the credential of a ${kind}`,
    theOne(({ secrets }) => secrets?.includes(kind) ?? false),
  );
/** The resource whose rows count toward a quota of the day. */
export const dailyDeclaration = (quota: string): ResourceDeclaration =>
  declared(
    `counted by ${quota}`,
    theOne(({ daily }) => daily === quota),
  );
/** The resource whose rows are clocks, with the column of their time. */
export const clockDeclaration = (): ResourceDeclaration & { clock: string } =>
  declared(
    'a clock',
    theOne(({ clock }) => clock !== undefined),
  ) as ResourceDeclaration & { clock: string };
