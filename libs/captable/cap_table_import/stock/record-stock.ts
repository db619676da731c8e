import { newId } from '#platform/db/new-id';
import { Grant, grantMachine } from '#plans/grant';
import {
  ending as ended,
  holding,
  issuance,
  poolIssuance,
  poolReturn,
  retirement,
  reversal,
} from '#ledger/ledger_entry';
import { termsOfSecurity, type Security } from '#ledger/security';
import type { SecurityEnding } from './stock-acts';
import type { Issued } from './stock-issues';
import type { Free, Recorded } from '../act-order';
import { splitHolding } from './record-splits';
import type { Returned } from '../grants/plans';
import { poolOf } from '../grants/plan-pools';
import type { RecordedSecurity, Metadata, ImportRecorder } from '../import-recorder';

/**
 * Independent issues, and acts with their products. `made`: products of other acts. `returned`: shares returned to a
 * pool.
 */
export const stockActs = (
  issued: ReadonlyMap<string, Issued>,
  endings: readonly SecurityEnding[],
  { made, returned }: { made: ReadonlySet<string>; returned: Returned },
): Recorded[] => [
  ...[...issued.values()]
    .filter(({ value }) => !made.has(value.security_id))
    .map((issue): Recorded => {
      const {
        at,
        place,
        value: { date, security_id, stock_class_id },
        plan,
        quantity,
      } = issue;
      const pool = plan && poolOf(plan.ocf_id);
      return {
        at,
        on: date,
        place,
        takes: pool,
        makes: [security_id],
        frees: [{ of: pool ?? stock_class_id, day: date, quantity: -quantity }],
        record: (into) => (plan ? recordGrant : recordIssue)(into, issue),
      };
    }),
  ...endings.map((securityEnding): Recorded => {
    const {
      at,
      place,
      value: { date, security_id },
    } = securityEnding;
    const returns = isReturned(securityEnding, returned);
    return {
      at,
      on: date,
      place,
      takes: security_id,
      makes: madeBy(securityEnding),
      frees: freedBy(securityEnding, returns),
      record: (into) => recordEnding(into, securityEnding, returns),
    };
  }),
];

export const madeBy = ({ balance, resulting }: SecurityEnding): string[] =>
  [resulting, balance].flatMap((one) => (one ? [one.value.security_id] : []));

const isReturned = (
  { security: { plan }, value: { security_id, date }, quantity, resulting, split }: SecurityEnding,
  returned: Returned,
): boolean => plan !== null && !resulting && !split && returned(security_id, date) === quantity;

/** A retracted issue never existed. */
function freedBy(
  { form, value: { date }, security, quantity, resulting, split }: SecurityEnding,
  returns: boolean,
): Free[] {
  const { stock_class_id: of, date: issued } = security.value;
  if (split) return [{ of, day: date, quantity: quantity - (resulting?.quantity ?? 0) }];
  if (form.move === 'transfer' || form.move === 'reissue') return [];
  const wasInPool = returns || (form.move === 'retract' && security.plan !== null);
  return [
    { of: wasInPool ? poolOf(security.plan!.ocf_id) : of, day: form.move === 'retract' ? issued : date, quantity },
    ...(form.move === 'convert' && resulting
      ? [{ of: resulting.value.stock_class_id, day: date, quantity: -resulting.quantity }]
      : []),
  ];
}

const about = ({ id, share_class_id, stakeholder_id, quantity }: RecordedSecurity) => ({
  share_class_id,
  security_id: id,
  stakeholder_id,
  quantity,
});
const poolFor = (into: ImportRecorder, { plan }: Issued, share_class_id: string) => ({
  id: into.plans.get(plan!.ocf_id)!,
  share_class_id,
});

function recordIssue(into: ImportRecorder, issue: Issued, grant_id: string | null = null): Security {
  const security = into.certify(issue, { grant_id });
  const postings =
    grant_id === null ? issuance(security) : poolIssuance(poolFor(into, issue, security.share_class_id), security);
  const entry = into.record('stock_issuance', issue.value.date, about(security), postings, { ocf_id: issue.value.id });
  if (into.register.ends.get(issue.value.security_id)?.form.move === 'retract') into.issues.set(security.id, entry);
  return security;
}

/** Restricted stock under a plan is also a grant. */
function recordGrant(into: ImportRecorder, issue: Issued): void {
  const { rows, entity_id } = into;
  const {
    value: { security_id, date },
    quantity,
    price_per_share,
    consideration,
  } = issue;
  const id = newId('grt');
  const security = recordIssue(into, issue, id);
  const { share_class_id, stakeholder_id, vesting } = security;
  const grant = rows.insert(Grant, {
    id,
    entity_id,
    share_class_id,
    stakeholder_id,
    equity_plan_id: poolFor(into, issue, share_class_id).id,
    kind: 'restricted_stock',
    quantity,
    issued_quantity: quantity,
    returned_quantity: 0,
    withheld_quantity: 0,
    price_per_share: price_per_share ?? '0',
    consideration: /services/i.test(consideration ?? '') ? 'services' : 'cash',
    vesting: vesting
      ? termsOfSecurity(vesting)
      : { start: date, allocation: 'cumulative_round_down', conditions: [{ kind: 'date', parts: 1, on: date }] },
    vesting_facts: { milestones: [], accelerations: [] },
    exercise_windows: [],
    early_exercise: false,
    splits: [],
    resolution_id: null,
    signer_stakeholder_id: null,
    auto_generated: false,
    security_id: security.id,
    metadata: { ocf_id: security_id },
  });
  into.counted.grants += 1;
  // A retracted issue never existed.
  if (into.register.ends.get(security_id)?.form.move === 'retract') {
    rows.move(grant, grantMachine.moves.cancel);
    return;
  }
  rows.move(grant, grantMachine.moves.approve);
  rows.move(grant, grantMachine.moves.complete, { effective_date: date, granted_on: date, completed_at: rows.now });
  const left = vesting?.service_ended_on;
  if (left !== undefined) rows.move(grant, grantMachine.moves.terminate, { service_ended_on: left });
}

function recordEnding(into: ImportRecorder, act: SecurityEnding, returns: boolean): void {
  const { value, form, quantity, security, split } = act;
  const taken = into.held.get(value.security_id)!;
  into.held.delete(value.security_id);
  const metadata = { ocf_id: value.id, ...termsOf(act), ...(split ? { stock_split_id: split.id } : {}) };
  const facts = { ...about(taken), quantity };
  const pool = security.plan && poolFor(into, security, taken.share_class_id);
  if (form.move === 'retract') {
    into.record(
      'reversal',
      security.value.date,
      { ...facts, references_entry_id: into.issues.get(taken.id)! },
      reversal(pool ? poolIssuance(pool, taken) : issuance(taken)),
      metadata,
    );
    return;
  }
  const from = (one: Issued) => ({ predecessor_id: taken.id, grant_id: one.plan ? taken.grant_id : null });
  const resulting = act.resulting && into.certify(act.resulting, from(act.resulting));
  const balance = act.balance && into.certify(act.balance, from(act.balance));
  if (split) {
    const after = resulting?.quantity ?? 0;
    splitHolding(into, split, { stakeholder_id: taken.stakeholder_id, before: quantity, after });
    into.record(
      form.kind,
      value.date,
      facts,
      ended(taken, resulting, retirement(taken.share_class_id, quantity - after)).filter((one) => one.quantity !== 0),
      metadata,
    );
    return;
  }
  const retired = returns ? poolReturn(pool!, quantity) : retirement(taken.share_class_id, quantity);
  const gone =
    form.move === 'convert'
      ? [...ended(taken, balance, retired), ...issuance(resulting!)]
      : ended(taken, balance, resulting ? holding(resulting) : retired);
  into.record(form.kind, value.date, facts, gone, metadata);
}

/** Terms without a ledger column, as immutable as the entry. */
const termsOf = ({ value, price_per_share }: SecurityEnding): Metadata => {
  const { reason_text: reason, consideration_text: consideration } = value as {
    reason_text?: string;
    consideration_text?: string;
  };
  return {
    ...(price_per_share === null ? {} : { ocf_price: price_per_share }),
    ...(reason === undefined ? {} : { ocf_reason_text: reason }),
    ...(consideration === undefined ? {} : { ocf_consideration_text: consideration }),
  };
};
