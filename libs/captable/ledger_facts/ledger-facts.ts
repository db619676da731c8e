import { companyDay } from '#kernel/calendar';
import type { Reader } from '#platform/db/reader';
import type { Entity } from '#companies/entity';
import { classesOn } from '#ledger/share_class';
import type { AsOf } from '#ledger/holdings';
import { securityEnds } from './security-ends';
import type { EntryFacts, LedgerFacts, SecurityFacts, SplitFacts } from './fact-types';
import type { ConvertibleFacts } from './grants-and-convertibles';
import {
  convertiblesUntil,
  decisionsOf,
  entriesUntil,
  exercisesOf,
  grantsKnown,
  holdersOf,
  plansOf,
  recordsOf,
  securitiesKnown,
  signaturesOf,
  splitsUntil,
  valuationsUntil,
} from './read-records';

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** Where the signature of a holder under a paper is found. */
export const acceptance = (document_id: string, stakeholder_id: string): string => `${document_id} ${stakeholder_id}`;

/**
 * Entries come first, and what they name is read after them: so it is there. Of the rest of the company nothing is
 * told.
 */
export async function ledgerFacts(read: Reader, entity: Entity, on: AsOf): Promise<LedgerFacts> {
  const of = recordsOf(read, entity);
  const recorded = await entriesUntil(of, on);
  const convertibles = await convertiblesUntil(of, on);
  const named = namedBy(recorded, convertibles);
  const onlyNamed = <R extends { id: string }>(rows: R[]): R[] => rows.filter(({ id }) => named.has(id));
  const classes = await classesOn(read, entity.id, on.as_of, on.known_at);
  const splits = await splitsUntil(of, on);
  const entries = withSplits(recorded, splits);
  const securities = await securitiesKnown(of, named, on);
  const holders = await holdersOf(of);
  const exercises = await exercisesOf(of);
  const valuations = await valuationsUntil(of, on);
  const decisions = await decisionsOf(of);
  const plans = await plansOf(of);
  const grants = await grantsKnown(of, named, splits, on);
  const signed = await signaturesOf(of);
  const known = knownAs(securities, named);
  const promised = new Set([...grants, ...convertibles].map(({ document_id }) => document_id));
  return {
    entity,
    as_of: on.as_of,
    entries,
    exercises: byId(exercises),
    splits: byId(splits),
    valuations: valuations.filter(({ share_class_id }) => named.has(share_class_id)),
    classes: byId(onlyNamed(classes)),
    securities: byId(onlyNamed(securities)),
    holders: byId(onlyNamed(holders)),
    ends: await securityEnds(of, entries),
    decided: new Map(
      onlyNamed(decisions).map(({ id, body, resolved_at }) => [id, { body, on: companyDay(entity, resolved_at) }]),
    ),
    plans: byId(onlyNamed(plans)),
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

/** The ids of everything that entries and convertibles name. */
const namedBy = (
  entries: readonly EntryFacts[],
  convertibles: readonly ConvertibleFacts[],
): ReadonlySet<string | null> =>
  new Set([
    ...entries.flatMap(({ share_class_id, resolution_id, document_id }) => [
      share_class_id,
      resolution_id,
      document_id,
    ]),
    ...entries
      .flatMap(({ postings }) => postings)
      .flatMap(({ security_id, stakeholder_id, equity_plan_id = null, grant_id = null }) => [
        security_id,
        stakeholder_id,
        equity_plan_id,
        grant_id,
      ]),
    ...convertibles.flatMap(({ stakeholder_id, resolution_id }) => [stakeholder_id, resolution_id]),
  ]);

/** An entry of a split that does not name it is found by the paper that both stand on. */
function withSplits(entries: readonly EntryFacts[], splits: readonly SplitFacts[]): EntryFacts[] {
  const byPaper = new Map(splits.map(({ id, document_id }) => [document_id, id]));
  return entries.map((one) =>
    one.kind === 'stock_class_split'
      ? { ...one, stock_split_id: one.stock_split_id ?? byPaper.get(one.document_id)! }
      : one,
  );
}

/**
 * Finds what a security was known as: one that was recorded anew since is not named, and the convertible became its
 * predecessor then.
 */
function knownAs(
  securities: readonly SecurityFacts[],
  named: ReadonlySet<string | null>,
): (id: string | null) => string | null {
  const predecessors = new Map(securities.map(({ id, predecessor_id }) => [id, predecessor_id]));
  const knownId = (id: string | null): string | null =>
    id === null || named.has(id) ? id : knownId(predecessors.get(id) ?? null);
  return knownId;
}
