import type { LegalDate } from '#kernel/dates';
import { invalidParam } from '#kernel/problem';
import { ours, sentence } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { differenceOf, standings, type EntryFacts, type ShareHolding } from '#ledger/holdings';
import { LedgerEntry, partsOf, promisedShares, ShareLedger } from '#ledger/ledger_entry';
import { Security } from '#ledger/security';
import { assertNoPendingAction } from '#governance/actions';
import type { ShareClass } from '#ledger/share_class';
import { TaxElection } from '#compliance/tax_election';
import { type Correction, contradiction } from './correction';
import { CompletedSplits } from './completed-splits';
import { firstNumbers, lineageOf } from './entry-lineage';
import type { RestatementView } from './restatement.dto';
import { LedgerRestatement } from './ledger-restatement';
import { assertRightsFollow, rightsTo } from './rights-to-security';

interface Facts {
  found: ReadonlyMap<string, Correction>;
  targets: ReadonlyMap<string, LedgerEntry>;
  classes: readonly ShareClass[];
  today: LegalDate;
}

/** The caller holds the company. */
export async function correctLedger(
  work: UnitOfWork,
  entity_id: string,
  facts: Facts,
  because: { resolution_id: string; reason: string },
): Promise<RestatementView['diff']> {
  const { found, classes, today } = facts;
  const ledger = await ShareLedger.of(work, entity_id);
  const before = await standings(work, entity_id, { as_of: today });
  const capacities = ledger.capacities(await promisedShares(work, [entity_id]));
  const touched = await record(work, entity_id, ledger, facts, because);
  ledger.assertHolds(classes, capacities);
  assertInterestsAddUp(ledger.recorded, classes);
  const after = withPostings(
    before,
    ledger.recorded.filter(({ effective_date }) => effective_date <= today),
    classes,
  );
  return { as_of: today, ...differenceOf(before, after), entries: entriesOf(touched, found, ledger.recorded) };
}

async function record(
  work: UnitOfWork,
  entity_id: string,
  ledger: ShareLedger,
  { found, targets, classes }: Facts,
  because: { resolution_id: string; reason: string },
): Promise<LedgerEntry[]> {
  const until = [...found].flatMap(([id, { kind, patch }]) =>
    kind === 'cancellation' && patch.effective_date !== undefined
      ? [{ entry: targets.get(id)!, day: patch.effective_date }]
      : [],
  );
  const ended = new Set(until.map(({ entry }) => entry.id));
  const splits = await CompletedSplits.of(work, entity_id);
  await assertNoSplitBetween(work, splits, { found, targets });
  const lineage = await lineageOf(
    work,
    entity_id,
    {
      targets: [...found.keys()].filter((id) => !ended.has(id)),
      holders: [...found.values()].flatMap(({ patch: { stakeholder_id, transferee_stakeholder_id } }) =>
        [stakeholder_id, transferee_stakeholder_id].flatMap((id) => id ?? []),
      ),
    },
    splits,
  );
  const ids = [...until.map(({ entry }) => entry), ...lineage.entries].flatMap(({ postings }) =>
    Object.values(partsOf(postings) ?? {}).flatMap((id) => id ?? []),
  );
  const securities = new Map((await lockSecurities(work, ids)).map((one) => [one.id, one]));
  const issued = new Map(
    [...found].flatMap(([id, correction]) => {
      const entry = targets.get(id)!;
      const { taken, resulting } = partsOf(entry.postings) ?? {};
      return ended.has(id) || taken !== null || !resulting ? [] : [[resulting, { entry, correction }] as const];
    }),
  );
  const rights = await rightsTo(work, entity_id, new Set(issued.keys()));
  for (const right of rights)
    assertRightsFollow(issued.get(right.security_id)!.entry, issued.get(right.security_id)!.correction, right);
  const openings = await work.all(LedgerEntry, { security_id: [...securities.keys()], kind: 'opening_position' });
  const restating = new LedgerRestatement(
    work,
    ledger,
    lineage,
    {
      corrections: found,
      classes: new Map(classes.map((one) => [one.id, one])),
      securities,
      opened: new Map<string, LegalDate>(
        openings.map(({ security_id, effective_date }) => [security_id!, effective_date]),
      ),
      splits,
    },
    because,
  );
  ledger.restateAcrossSplits();
  for (const { entry, day } of until) restating.endOn(entry, day);
  restating.run();
  for (const id of restating.ended) await assertNoPendingAction(work, ['security', id], 'restate');
  for (const right of rights) right.follow(restating.successorOf(right.security_id)!);
  const touched = [...until.map(({ entry }) => entry), ...restating.touched];
  const theirs = touched.flatMap(({ postings }) => postings.flatMap(({ security_id }) => security_id ?? []));
  for (const { id, security_id } of await work.all(TaxElection, { security_id: [...new Set(theirs)] }))
    work.warn(sentence`The deadline for election ${ours(id)} on ${ours(security_id!)} does not change.`);
  return touched.toSorted((one, other) => one.number - other.number);
}

const lockSecurities = async (work: UnitOfWork, ids: readonly string[]): Promise<Security[]> =>
  ids.length === 0 ? [] : work.lockAll(Security, { id: [...new Set(ids)] });

/** A correction across a split would have an ambiguous number of shares. */
async function assertNoSplitBetween(
  work: UnitOfWork,
  splits: CompletedSplits,
  { found, targets }: Pick<Facts, 'found' | 'targets'>,
): Promise<void> {
  const first = await firstNumbers(work, [...found.keys()]);
  for (const [id, { kind, patch }] of found) {
    const entry = targets.get(id)!;
    const { effective_date: day = entry.effective_date, share_class_id = entry.share_class_id } = patch;
    const split = kind === 'cancellation' ? null : splits.between(share_class_id, first.get(id)!, day);
    if (split)
      throw contradiction(
        entry,
        `the correction moves the entry to ${day}, across split ${split.id} of its class on ${split.counted_from}.`,
      );
  }
}

/** LLC interests are parts of a whole: the loss of one member is the gain of others (6 Del. C. § 18-701). */
function assertInterestsAddUp(recorded: readonly LedgerEntry[], classes: readonly ShareClass[]): void {
  const interests = new Set(
    classes.filter(({ class_type }) => class_type === 'membership_interest').map(({ id }) => id),
  );
  for (const [day, entries] of Map.groupBy(recorded, ({ effective_date }) => effective_date)) {
    const change = entries
      .flatMap(({ postings }) => postings)
      .filter(({ account, share_class_id }) => account === 'outstanding' && interests.has(share_class_id))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (change !== 0)
      throw invalidParam(
        'corrections',
        `Interests must add up to 100 percent. On ${day}, the corrected total would be ${change} ten-billionths of ` +
          `one percent ${change > 0 ? 'too high' : 'too low'}.`,
        'conflict',
      );
  }
}

function withPostings(
  before: readonly ShareHolding[],
  entries: readonly LedgerEntry[],
  classes: readonly ShareClass[],
): ShareHolding[] {
  const facts = new Map(
    classes.map(({ id, name, class_type, votes_per_share, conversion_rights }) => [
      id,
      { name, class_type, votes_per_share, conversion_rights },
    ]),
  );
  return [
    ...before,
    ...entries.flatMap(({ postings }) =>
      postings.map(({ share_class_id, account, stakeholder_id, equity_plan_id = null, quantity }) => ({
        share_class_id,
        account,
        stakeholder_id,
        equity_plan_id,
        quantity,
        ...facts.get(share_class_id)!,
      })),
    ),
  ];
}

const factsOf = ({
  id,
  kind,
  effective_date,
  share_class_id,
  security_id,
  stakeholder_id,
  quantity,
  references_entry_id,
}: LedgerEntry): EntryFacts => ({
  entry_id: id,
  kind,
  effective_date,
  share_class_id,
  security_id,
  stakeholder_id,
  quantity,
  references_entry_id,
});

const entriesOf = (
  touched: readonly LedgerEntry[],
  found: ReadonlyMap<string, Correction>,
  recorded: readonly LedgerEntry[],
): RestatementView['diff']['entries'] =>
  touched.map((entry) => {
    const about = recorded.filter(({ references_entry_id }) => references_entry_id === entry.id);
    const after = about.find(({ kind }) => kind !== 'reversal');
    return {
      entry_id: entry.id,
      correction_kind: found.get(entry.id)?.kind ?? null,
      before: factsOf(entry),
      reversal_entry_id: about.find(({ kind }) => kind === 'reversal')?.id ?? null,
      after: after ? factsOf(after) : null,
    };
  });
