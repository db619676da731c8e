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

export const acceptance = (document_id: string, stakeholder_id: string): string => `${document_id} ${stakeholder_id}`;

/** Reads entries first, so that all references exist. */
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
    // Stock from a right keeps the document that its holder signed for the right.
    accepted: new Map(
      onlyNamed(signed)
        .filter(({ id }) => !promised.has(id))
        .map(({ id, stakeholder_id, signed_on }) => [acceptance(id, stakeholder_id), signed_on]),
    ),
    agreed: new Map(signed.filter(({ id }) => promised.has(id)).map(({ id, signed_on }) => [id, signed_on])),
  };
}

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

/** An entry without a split reference matches by document. */
function withSplits(entries: readonly EntryFacts[], splits: readonly SplitFacts[]): EntryFacts[] {
  const byPaper = new Map(splits.map(({ id, document_id }) => [document_id, id]));
  return entries.map((one) =>
    one.kind === 'stock_class_split'
      ? { ...one, stock_split_id: one.stock_split_id ?? byPaper.get(one.document_id)! }
      : one,
  );
}

function knownAs(
  securities: readonly SecurityFacts[],
  named: ReadonlySet<string | null>,
): (id: string | null) => string | null {
  const predecessors = new Map(securities.map(({ id, predecessor_id }) => [id, predecessor_id]));
  const knownId = (id: string | null): string | null =>
    id === null || named.has(id) ? id : knownId(predecessors.get(id) ?? null);
  return knownId;
}
