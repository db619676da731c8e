import { issuableOf } from '#equity/grant-vesting';
import { sharesWithheld, type WithheldShares } from '#equity/withheld-shares';
import type { LegalDate } from '#kernel/dates';
import { centsOf, toScaled } from '#kernel/decimal';
import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import { ours, sentence } from '#kernel/sentence';
import { lawOf } from '#law/states/index';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, type Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { Document, startRendering, writePaper } from '#documents/document';
import type { ShareClass } from '#ledger/share_class';
import { EquityPlan } from '#plans/equity_plan';
import { holderFacts } from '#stock/share_act';
import type { ExerciseGrant } from './grant-steps.dto';
import type { GrantAgreementFacts } from './grant-agreement.facts';
import type { Grant } from './grant.entity';
import { hasWithholding, isTaxedAsIso } from './iso-treatment';
import { shareWithholdingStatement } from './share-withholding-statement.document';

export interface Withholding extends WithheldShares {
  /** Dollars a share. */
  fair_market_value: string;
  /** Price of a net exercise. Zero if the holder pays it, and for units. */
  exercise_cents: number;
  tax_cents: number;
}

type Asked = Pick<ExerciseGrant, 'paid_cents' | 'fair_market_value' | 'withheld_tax_cents'>;
interface Earned extends Asked {
  on: LegalDate;
  taken: number;
}

/** Null if it withholds no shares. */
export function readWithholding(
  grant: Grant,
  { on, taken, paid_cents, fair_market_value, withheld_tax_cents }: Earned,
): { withholding: Withholding | null; errors: ParameterError[] } {
  const due = grant.exercise_price === null ? null : centsOf(grant.exercise_price, taken);
  const exercise_cents = paid_cents === undefined && due !== null ? due : 0;
  const tax_cents = withheld_tax_cents ?? 0;
  const errors = [
    ...checkPayment(due, taken, { paid_cents, fair_market_value }),
    ...checkTaxes(grant, on, { paid_cents, fair_market_value, withheld_tax_cents }),
    ...(fair_market_value === undefined ? [] : checkValue(fair_market_value, taken)),
  ];
  if (errors.length > 0 || fair_market_value === undefined) return { withholding: null, errors };
  const withheld = sharesWithheld(exercise_cents + tax_cents, fair_market_value);
  return {
    withholding: { ...withheld, fair_market_value, exercise_cents, tax_cents },
    errors: checkRest(grant, { on, taken, shares: withheld.shares }),
  };
}

const checkPayment = (due: number | null, taken: number, { paid_cents, fair_market_value }: Asked): ParameterError[] =>
  due === null
    ? []
    : [
        ...errorWhen(
          paid_cents === undefined && fair_market_value === undefined,
          'paid_cents',
          'missing',
          'Send paid_cents or, for a net exercise, fair_market_value.',
        ),
        ...errorWhen(
          paid_cents !== undefined && paid_cents !== due,
          'paid_cents',
          'invalid',
          `paid_cents must be ${due}, the exercise price of ${taken} shares.`,
        ),
      ];

const checkTaxes = (
  grant: Grant,
  on: LegalDate,
  { paid_cents, fair_market_value, withheld_tax_cents }: Asked,
): ParameterError[] => [
  ...errorWhen(
    withheld_tax_cents !== undefined && !hasWithholding(grant, on),
    'withheld_tax_cents',
    'not_applicable',
    'Incentive stock option exercises are not subject to tax withholding (IRC § 421(b)). Omit withheld_tax_cents.',
  ),
  ...errorWhen(
    withheld_tax_cents !== undefined && fair_market_value === undefined,
    'fair_market_value',
    'missing',
    'fair_market_value is required to withhold shares for taxes.',
  ),
  ...errorWhen(
    withheld_tax_cents === undefined &&
      fair_market_value !== undefined &&
      (paid_cents !== undefined || grant.kind === 'rsu'),
    'fair_market_value',
    'not_applicable',
    'fair_market_value applies only if shares are withheld. Omit it, or send withheld_tax_cents.',
  ),
];

const checkValue = (fair_market_value: string, taken: number): ParameterError[] => [
  ...errorWhen(
    toScaled(fair_market_value) === 0n,
    'fair_market_value',
    'invalid',
    'fair_market_value must be greater than zero.',
  ),
  ...errorWhen(
    !Number.isSafeInteger(centsOf(fair_market_value, taken)),
    'fair_market_value',
    'too_large',
    'The value of the shares must not exceed 2^53 - 1 cents.',
  ),
];

/** Shares that vest later stay with the holder, who could otherwise pay with shares that never vest. */
const checkRest = (
  grant: Grant,
  { on, taken, shares }: { on: LegalDate; taken: number; shares: number },
): ParameterError[] => [
  ...errorWhen(
    taken > 0 && shares >= taken,
    'fair_market_value',
    'too_small',
    `The company would withhold ${shares} of ${taken} shares, so no shares would be left. The holder must pay in cash.`,
  ),
  ...errorWhen(
    grant.early_exercise && taken > Math.max(0, issuableOf(grant, on)),
    'quantity',
    'too_large',
    `Only vested shares can be exercised with withholding, and only ${Math.max(0, issuableOf(grant, on))} have vested.`,
  ),
];

/** Whether the agreement reserves the choice to the company. False if no agreement is on record. */
export async function permitsWithholding(work: UnitOfWork, { document_id }: Grant): Promise<boolean> {
  if (document_id === null) return false;
  const { facts } = await work.find(Document, document_id);
  return (facts as Pick<GrantAgreementFacts, 'withholding'> | null)?.withholding === true;
}

interface Stating {
  of: ShareClass;
  plan: EquityPlan;
  quantity: number;
  on: LegalDate;
}

export async function stateWithholding(
  work: UnitOfWork,
  entity: Entity,
  grant: Grant,
  withholding: Withholding,
  { of, plan, quantity, on }: Stating,
): Promise<Document> {
  const { shares, cash_cents } = withholding;
  const { fractions } = lawOf(entity.jurisdiction).corporation_act.cite;
  const statutory = isTaxedAsIso(grant, on);
  if (!(await permitsWithholding(work, grant))) {
    const law = ours('Treas. Reg. § 1.424-1(e)(4)');
    work.warn(sentence`The agreement does not permit share withholding. Withholding may modify the award (${law}).`);
  }
  if (statutory) {
    const law = ours('IRC §§ 421(b), 422(a)(1)');
    work.warn(sentence`The ${shares} withheld shares are a disqualifying disposition (${law}).`);
  }
  if (cash_cents > 0)
    work.warn(sentence`Pay the holder ${cash_cents} cents for the fractional share (${ours(fractions)}).`);
  const document = writePaper(work, entity, {
    template: shareWithholdingStatement,
    facts: {
      company: companyFacts(entity),
      holder: holderFacts(await work.find(Stakeholder, grant.stakeholder_id)),
      plan_name: plan.plan_name,
      kind: grant.kind === 'restricted_stock' ? 'rsu' : grant.kind,
      statutory,
      class_name: of.name,
      quantity,
      exercise_price: grant.exercise_price,
      ...withholding,
      returns: plan.withheld_shares_return,
      settled_on: on,
    },
    execution_status: null,
    stakeholder_id: grant.stakeholder_id,
  });
  startRendering(work, document);
  return document;
}
