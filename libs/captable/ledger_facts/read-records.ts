import { isId } from '#kernel/ids';
import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import type { Entity } from '#companies/entity';
import type { AsOf } from '#ledger/holdings';
import type {
  EntryFacts,
  ImportedExerciseTerms,
  HolderFacts,
  SecurityFacts,
  SplitFacts,
  ValuationFacts,
} from './fact-types';
import {
  convertibleColumns,
  convertibleKnown,
  grantColumns,
  grantKnown,
  type ConvertibleFacts,
  type GrantFacts,
  type PlanFacts,
} from './grants-and-convertibles';
import { knownState } from './known-state';

/** The first three parameters are reserved, so `rest` starts with $4. */
type RecordsReader = <R>(select: string, rest: string, values?: unknown[]) => Promise<R[]>;

export const recordsOf =
  (read: Reader, entity: Entity): RecordsReader =>
  <R>(select: string, rest: string, values: unknown[] = []): Promise<R[]> =>
    read.query<R>(
      `select ${select} where ${tenant} and account_id = $1 and livemode = $2::boolean and entity_id = $3 ${rest}`,
      [entity.id, ...values],
    );

const parametersOf = ({ as_of, known_at }: AsOf): unknown[] => [as_of, known_at?.toISOString() ?? null];

const idsOf = (named: ReadonlySet<string | null>, prefix: 'sec' | 'grt'): string[] =>
  [...named].filter((id) => isId(prefix, id));

export const entriesUntil = (of: RecordsReader, on: AsOf): Promise<EntryFacts[]> =>
  of(
    'id, number, kind, effective_date, created, share_class_id, security_id, quantity, references_entry_id, ' +
      "resolution_id, document_id, postings, metadata->>'stock_split_id' as stock_split_id from ledger_entry",
    'and effective_date <= $4 and ($5::timestamptz is null or created <= $5) order by number',
    parametersOf(on),
  );

export const convertiblesUntil = async (of: RecordsReader, on: AsOf): Promise<ConvertibleFacts[]> =>
  (
    await of<ConvertibleFacts>(
      `${convertibleColumns} from convertible`,
      'and effective_date <= $4 and ($5::timestamptz is null or completed_at <= $5) order by completed_at, id',
      parametersOf(on),
    )
  ).map((one) => convertibleKnown(one, on.known_at));

export const splitsUntil = (of: RecordsReader, on: AsOf): Promise<SplitFacts[]> =>
  of(
    "id, share_class_id, counted_from, ratio, fractional_shares, document_id, outcome->'classes' as classes, " +
      "outcome->'plans' as plans from stock_split",
    "and status = 'completed' and counted_from <= $4 and ($5::timestamptz is null or completed_at <= $5) order " +
      'by counted_from, completed_at',
    parametersOf(on),
  );

export async function securitiesKnown(
  of: RecordsReader,
  named: ReadonlySet<string | null>,
  { as_of, known_at }: AsOf,
): Promise<SecurityFacts[]> {
  const said = await knownState(of, 'security', idsOf(named, 'sec'), known_at);
  const securities = await of<SecurityFacts>(
    'id, share_class_id, stakeholder_id, certificate_number, quantity, issued_on, price_per_share, ' +
      'consideration, vesting, document_id, predecessor_id, (select equity_plan_id from "grant" where ' +
      '"grant".id = security.grant_id and "grant".kind = \'restricted_stock\') as equity_plan_id, (select type from ' +
      'document where document.id = security.document_id) as document_type from security',
    'order by created, id',
  );
  return securities.map((one) => {
    const known = { ...one, ...said(one.id) };
    return { ...known, vesting: vestingBy(known, as_of) };
  });
}

/** Without later accelerations. */
function vestingBy({ vesting }: Pick<SecurityFacts, 'vesting'>, as_of: LegalDate): SecurityFacts['vesting'] {
  if (!vesting?.accelerations) return vesting;
  const accelerations = vesting.accelerations.filter(({ on }) => on <= as_of);
  return { ...vesting, accelerations };
}

export const holdersOf = (of: RecordsReader): Promise<HolderFacts[]> =>
  of('id, kind, name, email, address, roles, representative from stakeholder', 'order by created, id');

export const exercisesOf = (of: RecordsReader): Promise<(ImportedExerciseTerms & { id: string })[]> =>
  of(
    "id, metadata->>'ocf_trigger_id' as trigger_id, metadata->>'ocf_consideration_text' as consideration from " +
      'ledger_entry',
    "and metadata ? 'ocf_trigger_id'",
  );

export const valuationsUntil = (of: RecordsReader, on: AsOf): Promise<ValuationFacts[]> =>
  of(
    'id, share_class_id, price_per_share, effective_date, provider from valuation',
    'and effective_date <= $4 and ($5::timestamptz is null or created <= $5) order by effective_date, created, id',
    parametersOf(on),
  );

export const decisionsOf = (of: RecordsReader): Promise<{ id: string; body: string; resolved_at: Date }[]> =>
  of('id, body, resolved_at from resolution', 'and resolved_at is not null');

export const plansOf = (of: RecordsReader): Promise<PlanFacts[]> =>
  of(
    'id, share_class_id, plan_name, resolution_id, effective_date, approved_on from equity_plan',
    'order by created, id',
  );

/** `splits`: splits made by then. */
export async function grantsKnown(
  of: RecordsReader,
  named: ReadonlySet<string | null>,
  splits: readonly SplitFacts[],
  { as_of, known_at }: AsOf,
): Promise<GrantFacts[]> {
  const inForce = new Set(splits.map(({ id }) => id));
  const said = await knownState(of, 'grant', idsOf(named, 'grt'), known_at);
  const grants = await of<GrantFacts>(`${grantColumns} from "grant"`, 'order by created, id');
  return grants.filter(({ id }) => named.has(id)).map((grant) => grantKnown(grant, said(grant.id), as_of, inForce));
}

export const signaturesOf = (
  of: RecordsReader,
): Promise<{ id: string; stakeholder_id: string; signed_on: LegalDate }[]> =>
  of(
    'document_id as id, stakeholder_id, signed_on from signature',
    "and role in ('purchaser', 'counterparty') and signed_on is not null",
  );
