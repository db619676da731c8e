import { companyDay } from '#kernel/calendar';
import { isId } from '#kernel/ids';
import type { LegalDate } from '#kernel/dates';
import type { SplitRatio } from '#equity/split';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import type { Entity } from '#companies/entity';
import type { LedgerEntry } from '#ledger/ledger_entry';
import type { Security } from '#ledger/security';
import { classesOn, type ClassTerms, type Preference, type ShareClass } from '#ledger/share_class';
import type { Stakeholder } from '#companies/stakeholder';
import type { AsOf } from '#ledger/holdings';
import { endsOf, type TermsOfEnd } from './ends';
import { saidOf } from './said';
import {
  convertibleColumns,
  convertibleKnown,
  grantColumns,
  grantKnown,
  type ConvertibleFacts,
  type GrantFacts,
  type PlanFacts,
} from './promises';

export type EntryFacts = Pick<
  LedgerEntry,
  | 'id'
  | 'number'
  | 'kind'
  | 'effective_date'
  | 'created'
  | 'share_class_id'
  | 'security_id'
  | 'quantity'
  | 'references_entry_id'
  | 'resolution_id'
  | 'document_id'
  | 'postings'
> & { /** The split that it is part of. */ stock_split_id: string | null };
export type SecurityFacts = Pick<
  Security,
  | 'id'
  | 'share_class_id'
  | 'stakeholder_id'
  | 'certificate_number'
  | 'quantity'
  | 'issued_on'
  | 'price_per_share'
  | 'consideration'
  | 'vesting'
  | 'document_id'
  | 'predecessor_id'
> & { equity_plan_id: string | null };
export type ClassFacts = Pick<
  ShareClass,
  'id' | 'name' | 'class_type' | 'par_value' | 'votes_per_share' | 'seniority' | 'id_prefix' | keyof Preference
>;
export type HolderFacts = Pick<Stakeholder, 'id' | 'kind' | 'name' | 'email' | 'address' | 'roles' | 'representative'>;
/** The value of a share of a class by a report. */
export interface ValuationFacts {
  id: string;
  share_class_id: string;
  price_per_share: string;
  effective_date: LegalDate;
  provider: string;
}
/** The changes that a split made to the terms of a class. */
interface ClassChange {
  share_class_id: string;
  before: ClassTerms;
  after: ClassTerms;
}
/** A split of a class, with what followed it. */
export interface SplitFacts {
  id: string;
  share_class_id: string;
  counted_from: LegalDate;
  ratio: SplitRatio;
  fractional_shares: string;
  document_id: string | null;
  classes: ClassChange[];
  plans: { equity_plan_id: string; reserved_before: number; reserved_after: number }[];
}
/** By which trigger and for what a warrant was exercised, in the words of a bundle. */
export interface ExerciseTold {
  trigger_id: string;
  consideration: string | null;
}

/**
 * The ledger of a company at the end of a day, as far as it was known at an instant, with the facts of the people in
 * it.
 */
export interface LedgerFacts {
  entity: Entity;
  as_of: LegalDate;
  classes: ReadonlyMap<string, ClassFacts>;
  holders: ReadonlyMap<string, HolderFacts>;
  securities: ReadonlyMap<string, SecurityFacts>;
  /** In the order in which they were recorded. */
  entries: EntryFacts[];
  valuations: ValuationFacts[];
  /** The terms of the acts that ended securities, by their entries. */
  ends: ReadonlyMap<string, TermsOfEnd>;
  /** A bundle's statement about the exercise of a warrant, by its entry. */
  exercises: ReadonlyMap<string, ExerciseTold>;
  /** The splits until then, by id, oldest first; `classes` have the terms that followed them. */
  splits: ReadonlyMap<string, SplitFacts>;
  /** Those of which shares were kept or granted by then. */
  plans: ReadonlyMap<string, PlanFacts>;
  grants: ReadonlyMap<string, GrantFacts>;
  /** Those that were issued by then, in the order in which they were. */
  convertibles: ConvertibleFacts[];
  /** When whom the decision of an entry was made by, by the entry's resolution. */
  decided: ReadonlyMap<string, { body: string; on: LegalDate }>;
  /** The day on which who gets stock signed for it, by document and holder. */
  accepted: ReadonlyMap<string, LegalDate>;
  /** The day on which who is granted something, or has paid for a convertible, signed for that, by its document. */
  agreed: ReadonlyMap<string, LegalDate>;
}

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** Where the signature of a holder under a paper is found. */
export const acceptance = (document_id: string, stakeholder_id: string): string => `${document_id} ${stakeholder_id}`;

/**
 * Entries come first, and what they name is read after them: so it is there. Of the rest of the company nothing is
 * told.
 */
export async function ledgerFacts(read: Reader, entity: Entity, { as_of, known_at }: AsOf): Promise<LedgerFacts> {
  const of = <R>(select: string, rest: string, values: unknown[] = []): Promise<R[]> =>
    read.query<R>(
      `select ${select} where ${tenant} and account_id = $1 and livemode = $2::boolean and entity_id = $3 ${rest}`,
      [entity.id, ...values],
    );
  const recorded = await of<EntryFacts>(
    'id, number, kind, effective_date, created, share_class_id, security_id, quantity, references_entry_id, ' +
      "resolution_id, document_id, postings, metadata->>'stock_split_id' as stock_split_id from ledger_entry",
    'and effective_date <= $4 and ($5::timestamptz is null or created <= $5) order by number',
    [as_of, known_at?.toISOString() ?? null],
  );
  const convertibles = (
    await of<ConvertibleFacts>(
      `${convertibleColumns} from convertible`,
      'and effective_date <= $4 and ($5::timestamptz is null or completed_at <= $5) order by completed_at, id',
      [as_of, known_at?.toISOString() ?? null],
    )
  ).map((one) => convertibleKnown(one, known_at));
  const named = new Set([
    ...recorded.flatMap(({ share_class_id, resolution_id, document_id }) => [
      share_class_id,
      resolution_id,
      document_id,
    ]),
    ...recorded
      .flatMap(({ postings }) => postings)
      .flatMap(({ security_id, stakeholder_id, equity_plan_id = null, grant_id = null }) => [
        security_id,
        stakeholder_id,
        equity_plan_id,
        grant_id,
      ]),
    ...convertibles.flatMap(({ stakeholder_id, resolution_id }) => [stakeholder_id, resolution_id]),
  ]);
  const onlyNamed = <R extends { id: string }>(rows: R[]): R[] => rows.filter(({ id }) => named.has(id));
  const classes: ClassFacts[] = await classesOn(read, entity.id, as_of, known_at);
  const splits = await of<SplitFacts>(
    "id, share_class_id, counted_from, ratio, fractional_shares, document_id, outcome->'classes' as classes, " +
      "outcome->'plans' as plans from stock_split",
    "and status = 'completed' and counted_from <= $4 and ($5::timestamptz is null or completed_at <= $5) order " +
      'by counted_from, completed_at',
    [as_of, known_at?.toISOString() ?? null],
  );
  const splitByPaper = new Map(splits.map(({ id, document_id }) => [document_id, id]));
  const entries = recorded.map((one) =>
    one.kind === 'stock_class_split'
      ? { ...one, stock_split_id: one.stock_split_id ?? splitByPaper.get(one.document_id)! }
      : one,
  );
  const saidOfSecurity = await saidOf(
    of,
    'security',
    [...named].filter((id) => isId('sec', id)),
    known_at,
  );
  const securities = (
    await of<SecurityFacts>(
      'id, share_class_id, stakeholder_id, certificate_number, quantity, issued_on, price_per_share, ' +
        'consideration, vesting, document_id, predecessor_id, (select equity_plan_id from "grant" where ' +
        '"grant".id = security.grant_id) as equity_plan_id from security',
      'order by created, id',
    )
  ).map((one) => ({ ...one, ...saidOfSecurity(one.id) }));
  // A security that was recorded anew since: the convertible became its predecessor then.
  const predecessors = new Map(securities.map(({ id, predecessor_id }) => [id, predecessor_id]));
  const known = (id: string | null): string | null =>
    id === null || named.has(id) ? id : known(predecessors.get(id) ?? null);
  const holders = await of<HolderFacts>(
    'id, kind, name, email, address, roles, representative from stakeholder',
    'order by created, id',
  );
  const exercises = await of<ExerciseTold & { id: string }>(
    "id, metadata->>'ocf_trigger_id' as trigger_id, metadata->>'ocf_consideration_text' as consideration from " +
      'ledger_entry',
    "and metadata ? 'ocf_trigger_id'",
  );
  const valuations = await of<ValuationFacts>(
    'id, share_class_id, price_per_share, effective_date, provider from valuation',
    'and effective_date <= $4 and ($5::timestamptz is null or created <= $5) order by effective_date, created, id',
    [as_of, known_at?.toISOString() ?? null],
  );
  const decisions = await of<{ id: string; body: string; resolved_at: Date }>(
    'id, body, resolved_at from resolution',
    'and resolved_at is not null',
  );
  const plans = onlyNamed(
    await of<PlanFacts>(
      'id, share_class_id, plan_name, resolution_id, effective_date, approved_on from equity_plan',
      'order by created, id',
    ),
  );
  const inForce = new Set(splits.map(({ id }) => id));
  const saidOfGrant = await saidOf(
    of,
    'grant',
    [...named].filter((id) => isId('grt', id)),
    known_at,
  );
  const grants = onlyNamed(await of<GrantFacts>(`${grantColumns} from "grant"`, 'order by created, id')).map((grant) =>
    grantKnown(grant, saidOfGrant(grant.id), as_of, inForce),
  );
  const promised = new Set([...grants, ...convertibles].map(({ document_id }) => document_id));
  const signed = await of<{ id: string; stakeholder_id: string; signed_on: LegalDate }>(
    'document_id as id, stakeholder_id, signed_on from signature',
    "and role in ('purchaser', 'counterparty') and signed_on is not null",
  );
  return {
    entity,
    as_of,
    entries,
    exercises: byId(exercises),
    splits: byId(splits),
    valuations: valuations.filter(({ share_class_id }) => named.has(share_class_id)),
    classes: byId(onlyNamed(classes)),
    securities: byId(onlyNamed(securities)),
    holders: byId(onlyNamed(holders)),
    ends: await endsOf(of, entries),
    decided: new Map(
      onlyNamed(decisions).map(({ id, body, resolved_at }) => [id, { body, on: companyDay(entity, resolved_at) }]),
    ),
    plans: byId(plans),
    grants: byId(grants),
    convertibles: convertibles.map((one) => ({ ...one, security_id: known(one.security_id) })),
    // The stock that comes of a promise stands on its paper, which was signed for the promise.
    accepted: new Map(
      onlyNamed(signed)
        .filter(({ id }) => !promised.has(id))
        .map(({ id, stakeholder_id, signed_on }) => [acceptance(id, stakeholder_id), signed_on]),
    ),
    agreed: new Map(signed.filter(({ id }) => promised.has(id)).map(({ id, signed_on }) => [id, signed_on])),
  };
}
