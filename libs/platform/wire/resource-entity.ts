import { Entity } from 'typeorm';
import type { Machine } from '#kernel/machine';
import { prefixes, type Prefix } from '#kernel/ids';
import type { Envelope } from './envelope';

export type Row<T extends Envelope = Envelope> = T;
/** Columns of every readable table. Logs have no other envelope. */
export interface Identified {
  id: string;
}
export type EntityClass<T extends Identified = Envelope> = new () => T;

export interface ResourceDeclaration {
  name: string;
  prefix: Prefix;
  machine?: Machine;
  /** Event of creation if neither `<resource>.created` nor the machine names it. */
  created?: string;
  view: () => new () => object;
  /** Owner of a row: an account and mode (default), an account in both modes, or everybody. */
  tenancy?: 'mode' | 'account' | 'shared';
  /** Changes create no event and no audit entry. */
  silent?: boolean;
  /** Companies that join or leave a row, with their occasions for the catalog. */
  announces?: Readonly<Record<string, string>>;
  /** Callers can delete the row, which emits `<resource>.deleted`. */
  removable?: true;
  /**
   * Column with the owning token; `ancestor_ids`, if present, hold the row's ancestors. Tokens see their own rows and
   * those of their descendants.
   */
  lineage?: string;
  /** Tokens granted at sign-in by the deciding human see the row. */
  decider?: string;
  /**
   * Columns with all affected companies, portfolios and workspaces, with the operation, and with its path. A token sees
   * the row if it sees all of these and the operation's subject.
   */
  about?: { places: string; operation: string; path: string };
  /** Columns with the containing workspace or portfolio, which decide the policies. */
  standsIn?: readonly string[];
  /** Set if each row is itself a place that policies match. */
  place?: 'entity_id' | 'workspace_id' | 'portfolio_id';
  clock?: string;
  /** Documents generated and circulated for the row, which belong to it. */
  papers?: readonly string[];
  secrets?: readonly string[];
  /** Daily quota that each row counts toward, unless it failed. */
  daily?: string;
  source?: string;
}

export const createdBy = ({ name, machine, created }: ResourceDeclaration): string =>
  created ?? machine?.created ?? `${name}.created`;

export const sourceOf = ({ name, source }: ResourceDeclaration): string => (source ? `(${source})` : `"${name}"`);

/** $1 is the account, $2 the mode. Everybody sees a shared row without an account. */
export function visible({ tenancy = 'mode' }: ResourceDeclaration): string {
  if (tenancy === 'account') return 't.account_id = $1';
  const own = 't.account_id = $1 and t.livemode = $2::boolean';
  return tenancy === 'shared' ? `(t.account_id is null or (${own}))` : own;
}

const declarations = new Map<Function, ResourceDeclaration>();

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

function declared(what: string, found: ResourceDeclaration | undefined): ResourceDeclaration {
  if (!found) throw new Error(`no resource is declared as ${what}`);
  return found;
}
const theOne = (is: (declaration: ResourceDeclaration) => boolean): ResourceDeclaration | undefined =>
  [...declarations.values()].find(is);

export const companyDeclaration = (): ResourceDeclaration =>
  declared(
    'a company',
    theOne(({ place }) => place === 'entity_id'),
  );
export const tokenDeclaration = (): ResourceDeclaration | undefined => theOne(({ lineage }) => lineage === 'id');
export const credentialDeclaration = (kind: string): ResourceDeclaration =>
  declared(
    `the credential of a ${kind}`,
    theOne(({ secrets }) => secrets?.includes(kind) ?? false),
  );
export const dailyDeclaration = (quota: string): ResourceDeclaration =>
  declared(
    `counted by ${quota}`,
    theOne(({ daily }) => daily === quota),
  );
export const clockDeclaration = (): ResourceDeclaration & { clock: string } =>
  declared(
    'a clock',
    theOne(({ clock }) => clock !== undefined),
  ) as ResourceDeclaration & { clock: string };
