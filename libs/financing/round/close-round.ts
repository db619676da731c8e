import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { invalid, Problem, type ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { becomeStock, Convertible } from '#financing/convertible';
import type { Entity } from '#companies/entity';
import { changePool, EquityPlan } from '#plans/equity_plan';
import { ShareLedger } from '#ledger/ledger_entry';
import { assertCanDecide, recountResolutions } from '#governance/resolution';
import { noticeOfShares } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { supersedeAll } from '#compliance/valuation';
import { staleness } from './document-staleness';
import { draftJoinder } from './draft-joinder';
import type { CloseWithInvestors } from './round-steps.dto';
import type { Round, RoundInvestor } from './round.entity';
import { roundMachine } from './round.machine';

type Payment = CloseWithInvestors['payments'][number];

/**
 * Issues shares to paid investors (8 Del. C. §§ 152, 153 and 161), today. The first closing also converts outstanding
 * securities and increases the pool. Returns 409 `pro_forma_stale` if the ledger no longer matches the documents. The
 * caller holds the company and the round.
 */
export async function closeWithInvestors(
  work: UnitOfWork,
  entity: Entity,
  round: Round,
  payments: readonly Payment[],
): Promise<Round> {
  if (round.status !== 'signed')
    throw new Problem(
      'invalid_state_transition',
      `The round is ${round.status}. All parties must sign the purchase agreement before a closing.`,
      {
        current_state: round.status,
        attempted_transition: 'closing',
        allowed_transitions: roundMachine.offeredFrom(round.status),
      },
    );
  assertCanDecide(entity, 'closing');
  const today = companyDay(entity, work.now);
  const errors = checkClosing(round, payments, today);
  if (errors.length > 0) throw invalid(errors);
  const isFirst = round.first_closed_on === null;
  const moved = isFirst ? await staleness(work, entity, round) : null;
  if (moved) throw new Problem('pro_forma_stale', moved.says, { agreed: moved.agreed, now: moved.now });
  const classes = new Map((await work.all(ShareClass, { entity_id: entity.id })).map((of) => [of.id, of]));
  const ledger = await ShareLedger.of(work, entity.id, today);
  const investors = [];
  for (const one of round.investors) {
    const payment = payments.find(({ stakeholder_id }) => stakeholder_id === one.stakeholder_id);
    investors.push(
      payment
        ? await issue(work, entity, round, {
            one,
            payment,
            ledger,
            of: classes.get(round.agreed!.series[0]!.share_class_id!)!,
            today,
          })
        : one,
    );
  }
  if (isFirst) await convertAndReserve(work, entity, round, { ledger, classes, today });
  work.update(round, { investors, ...(isFirst ? { first_closed_on: today } : {}) });
  await recountResolutions(work, entity.id);
  return round;
}

function checkClosing({ investors }: Round, payments: readonly Payment[], today: LegalDate): ParameterError[] {
  const closingError = (when: boolean, param: string, code: string, message: string): ParameterError[] =>
    when ? [{ param, code, message }] : [];
  return payments.flatMap(({ stakeholder_id, paid_on }, index) => {
    const investor = investors.find((one) => one.stakeholder_id === stakeholder_id);
    return [
      ...closingError(
        !investor,
        `payments[${index}].stakeholder_id`,
        'not_found',
        'stakeholder_id is not an investor in this round.',
      ),
      ...closingError(
        Boolean(investor?.closed_on),
        `payments[${index}].stakeholder_id`,
        'conflict',
        `The investor already received the shares on ${investor?.closed_on}.`,
      ),
      ...closingError(
        payments.findIndex((one) => one.stakeholder_id === stakeholder_id) < index,
        `payments[${index}].stakeholder_id`,
        'conflict',
        'List each investor only once.',
      ),
      ...closingError(
        paid_on > today,
        `payments[${index}].paid_on`,
        'invalid',
        `paid_on must not be in the future. Today is ${today}.`,
      ),
    ];
  });
}

interface Closing {
  one: RoundInvestor;
  payment: Payment;
  ledger: ShareLedger;
  of: ShareClass;
  today: LegalDate;
}

async function issue(
  work: UnitOfWork,
  entity: Entity,
  { agreed, resolution_id, purchase_agreement_document_id: document_id }: Round,
  { one, payment, ledger, of, today }: Closing,
): Promise<RoundInvestor> {
  const security = ledger.issue(
    of,
    {
      stakeholder_id: one.stakeholder_id,
      quantity: one.shares!,
      issued_on: today,
      price_per_share: agreed!.price_per_share,
      consideration: 'cash',
      document_id,
      vesting: null,
    },
    { kind: 'stock_issuance', effective_date: today, resolution_id, document_id },
  );
  const notice = await noticeOfShares(work, entity, security, 'issue');
  return {
    ...one,
    paid_on: payment.paid_on,
    payment_reference: payment.reference ?? null,
    closed_on: today,
    security_id: security.id,
    notice_document_id: notice.id,
  };
}

/** Older valuations end with the first closing. */
async function convertAndReserve(
  work: UnitOfWork,
  entity: Entity,
  round: Round,
  { ledger, classes, today }: { ledger: ShareLedger; classes: ReadonlyMap<string, ShareClass>; today: LegalDate },
): Promise<void> {
  const { agreed, pool, resolution_id } = round;
  const { series, conversions, pool_increase } = agreed!;
  const convertibles = new Map(
    (await work.lockAll(Convertible, { entity_id: entity.id, status: 'outstanding' })).map((one) => [one.id, one]),
  );
  for (const { convertible_id, amount_cents, shares, price_per_share, converts_at, series: place } of conversions) {
    const convertible = convertibles.get(convertible_id)!;
    const of = classes.get(series[place]!.share_class_id!)!;
    await becomeStock(work, entity, convertible, {
      ledger,
      of,
      shares,
      price_per_share,
      converts_at,
      settled_cents: amount_cents,
      closed_on: today,
      resolution_id,
    });
    await draftJoinder(work, entity, round, convertible, {
      class_name: of.name,
      shares,
      price_per_share,
      closed_on: today,
    });
  }
  if (pool && pool_increase > 0) {
    const plan = await work.lock(EquityPlan, pool.equity_plan_id);
    changePool(work, ledger, plan, {
      of: classes.get(plan.share_class_id)!,
      by: pool_increase,
      on: today,
      resolution_id: resolution_id!,
    });
  }
  await supersedeAll(work, entity, {
    kind: 'priced_round',
    occurred_on: today,
    description: `The first closing of a round at $${agreed!.price_per_share} a share.`,
  });
}
