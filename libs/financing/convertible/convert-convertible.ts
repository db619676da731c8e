import { addDays, type LegalDate } from '#kernel/dates';
import { fromScaled } from '#kernel/decimal';
import { invalid, Problem, type ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { conversionsOn, countingDays } from '#financing/round_model';
import { assertAtLeastPar } from '#law/stock/par-value';
import { type Entity } from '#companies/entity';
import { assertNoSplitSince, ShareLedger } from '#ledger/ledger_entry';
import { recountResolutions } from '#governance/resolution';
import { noticeOfShares } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import type { ConvertConvertible } from './convertible-steps.dto';
import type { Convertible } from './convertible.entity';
import { convertibleMachine } from './convertible.machine';

/**
 * Converts at the closing of a round by its own terms, on the authority of the issuing decision (8 Del. C. §§ 152, 153
 * and 157, W.S. 17-16-621 and 17-16-624). Every convertible counts the holdings of the day before, so the order of
 * recording does not matter. The caller holds the company and the convertible.
 */
export async function convert(
  work: UnitOfWork,
  entity: Entity,
  convertible: Convertible,
  {
    share_class_id,
    closed_on,
    price_per_share,
    reserved = {},
    pool_increase = 0,
    new_money_cents,
    interest_to = closed_on,
  }: ConvertConvertible,
  today: LegalDate,
): Promise<Convertible> {
  const [of] = await work.all(ShareClass, { id: share_class_id, entity_id: entity.id });
  const errors = checkConversion(convertible, { of, closed_on, price_per_share, interest_to, today });
  if (!of || errors.length > 0) throw invalid(errors);
  await assertNoSplitSince(work, entity.id, addDays(closed_on, -1), 'convert');
  const all = await conversionsOn(work, entity.id, {
    as_of: addDays(closed_on, -1),
    price_per_share,
    reserved,
    pool_increase,
    new_money_cents,
    elected: convertible.id,
    interest_to,
  });
  const becomes = all?.get(convertible.id);
  if (!becomes || becomes.shares === 0n)
    throw refused(
      convertible,
      all
        ? `${convertible.number} does not convert into a whole share at this price.`
        : 'At their valuation caps, the outstanding convertibles would convert into 100% of the company.',
    );
  if (becomes.shares > BigInt(Number.MAX_SAFE_INTEGER))
    throw refused(convertible, `The number of shares from ${convertible.number} is too large to calculate exactly.`);
  const ledger = await ShareLedger.of(work, entity.id, closed_on);
  const converted = await becomeStock(work, entity, convertible, {
    ledger,
    of,
    shares: Number(becomes.shares),
    price_per_share: fromScaled(becomes.price),
    converts_at: becomes.by,
    settled_cents: becomes.amount_cents,
    closed_on,
    resolution_id: convertible.resolution_id,
  });
  await recountResolutions(work, entity.id);
  return converted;
}

interface Becoming {
  ledger: ShareLedger;
  of: ShareClass;
  shares: number;
  price_per_share: string;
  converts_at: string;
  settled_cents: number;
  closed_on: LegalDate;
  resolution_id: string | null;
}

/** The caller holds the company and the convertible. */
export async function becomeStock(
  work: UnitOfWork,
  entity: Entity,
  convertible: Convertible,
  { ledger, of, shares, price_per_share, converts_at, settled_cents, closed_on, resolution_id }: Becoming,
): Promise<Convertible> {
  const { stakeholder_id, document_id, number } = convertible;
  assertAtLeastPar(entity.jurisdiction, of, price_per_share);
  const security = ledger.issue(
    of,
    {
      stakeholder_id,
      quantity: shares,
      issued_on: closed_on,
      price_per_share,
      consideration: `conversion of ${number}`,
      document_id,
      vesting: null,
    },
    { kind: 'stock_issuance', effective_date: closed_on, resolution_id, document_id },
  );
  await noticeOfShares(work, entity, security, 'issue');
  return work.move(convertible, convertibleMachine.moves.convert, {
    ended_on: closed_on,
    security_id: security.id,
    converts_at,
    settled_cents,
    settled_at: work.now,
  });
}

interface ConversionRequest {
  of: ShareClass | undefined;
  closed_on: LegalDate;
  price_per_share: string;
  interest_to: LegalDate;
  today: LegalDate;
}

function checkConversion(
  { effective_date }: Convertible,
  { of, closed_on, price_per_share, interest_to, today }: ConversionRequest,
): ParameterError[] {
  const conversionError = (when: boolean, param: string, code: string, message: string): ParameterError[] =>
    when ? [{ param, code, message }] : [];
  return [
    ...conversionError(!of, 'share_class_id', 'not_found', 'share_class_id is not a share class of this company.'),
    ...conversionError(
      of !== undefined && of.class_type !== 'preferred',
      'share_class_id',
      'not_applicable',
      'share_class_id must be a class of preferred stock, because convertibles convert into preferred stock in a ' +
        'financing.',
    ),
    ...conversionError(
      closed_on > today,
      'closed_on',
      'invalid',
      `closed_on must not be in the future. Today is ${today}.`,
    ),
    ...conversionError(
      closed_on <= effective_date!,
      'closed_on',
      'invalid',
      `closed_on must be after the issue date, ${effective_date}.`,
    ),
    ...conversionError(
      !/[1-9]/.test(price_per_share),
      'price_per_share',
      'invalid',
      'price_per_share must be greater than 0.',
    ),
    ...conversionError(
      interest_to > closed_on || interest_to < addDays(closed_on, -countingDays),
      'interest_to',
      'invalid',
      `interest_to must be the closing date or one of the ${countingDays} days before it.`,
    ),
  ];
}

const refused = ({ status }: Convertible, why: string): Problem =>
  new Problem('invalid_state_transition', why, {
    current_state: status,
    attempted_transition: 'convert',
    allowed_transitions: convertibleMachine.offeredFrom(status),
  });
