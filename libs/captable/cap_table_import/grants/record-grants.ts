import { newId } from '#platform/db/new-id';
import { Grant, grantMachine } from '#plans/grant';
import { promise, settlement } from '#ledger/ledger_entry';
import { shortened } from '../bundle/findings';
import { wholeMonths } from '#kernel/dates';
import type { Compensation } from './compensations';
import type { GrantReduction } from './read-reductions';
import type { ImportedGrant, Outcome } from './grant-state';
import type { Free, Recorded } from '../act-order';
import { poolOf } from './plan-pools';
import type { Metadata, ImportRecorder } from '../import-recorder';

export function grantActs(grants: readonly ImportedGrant[]): Recorded[] {
  const ids = new Map(grants.map(({ compensation }) => [compensation, newId('grt')]));
  const leftOf = new Map(
    grants.flatMap(({ compensation, reductions }) =>
      reductions.flatMap(({ next }) => (next ? [[next, compensation] as const] : [])),
    ),
  );
  return grants.flatMap((grant): Recorded[] => {
    const { compensation, reductions, outcome, replaces } = grant;
    const {
      at,
      place,
      value: { security_id, date: on },
      quantity,
    } = compensation;
    const retracted = outcome === 'retracted';
    const pool = (by: number, day = on): Free[] =>
      retracted || by === 0 ? [] : [{ of: poolOf(compensation.plan.ocf_id), day, quantity: by }];
    // The act that leaves a balance creates it.
    const made = replaces && leftOf.get(compensation) === replaces;
    const issue: Recorded = {
      at,
      on,
      place,
      takes: made ? security_id : poolOf(compensation.plan.ocf_id),
      makes: made ? [] : [security_id],
      frees: pool(-quantity),
      record: (into) => recordIssue(into, grant, ids),
    };
    return [
      issue,
      ...reductions
        .filter(({ does }) => does !== 'retract')
        .map((grantReduction): Recorded => ({
          at: grantReduction.at,
          on: grantReduction.value.date,
          place: grantReduction.place,
          takes: grantReduction.value.security_id,
          makes: [grantReduction.stock, grantReduction.next].flatMap((one) => (one ? [one.value.security_id] : [])),
          frees:
            grantReduction.split === null
              ? pool(grantReduction.returns, grantReduction.value.date)
              : pool(grantReduction.quantity - grantReduction.after, grantReduction.value.date),
          record: (into) => recordTaking(into, { grant, taking: grantReduction, id: ids.get(compensation)! }),
        })),
    ];
  });
}

const about = (into: ImportRecorder, { plan, value: { stakeholder_id } }: Compensation) => ({
  share_class_id: into.classes.get(plan.of)!,
  stakeholder_id: into.people.get(stakeholder_id)!,
});
const granted = (into: ImportRecorder, id: string, compensation: Compensation) => ({
  id,
  ...about(into, compensation),
  equity_plan_id: into.plans.get(compensation.plan.ocf_id)!,
});

function recordIssue(into: ImportRecorder, grant: ImportedGrant, ids: ReadonlyMap<Compensation, string>): void {
  const { rows, entity_id } = into;
  const { compensation, numbers, outcome, replaces, why } = grant;
  const { value, quantity, terms } = compensation;
  const { id, ...where } = granted(into, ids.get(compensation)!, compensation);
  const before = replaces && ids.get(replaces)!;
  const granted_on = into.granted.get(before ?? '')?.granted_on ?? value.date;
  const term_months = terms.kind === 'rsu' ? null : wholeMonths(granted_on, terms.term_ends_on!);
  const made = rows.insert(Grant, {
    id,
    entity_id,
    ...where,
    ...terms,
    ...numbers,
    term_months,
    price_per_share: null,
    consideration: null,
    valuation_id: null,
    incentive_years: null,
    replaces_grant_id: before,
    replaced_by_grant_id: null,
    amendment: null,
    signer_stakeholder_id: null,
    resolution_id: null,
    auto_generated: false,
    document_id: null,
    security_id: null,
    metadata: { ocf_id: value.security_id, ocf_custom_id: value.custom_id },
  });
  into.counted.grants += 1;
  if (outcome === 'retracted') {
    rows.move(made, grantMachine.moves.cancel, { status_reason: why, expires_on: null, term_ends_on: null });
    return;
  }
  rows.move(made, grantMachine.moves.approve);
  rows.move(made, grantMachine.moves.complete, { effective_date: value.date, granted_on, completed_at: rows.now });
  into.granted.set(id, made);
  if (numbers.service_ended_on !== null) rows.move(made, grantMachine.moves.terminate);
  const last = lastMove[outcome];
  if (last === 'lapse') rows.move(made, grantMachine.moves.lapse, lapseOf(grant));
  else if (last) rows.move(made, grantMachine.moves[last]);
  else if (numbers.expires_on !== null && numbers.quantity > numbers.issued_quantity + numbers.returned_quantity)
    rows.watch(made);
  if (before)
    rows.move(into.granted.get(before)!, grantMachine.moves.replace, {
      replaced_by_grant_id: id,
      ended_on: value.date,
    });
  into.record(
    'equity_compensation_issuance',
    value.date,
    { ...about(into, compensation), security_id: null, quantity },
    promise({ id, ...where }, quantity),
    { ocf_id: value.id },
  );
}

function lapseOf({ reductions }: ImportedGrant): Pick<Grant, 'ended_on' | 'status_reason'> {
  const ended_on = reductions.at(-1)!.value.date;
  return { ended_on, status_reason: `The imported records show that the grant ended on ${ended_on}.` };
}

/** A replacement moves its predecessor. */
const lastMove: Record<Outcome, 'exercise' | 'release' | 'lapse' | null> = {
  outstanding: null,
  terminated: null,
  exercised: 'exercise',
  released: 'release',
  lapsed: 'lapse',
  replaced: null,
  retracted: null,
};

function recordTaking(
  into: ImportRecorder,
  {
    grant: { compensation, outcome, reductions },
    taking,
    id,
  }: { grant: ImportedGrant; taking: GrantReduction; id: string },
): void {
  const {
    value: { id: ocf_id, date },
    does,
    quantity,
    returns,
    withheld,
    stock,
    split,
    after,
    prices,
  } = taking;
  const of = granted(into, id, compensation);
  const where = { ...about(into, compensation), quantity };
  const metadata = { ocf_id, ...reasonOf(taking) };
  if (stock) {
    const security = into.certify(stock);
    into.record(
      does === 'exercise' ? 'equity_compensation_exercise' : 'equity_compensation_release',
      date,
      { ...where, security_id: security.id },
      settlement(of, security, { shares: withheld, returns: returns > 0 }),
      metadata,
    );
    return;
  }
  if (split) {
    into
      .partsOf(split)
      .grants.push({
        grant_id: id,
        equity_plan_id: of.equity_plan_id,
        before: quantity,
        after,
        exercise_price_before: prices!.before,
        exercise_price_after: prices!.after,
      });
    if (after !== quantity)
      into.record(
        'stock_class_split',
        date,
        { ...where, quantity: Math.abs(after - quantity), security_id: null },
        promise(of, after - quantity),
        { ...metadata, stock_split_id: split.id },
      );
    return;
  }
  const isReplaced = outcome === 'replaced' && taking === reductions.at(-1);
  into.record(
    isReplaced ? 'equity_compensation_cancellation' : 'stock_plan_return_to_pool',
    date,
    { ...where, quantity: returns, security_id: null },
    promise(of, -returns),
    metadata,
  );
}

/** Details without a ledger column. */
const reasonOf = ({ value: { reason_text } }: GrantReduction): Metadata =>
  typeof reason_text === 'string' ? { ocf_reason_text: shortened(reason_text, 500) } : {};
