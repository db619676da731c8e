import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import { quoted } from '#kernel/quoted';
import {
  covers,
  within,
  type Bounds,
  type Budget,
  type Resources,
  type ScopePolicy,
  type Statement,
} from '#permissions/scope-policy';
import type { EntityClass } from '#platform/wire/resource-entity';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { hasAmount, operations } from '#platform/operations/operation';
import { Entity } from '#companies/entity';
import { Portfolio } from '#companies/portfolio';
import { Workspace } from '#companies/workspace';

const kinds: [keyof Resources, EntityClass][] = [
  ['entity_ids', Entity],
  ['portfolio_ids', Portfolio],
  ['workspace_ids', Workspace],
];

/** Rejects unknown names: a misspelled name in a deny statement would allow the very action it should stop. */
export async function checkPolicy(
  work: UnitOfWork,
  { statements, budgets = [] }: ScopePolicy,
): Promise<ParameterError[]> {
  const errors = statements.flatMap((one, index) => checkStatement(one, index, statements));
  for (const [kind, entity] of kinds)
    errors.push(
      ...(await checkResourcesExist(
        work,
        statements.map(({ resources }) => resources?.[kind] ?? []),
        kind,
        entity,
      )),
    );
  return [...errors, ...budgets.flatMap(checkBudget)];
}

function checkStatement(
  { sid, actions, resources, conditions }: Statement,
  index: number,
  statements: readonly Statement[],
): ParameterError[] {
  const at = `scope_policy.statements[${index}]`;
  const known = operations();
  const isEmpty = (part?: object): boolean => !!part && Object.keys(part).length === 0;
  return [
    ...errorWhen(
      statements.findIndex((one) => one.sid === sid) < index,
      `${at}.sid`,
      'duplicate',
      `${at}.sid repeats the sid of an earlier statement. Choose a different sid.`,
    ),
    ...actions.flatMap((action, place) =>
      errorWhen(
        !known.some(({ id }) => covers([action], id)),
        `${at}.actions[${place}]`,
        'unknown',
        `${at}.actions[${place}] ${quoted(action)} does not match any operation. Send an operation ID such as ` +
          'entities.create, or a pattern such as grants.*.',
      ),
    ),
    ...errorWhen(
      isEmpty(resources),
      `${at}.resources`,
      'invalid',
      `${at}.resources must not be empty. Add at least one of its lists, or omit resources.`,
    ),
    ...errorWhen(
      isEmpty(conditions),
      `${at}.conditions`,
      'invalid',
      `${at}.conditions must not be empty. Add at least one condition, or omit conditions.`,
    ),
    ...(conditions?.amount_cents ? checkAmount(conditions.amount_cents, actions, `${at}.conditions.amount_cents`) : []),
  ];
}

/** Rejects an amount condition that can never be true. */
const checkAmount = (bounds: Bounds, actions: Statement['actions'], at: string): ParameterError[] => [
  ...errorWhen(
    !isOfSomeAmount(bounds),
    at,
    'invalid',
    `${at} excludes every amount. Send bounds with at least one integer between them.`,
  ),
  ...errorWhen(
    !operations().some((one) => hasAmount(one) && covers(actions, one.id)),
    at,
    'not_applicable',
    `${at} never applies, because no operation in this statement has an amount. Remove it.`,
  ),
];

/** Amounts are integers. */
function isOfSomeAmount(bounds: Bounds): boolean {
  const {
    gt = -Infinity,
    gte = -Infinity,
    lt = Infinity,
    lte = Infinity,
    eq = Math.max(gt + 1, gte, Math.min(lt - 1, lte, 0)),
  } = bounds;
  return Object.keys(bounds).length > 0 && within(bounds, eq);
}

/** Rejects a budget that no request would ever use. */
function checkBudget({ action, count, amount_cents }: Budget, index: number): ParameterError[] {
  const at = `scope_policy.budgets[${index}]`;
  const meant = operations().filter(({ id, mutates }) => mutates && covers([action], id));
  if (meant.length === 0)
    return errorWhen(
      true,
      `${at}.action`,
      'unknown',
      `${at}.action ${quoted(action)} does not match any operation that makes changes.`,
    );
  if (count === undefined && amount_cents === undefined)
    return errorWhen(true, at, 'missing', `${at} requires count or amount_cents.`);
  return errorWhen(
    amount_cents !== undefined && !meant.some(hasAmount),
    `${at}.amount_cents`,
    'not_applicable',
    `${at}.amount_cents has no effect, because ${action} requests have no amount. Remove it.`,
  );
}

async function checkResourcesExist(
  work: UnitOfWork,
  lists: string[][],
  kind: string,
  entity: EntityClass,
): Promise<ParameterError[]> {
  const found = new Set((await work.byIds(entity, [...new Set(lists.flat())])).map(({ id }) => id));
  return lists.flatMap((ids, index) =>
    ids.flatMap((id, place): ParameterError[] => {
      const param = `scope_policy.statements[${index}].resources.${kind}[${place}]`;
      return errorWhen(
        !found.has(id),
        param,
        'not_found',
        `${param} is not a resource that this credential can access.`,
      );
    }),
  );
}
