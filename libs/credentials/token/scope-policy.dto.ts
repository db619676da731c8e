import { actionForm, periods, type Period } from '#permissions/scope-policy';
import { jurisdictionCodes } from '#law/common/jurisdictions';
import { Field, optional } from '#platform/wire/field';

const actionsDoc = 'must be an operation such as filings.cancel, or a pattern such as filings.*, *.list, or *';
const effects = ['allow', 'require_authorization', 'deny'] as const;
const many = { minItems: 1, optional: true };

class ScopeResources {
  @Field.ids('ent', "IDs of companies. Includes the companies' resources.", {
    ...many,
    example: ['ent_01jzv7k3qmf9rvx8a2c4e6g8h0'],
  })
  entity_ids?: string[];
  @Field.ids('pf', "IDs of portfolios. Includes the portfolios' companies.", {
    ...many,
    example: ['pf_01jzv7k3qmf9rvx8a2c4e6g8h0'],
  })
  portfolio_ids?: string[];
  @Field.ids('ws', "IDs of workspaces. Includes the workspaces' companies.", {
    ...many,
    example: ['ws_01jzv7k3qmf9rvx8a2c4e6g8h0'],
  })
  workspace_ids?: string[];
}

class AmountBounds {
  @Field.integer('Exclusive lower bound.', optional)
  gt?: number;
  @Field.integer('Inclusive lower bound.', optional)
  gte?: number;
  @Field.integer('Exclusive upper bound.', optional)
  lt?: number;
  @Field.integer('Inclusive upper bound.', { ...optional, example: 500_000 })
  lte?: number;
  @Field.integer('Exact value.', optional)
  eq?: number;
}

class JurisdictionCondition {
  @Field.strings('Values to match. Any listed value matches.', {
    values: jurisdictionCodes,
    minItems: 1,
    example: ['US-DE'],
  })
  in: string[];
}

class ScopeConditions {
  @Field.object(
    () => AmountBounds,
    "Minimum and maximum request amounts, in cents, as defined by the operation's `x-service-amount`. " +
      'Operations without an amount never match. If a request omits its amount, `deny` and ' +
      '`require_authorization` statements match, and `allow` statements do not.',
    optional,
  )
  amount_cents?: AmountBounds;
  @Field.object(
    () => JurisdictionCondition,
    'State of the company, even if the company has not been formed yet. Never matches a request that ' +
      'involves no company.',
    optional,
  )
  jurisdiction?: JurisdictionCondition;
}

class ScopeStatement {
  @Field.string('Name of the statement, unique within the policy and shown in rejections.', {
    max: 40,
    pattern: /^[A-Za-z0-9_.-]+$/,
    example: 'filings',
  })
  sid: string;
  @Field.enum(
    effects,
    'Effect of the statement. Deny takes precedence over require_authorization, and both over allow. Requests ' +
      'that match no statement are denied. Reads and dry runs never need an authorization.',
  )
  effect: (typeof effects)[number];
  @Field.strings(
    'Operations, named as in the OpenAPI document: `filings.cancel`, `filings.*`, `*.list`, or `*` for all.',
    { minItems: 1, max: 100, pattern: actionForm, patternDoc: actionsDoc, example: ['filings.*'] },
  )
  actions: string[];
  @Field.object(
    () => ScopeResources,
    'Resources the statement is limited to. If set, the statement never matches a resource that ' +
      'does not belong to a company, workspace, or portfolio.',
    optional,
  )
  resources?: ScopeResources;
  @Field.object(() => ScopeConditions, 'Conditions that must all be true.', optional) conditions?: ScopeConditions;
}

class ScopeBudget {
  @Field.string('Operation, or a pattern such as `filings.*`. Reads and dry runs do not count against the budget.', {
    max: 100,
    pattern: actionForm,
    patternDoc: actionsDoc,
    example: 'entities.create',
  })
  action: string;
  @Field.integer('Maximum number of requests.', { ...optional, min: 1, example: 10 })
  count?: number;
  @Field.integer(
    "Maximum total amount in cents, as defined by the operations' `x-service-amount`. Requests without an " +
      'amount are rejected.',
    optional,
  )
  amount_cents?: number;
  @Field.enum(periods, "Budget's reset interval, in UTC: day, week (starting on Monday), month, or never.", {
    example: 'month',
  })
  per: Period;
}

/** The same shape for input and output. */
export class ScopePolicyField {
  @Field.integer('Version of the policy language. Always 1.', { min: 1, max: 1, example: 1 })
  version: 1;
  @Field.objects(() => ScopeStatement, 'Statements, in any order.', { minItems: 1, maxItems: 50 })
  statements: ScopeStatement[];
  @Field.objects(
    () => ScopeBudget,
    'Budgets for allowed requests. A request must fit within the budgets of every token in the chain.',
    { minItems: 1, maxItems: 20, optional: true },
  )
  budgets?: ScopeBudget[];
}
