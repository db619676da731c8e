import { actionForm, periods, type Period } from '#permissions/scope-policy';
import { jurisdictionCodes } from '#law/common/jurisdictions';
import { Field, optional } from '#platform/wire/field';

const actionsDoc = 'must hold operations such as filings.cancel, or patterns such as filings.*, *.list and *';
const effects = ['allow', 'require_authorization', 'deny'] as const;
const many = { minItems: 1, optional: true };

class ScopeResources {
  @Field.ids('ent', 'These companies, and what belongs to them.', {
    ...many,
    example: ['ent_01jzv7k3qmf9rvx8a2c4e6g8h0'],
  })
  entity_ids?: string[];
  @Field.ids('pf', 'These portfolios, and the companies in them.', {
    ...many,
    example: ['pf_01jzv7k3qmf9rvx8a2c4e6g8h0'],
  })
  portfolio_ids?: string[];
  @Field.ids('ws', 'These workspaces, and the companies in them.', {
    ...many,
    example: ['ws_01jzv7k3qmf9rvx8a2c4e6g8h0'],
  })
  workspace_ids?: string[];
}

class AmountBounds {
  @Field.integer('More than.', optional)
  gt?: number;
  @Field.integer('At least.', optional)
  gte?: number;
  @Field.integer('Less than.', optional)
  lt?: number;
  @Field.integer('At most.', { ...optional, example: 500_000 })
  lte?: number;
  @Field.integer('Exactly.', optional)
  eq?: number;
}

class JurisdictionCondition {
  @Field.strings('One of these.', { values: jurisdictionCodes, minItems: 1, example: ['US-DE'] })
  in: string[];
}

class ScopeConditions {
  @Field.object(
    () => AmountBounds,
    'For how much a request is, in cents: `x-service-amount` of an operation says what is counted. An ' +
      'operation without it keeps no bounds; an amount that a request leaves open keeps those of statements ' +
      'that deny or want a human, and none of those that allow.',
    optional,
  )
  amount_cents?: AmountBounds;
  @Field.object(
    () => JurisdictionCondition,
    'The state of the company, or of the one that is to be formed. Not kept by what is about no company.',
    optional,
  )
  jurisdiction?: JurisdictionCondition;
}

class ScopeStatement {
  @Field.string('Your name for the statement, unique in the policy: refusals name it.', {
    max: 40,
    pattern: /^[A-Za-z0-9_.-]+$/,
    example: 'filings',
  })
  sid: string;
  @Field.enum(
    effects,
    'Deny goes first, then require_authorization, then allow; what no statement matches is denied. What only ' +
      'reads or rehearses needs no authorization.',
  )
  effect: (typeof effects)[number];
  @Field.strings('Operations, as OpenAPI names them: `filings.cancel`, `filings.*`, `*.list`, or `*` for all.', {
    minItems: 1,
    max: 100,
    pattern: actionForm,
    patternDoc: actionsDoc,
    example: ['filings.*'],
  })
  actions: string[];
  @Field.object(
    () => ScopeResources,
    'Only what these lists name. A statement with them does not match what belongs to no company, workspace ' +
      'or portfolio.',
    optional,
  )
  resources?: ScopeResources;
  @Field.object(() => ScopeConditions, 'Only when all of these hold.', optional) conditions?: ScopeConditions;
}

class ScopeBudget {
  @Field.string(
    'The operation that it is for, or a pattern as in a statement. What only reads or rehearses takes nothing.',
    { max: 100, pattern: actionForm, patternDoc: actionsDoc, example: 'entities.create' },
  )
  action: string;
  @Field.integer('How often.', { ...optional, min: 1, example: 10 })
  count?: number;
  @Field.integer(
    'For how much in all, by what `x-service-amount` of the operations says. A request that leaves its ' +
      'amount open is refused.',
    optional,
  )
  amount_cents?: number;
  @Field.enum(periods, 'When it begins anew, in UTC: with the day, the week (on Monday), the month; or never.', {
    example: 'month',
  })
  per: Period;
}

/** The powers of a token, in statements. The same shape is taken and shown. */
export class ScopePolicyField {
  @Field.integer('The version of this language: 1.', { min: 1, max: 1, example: 1 })
  version: 1;
  @Field.objects(() => ScopeStatement, 'In any order.', { minItems: 1, maxItems: 50 })
  statements: ScopeStatement[];
  @Field.objects(
    () => ScopeBudget,
    'How often what is allowed may be done, and for how much. Those of every token of the chain are taken ' +
      'together, or none.',
    { minItems: 1, maxItems: 20, optional: true },
  )
  budgets?: ScopeBudget[];
}
