import type { LegalDate } from '#kernel/dates';
import { ours, sentence } from '#kernel/sentence';
import type { Move } from '#kernel/machine';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { partsOf, type LedgerEntry, type ShareLedger } from '#ledger/ledger_entry';
import { securityMachine, unvestedOn, type Security, type SecurityVesting } from '#ledger/security';
import type { ShareClass } from '#ledger/share_class';
import { securityAfter, type StockSplit } from '#captable/stock_split';
import type { CompletedSplits } from './completed-splits';
import { contradiction, formOf, type Correction } from './correction';
import type { Lineage } from './entry-lineage';
import { recounted, type Lot } from './recount-split';

const { retract, reissue, repurchase, cancel, transfer } = securityMachine.moves;

interface Successor {
  security: Security | null;
  since: LegalDate;
}
type Parts = NonNullable<ReturnType<typeof partsOf>>;

/**
 * In original order, each entry is reversed as of its own date and recorded correctly. An act takes from its holder's
 * securities at that point, or the whole restatement fails. A security ends once (Open Cap Table Format), so if the act
 * behind an ended security is struck out, its holder gets another.
 */
export class LedgerRestatement {
  /** Reversed entries, in order. */
  readonly touched: LedgerEntry[] = [];
  readonly ended = new Set<string>();
  private readonly successors = new Map<string, Successor>();
  private readonly live = new Map<string, Successor & { security: Security }>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly ledger: ShareLedger,
    private readonly lineage: Lineage,
    private readonly known: {
      corrections: ReadonlyMap<string, Correction>;
      classes: ReadonlyMap<string, ShareClass>;
      securities: ReadonlyMap<string, Security>;
      opened: ReadonlyMap<string, LegalDate>;
      splits: CompletedSplits;
    },
    private readonly because: { resolution_id: string; reason: string },
  ) {}

  run(): void {
    const splits = [...this.known.splits.all];
    for (const entry of this.lineage.entries) {
      while (splits.length > 0 && splits[0]!.number <= this.lineage.first.get(entry.id)!)
        this.recount(splits.shift()!.split);
      if (!this.known.splits.of(entry) && this.rests(entry)) this.replace(entry);
    }
    for (const { split } of splits) this.recount(split);
  }

  private rests({ id, postings }: LedgerEntry): boolean {
    return (
      this.known.corrections.has(id) ||
      postings.some(
        ({ security_id, quantity }) => security_id !== null && quantity < 0 && this.successors.has(security_id),
      )
    );
  }

  private replace(entry: LedgerEntry): void {
    const parts = partsOf(entry.postings);
    if (!parts || formOf(entry) === null)
      throw contradiction(entry, 'the entry depends on the corrected entry and cannot be recorded again.');
    this.takeBack(entry, parts);
    this.recordAnew(entry, parts);
  }

  /** Only holders with different shares before the split change. */
  private recount(split: StockSplit): void {
    const entries = this.lineage.entries.filter((entry) => this.known.splits.of(entry) === split);
    const was = new Map(entries.map((entry) => [entry, this.security(partsOf(entry.postings)!.taken!)]));
    const lots = entries.flatMap((entry): Lot[] => {
      const security = was.get(entry)!;
      const successor = this.successors.get(security.id);
      if (!successor) return [{ entry, security, anew: false }];
      return successor.security?.share_class_id === split.share_class_id
        ? [{ entry, security: successor.security, anew: true }]
        : [];
    });
    const split_already = new Set(lots.map(({ security }) => security.id));
    const further = [...this.live.values()].filter(
      ({ security: { id, share_class_id } }) => share_class_id === split.share_class_id && !split_already.has(id),
    );
    lots.push(...further.map(({ security }): Lot => ({ entry: null, security, anew: true })));
    const changed = entries.filter((entry) => this.successors.has(was.get(entry)!.id));
    const holders = new Set([
      ...changed.map((entry) => was.get(entry)!.stakeholder_id),
      ...lots.filter(({ anew }) => anew).map(({ security }) => security.stakeholder_id),
    ]);
    if (holders.size === 0) return;
    const theirs = lots.filter(({ security }) => holders.has(security.stakeholder_id));
    const before = entries.filter((entry) => holders.has(was.get(entry)!.stakeholder_id));
    const { shares, outcome, paid } = recounted(split, {
      lots: theirs,
      before: { holders, lots: before.length, made: before.filter((entry) => productOf(entry) !== null).length },
    });
    for (const entry of changed.filter((one) => !lots.some((lot) => lot.entry === one)))
      this.takeOutOfSplit(entry, was.get(entry)!);
    for (const lot of theirs) this.splitAnew(split, lot, shares.get(lot.security.id)!);
    this.work.update(split, { outcome });
    this.warnOfCash(split, paid);
  }

  private warnOfCash({ id }: StockSplit, { was, is }: ReturnType<typeof recounted>['paid']): void {
    const dueTo = (all: typeof is, who: string): number =>
      all.find(({ stakeholder_id }) => stakeholder_id === who)?.cash_in_lieu_cents ?? 0;
    for (const who of new Set([...was, ...is].map(({ stakeholder_id }) => stakeholder_id))) {
      const [paid, due] = [dueTo(was, who), dueTo(is, who)];
      if (paid !== due)
        this.work.warn(
          sentence`${ours(who)} is owed ${due} cents for a fraction in ${ours(id)}, not ${paid}. Pay the difference.`,
        );
    }
  }

  /**
   * The security no longer exists or belongs to another class. The successor also replaces the product of the split.
   */
  private takeOutOfSplit(entry: LedgerEntry, was: Security): void {
    const product = productOf(entry);
    this.takeBack(entry, partsOf(entry.postings)!);
    if (product !== null) this.successors.set(product, this.successors.get(was.id)!);
  }

  private splitAnew(split: StockSplit, { entry, security, anew }: Lot, shares: number): void {
    const product = entry && productOf(entry);
    if (!anew && (product === null ? 0 : this.security(product).quantity) === shares) return;
    if (entry) this.takeBack(entry, partsOf(entry.postings)!);
    const since = split.counted_from!;
    const made = this.ledger.split(
      this.classOf(split.share_class_id),
      security,
      { ...securityAfter(security, shares, split.ratio), ended: !anew },
      {
        kind: 'stock_class_split',
        effective_date: since,
        document_id: split.document_id,
        resolution_id: this.because.resolution_id,
        references_entry_id: entry?.id ?? null,
        metadata: entry?.metadata ?? (split.document_id === null ? { stock_split_id: split.id } : {}),
      },
    );
    this.live.delete(security.id);
    if (made) this.live.set(made.id, { security: made, since });
    if (product !== null) this.successors.set(product, { security: made, since });
  }

  successorOf(id: string): string | null {
    return this.successors.get(id)?.security?.id ?? null;
  }

  /** The security was valid until that day, so nothing is reversed. */
  endOn(entry: LedgerEntry, day: LegalDate): void {
    const security = this.security(partsOf(entry.postings)!.resulting!);
    if (security.status !== 'outstanding')
      throw contradiction(
        entry,
        `certificate ${security.certificate_number}, which the entry issued, is ${security.status}.`,
      );
    this.ended.add(security.id);
    this.ledger.retire(
      this.classOf(entry.share_class_id),
      security,
      { move: cancel, quantity: security.quantity, vesting: null },
      {
        kind: 'stock_cancellation',
        effective_date: day,
        resolution_id: this.because.resolution_id,
        references_entry_id: entry.id,
      },
    );
  }

  private takeBack(entry: LedgerEntry, { balance, resulting }: Parts): void {
    const kind = this.known.corrections.get(entry.id)?.kind;
    const move = kind === 'field_correction' || kind === 'cancellation' ? retract : reissue;
    this.touched.push(entry);
    this.ledger.reverse(entry, { resolution_id: this.because.resolution_id });
    for (const id of [balance, resulting])
      if (id !== null && this.security(id).status === 'outstanding') {
        this.ended.add(id);
        this.work.move(this.security(id), move, {}, this.because.reason);
      }
  }

  private recordAnew(entry: LedgerEntry, parts: Parts): void {
    const correction = this.known.corrections.get(entry.id);
    const struck = correction?.kind === 'cancellation';
    for (const id of [parts.balance, parts.resulting])
      if (id !== null) this.successors.set(id, { security: null, since: entry.effective_date });
    if (parts.taken === null) {
      if (!struck) this.issue(entry, parts.resulting!, correction);
    } else if (struck) this.giveBack(entry, parts.taken);
    else this.take(entry, parts, correction);
  }

  private issue(entry: LedgerEntry, id: string, correction?: Correction): void {
    const was = this.security(id);
    const {
      effective_date = entry.effective_date,
      share_class_id = entry.share_class_id,
      stakeholder_id = was.stakeholder_id,
      quantity = was.quantity,
      price_per_share = was.price_per_share,
      consideration = was.consideration,
    } = correction?.patch ?? {};
    const start = was.vesting?.start === entry.effective_date ? effective_date : was.vesting?.start;
    const security = this.ledger.restore(
      this.classOf(share_class_id),
      {
        stakeholder_id,
        quantity,
        price_per_share,
        consideration,
        issued_on: was.issued_on === null ? null : effective_date,
        document_id: was.document_id,
        predecessor_id: id,
        vesting: was.vesting && { ...was.vesting, quantity, start: start! },
      },
      this.act(entry, effective_date),
    );
    this.succeed(id, { security, since: effective_date });
  }

  /** The id is null without a predecessor. */
  private succeed(id: string | null, successor: Successor): void {
    if (id !== null) this.successors.set(id, successor);
    const { security, since } = successor;
    if (security) this.live.set(security.id, { security, since });
  }

  /** A struck-out act took nothing, so the security returns. */
  private giveBack(entry: LedgerEntry, taken: string): void {
    if (this.successors.has(taken)) return;
    const was = this.security(taken);
    const { since } = this.standingOf(entry, taken);
    const security = this.ledger.reissue(this.classOf(was.share_class_id), was, null, {
      ...this.act(entry, since),
      kind: 'stock_reissuance',
    });
    this.succeed(taken, { security, since });
  }

  private take(entry: LedgerEntry, { taken, balance, resulting }: Parts, correction?: Correction): void {
    const form = formOf(entry);
    if (form === 'reissuance') return this.replaceAnew(entry, taken!, resulting!);
    const {
      effective_date: day = entry.effective_date,
      share_class_id = entry.share_class_id,
      stakeholder_id = entry.stakeholder_id,
      quantity = entry.quantity,
      transferee_stakeholder_id,
    } = correction?.patch ?? {};
    const { security: of, since, anew } = this.standingOf(entry, taken!);
    assertEntryFits(entry, of, { day, since, share_class_id, stakeholder_id: stakeholder_id!, quantity });
    const [act, of_class] = [this.act(entry, day), this.classOf(of.share_class_id)];
    const moved = (move: Move) => (anew ? move : null);
    const record = (id: string | null, security: Security | null) => this.succeed(id, { security, since: day });
    this.live.delete(of.id);
    const vesting = this.vestingAfter(entry, { taken: taken!, balance }, of);
    if (form === 'retirement')
      return record(
        balance,
        this.ledger.retire(
          of_class,
          of,
          { move: moved(entry.kind === 'stock_repurchase' ? repurchase : cancel), quantity, vesting },
          act,
        ),
      );
    const got = this.security(resulting!);
    if ((transferee_stakeholder_id ?? got.stakeholder_id) === of.stakeholder_id)
      throw contradiction(entry, `${of.stakeholder_id} would be both transferor and transferee.`);
    const made = this.ledger.transfer(
      of_class,
      of,
      {
        move: moved(transfer),
        quantity,
        vesting,
        to: { stakeholder_id: transferee_stakeholder_id ?? got.stakeholder_id, document_id: got.document_id },
      },
      act,
    );
    record(resulting, made.resulting);
    record(balance, made.balance);
  }

  /** A replacement covers the whole current security. */
  private replaceAnew(entry: LedgerEntry, taken: string, resulting: string): void {
    if (this.successors.get(taken)?.security === null) return;
    const { security: of, since } = this.standingOf(entry, taken);
    this.live.delete(of.id);
    this.succeed(resulting, {
      security: this.ledger.reissue(this.classOf(of.share_class_id), of, reissue, this.act(entry, since)),
      since,
    });
  }

  /** The end of an unchanged security is recorded again. */
  private standingOf(entry: LedgerEntry, id: string): { security: Security; since: LegalDate; anew: boolean } {
    const successor = this.successors.get(id);
    const was = this.security(id);
    if (!successor) return { security: was, since: was.issued_on ?? this.known.opened.get(id)!, anew: false };
    if (successor.security === null)
      throw contradiction(entry, `certificate ${was.certificate_number}, which the entry reduces, would not exist.`);
    return { security: successor.security, since: successor.since, anew: true };
  }

  /** Excludes unvested shares already taken. */
  private vestingAfter(
    { kind, quantity, effective_date }: LedgerEntry,
    { taken, balance }: { taken: string; balance: string | null },
    of: Security,
  ): SecurityVesting | null {
    const was = this.security(taken);
    if (of.vesting === null || was.vesting === null) return of.vesting;
    const rest = balance === null ? null : this.security(balance).vesting;
    const gone = rest
      ? rest.forfeited - was.vesting.forfeited
      : kind === 'stock_repurchase'
        ? Math.min(quantity, unvestedOn(was, effective_date))
        : 0;
    const accelerations = rest?.accelerations;
    return { ...of.vesting, forfeited: of.vesting.forfeited + gone, ...(accelerations && { accelerations }) };
  }

  private act({ id, kind, document_id }: LedgerEntry, effective_date: LegalDate) {
    return { kind, effective_date, document_id, resolution_id: this.because.resolution_id, references_entry_id: id };
  }

  private security(id: string): Security {
    return this.known.securities.get(id)!;
  }
  private classOf(id: string): ShareClass {
    return this.known.classes.get(id)!;
  }
}

/** Null if only a fraction remained. */
function productOf({ postings }: LedgerEntry): string | null {
  const { balance, resulting } = partsOf(postings)!;
  return balance ?? resulting;
}

/** Checks the holdings of that day. Unvested shares cannot be transferred. */
function assertEntryFits(
  entry: LedgerEntry,
  of: Security,
  {
    day,
    since,
    share_class_id,
    stakeholder_id,
    quantity,
  }: { day: LegalDate; since: LegalDate; share_class_id: string; stakeholder_id: string; quantity: number },
): void {
  const vested = of.quantity - unvestedOn(of, day);
  const given = entry.kind === 'stock_transfer' || (entry.kind === 'stock_cancellation' && quantity < of.quantity);
  if (of.stakeholder_id !== stakeholder_id)
    throw contradiction(entry, `the shares would belong to ${of.stakeholder_id}, not ${stakeholder_id}.`);
  if (of.share_class_id !== share_class_id)
    throw contradiction(entry, `the shares would belong to class ${of.share_class_id}, not ${share_class_id}.`);
  if (day < since)
    throw contradiction(entry, `the entry is dated ${day}, but the shares would exist only from ${since}.`);
  if (quantity > of.quantity)
    throw contradiction(entry, `the entry covers ${quantity} shares, but only ${of.quantity} would exist.`);
  if (given && quantity > vested)
    throw contradiction(entry, `the entry covers ${quantity} shares, but only ${vested} would have vested.`);
}
