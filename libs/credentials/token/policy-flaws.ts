import type { ParameterError } from '#kernel/problem';
import { covers, within, type Bounds, type Budget, type Resources, type ScopePolicy } from '#kernel/scope-policy';
import type { EntityClass } from '#platform/db/resource-entity';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { hasAmount, operations } from '#platform/http/operation';
import { Entity } from '#companies/entity';
import { Portfolio } from '#companies/portfolio';
import { Workspace } from '#companies/workspace';

const kinds: [keyof Resources, EntityClass][] = [
  ['entity_ids', Entity],
  ['portfolio_ids', Portfolio],
  ['workspace_ids', Workspace],
];

/**
 * Checks a policy whose form is right. A name that means nothing is refused: in a denying statement it would let pass
 * the very thing it was written to stop.
 */
export async function policyFlaws(
  work: UnitOfWork,
  { statements, budgets = [] }: ScopePolicy,
): Promise<ParameterError[]> {
  const known = operations().map(({ id }) => id);
  const ofAmounts = operations()
    .filter(hasAmount)
    .map(({ id }) => id);
  const errors = statements.flatMap(({ sid, actions, resources, conditions }, index): ParameterError[] => {
    const at = `scope_policy.statements[${index}]`;
    return [
      ...(statements.findIndex((one) => one.sid === sid) < index
        ? [{ param: `${at}.sid`, code: 'duplicate', message: `${at}.sid is that of an earlier statement.` }]
        : []),
      ...actions.flatMap((action, place) =>
        known.some((one) => covers([action], one))
          ? []
          : [
              {
                param: `${at}.actions[${place}]`,
                code: 'unknown',
                message: `${at}.actions[${place}] names no operation.`,
              },
            ],
      ),
      ...(resources && Object.keys(resources).length === 0
        ? [
            {
              param: `${at}.resources`,
              code: 'invalid',
              message: `${at}.resources names nothing: give one of its lists, or leave it out.`,
            },
          ]
        : []),
      ...(conditions && Object.keys(conditions).length === 0
        ? [
            {
              param: `${at}.conditions`,
              code: 'invalid',
              message: `${at}.conditions asks for nothing: give one of them, or leave it out.`,
            },
          ]
        : []),
      ...(conditions?.amount_cents && !isOfSomeAmount(conditions.amount_cents)
        ? [
            {
              param: `${at}.conditions.amount_cents`,
              code: 'invalid',
              message: `${at}.conditions.amount_cents needs bounds between which there is an amount.`,
            },
          ]
        : []),
      ...(conditions?.amount_cents && !ofAmounts.some((one) => covers(actions, one))
        ? [
            {
              param: `${at}.conditions.amount_cents`,
              code: 'not_applicable',
              message:
                `${at}.conditions.amount_cents never holds: no operation that this statement names is for an ` +
                'amount.',
            },
          ]
        : []),
    ];
  });
  for (const [kind, entity] of kinds)
    errors.push(
      ...(await missing(
        work,
        statements.map(({ resources }) => resources?.[kind] ?? []),
        kind,
        entity,
      )),
    );
  return [...errors, ...budgets.flatMap(flawsOfBudget)];
}

/** Whether bounds say something, and an amount keeps them: amounts are whole. */
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

/** A budget that would never be drawn on is refused, for the same reason. */
function flawsOfBudget({ action, count, amount_cents }: Budget, index: number): ParameterError[] {
  const at = `scope_policy.budgets[${index}]`;
  const meant = operations().filter(({ id, mutates }) => mutates && covers([action], id));
  if (meant.length === 0)
    return [
      { param: `${at}.action`, code: 'unknown', message: `${at}.action names no operation that changes something.` },
    ];
  if (count === undefined && amount_cents === undefined)
    return [{ param: at, code: 'missing', message: `${at} needs count or amount_cents.` }];
  return amount_cents === undefined || meant.some(hasAmount)
    ? []
    : [
        {
          param: `${at}.amount_cents`,
          code: 'not_applicable',
          message: `${at}.amount_cents limits nothing: no request of ${action} is for an amount.`,
        },
      ];
}

async function missing(
  work: UnitOfWork,
  lists: string[][],
  kind: string,
  entity: EntityClass,
): Promise<ParameterError[]> {
  const found = new Set((await work.byIds(entity, [...new Set(lists.flat())])).map(({ id }) => id));
  return lists.flatMap((ids, index) =>
    ids.flatMap((id, place): ParameterError[] => {
      const param = `scope_policy.statements[${index}].resources.${kind}[${place}]`;
      return found.has(id)
        ? []
        : [{ param, code: 'not_found', message: `${param} names nothing that this credential can see.` }];
    }),
  );
}
