import type { LegalDate } from '#kernel/dates';
import type { Move } from '#kernel/machine';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { partsOf, type LedgerEntry, type ShareLedger } from '#ledger/ledger_entry';
import { securityMachine, unvestedOn, type Security, type SecurityVesting } from '#ledger/security';
import type { ShareClass } from '#ledger/share_class';
import { contradiction, formOf, type Correction } from './correction';

const { retract, reissue, repurchase, cancel, transfer } = securityMachine.moves;

/** The successor of a wrongly recorded security, and since when; null where there is none. */
interface Successor {
  security: Security | null;
  since: LegalDate;
}
type Parts = NonNullable<ReturnType<typeof partsOf>>;

/**
 * Records entries anew that are wrong or rest on one that is: all are reversed as of their own days, and what is right
 * is recorded in the same order. An act takes of what its holder has then, or the whole is refused. A security ends
 * once (Open Cap Table Format): one that had ended stays as it had, and where its act is struck out its holder gets
 * another in its place.
 */
export class LedgerRestatement {
  private readonly successors = new Map<string, Successor>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly ledger: ShareLedger,
    private readonly lineage: readonly LedgerEntry[],
    private readonly known: {
      corrections: ReadonlyMap<string, Correction>;
      classes: ReadonlyMap<string, ShareClass>;
      securities: ReadonlyMap<string, Security>;
      opened: ReadonlyMap<string, LegalDate>;
    },
    private readonly because: { resolution_id: string; reason: string },
  ) {}

  run(): void {
    const acts = this.lineage.map((entry) => {
      const parts = partsOf(entry.postings);
      if (!parts || formOf(entry) === null)
        throw contradiction(entry, 'it rests on what is corrected, and is no act that can be recorded anew.');
      return { entry, parts };
    });
    for (const { entry, parts } of acts) this.takeBack(entry, parts);
    for (const { entry, parts } of acts) this.recordAnew(entry, parts);
  }

  /** Finds the successor of a security that was recorded anew; null where there is none. */
  successorOf(id: string): string | null {
    return this.successors.get(id)?.security?.id ?? null;
  }

  /** Ends a security that was valid until a day: it ends then, and nothing is reversed. */
  endOn(entry: LedgerEntry, day: LegalDate): void {
    const security = this.security(partsOf(entry.postings)!.resulting!);
    if (security.status !== 'outstanding')
      throw contradiction(entry, `${security.certificate_number}, which it issued, is ${security.status}.`);
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
    this.ledger.reverse(entry, { resolution_id: this.because.resolution_id });
    for (const id of [balance, resulting])
      if (id !== null && this.security(id).status === 'outstanding')
        this.work.move(this.security(id), move, {}, this.because.reason);
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
    this.successors.set(id, { security, since: effective_date });
  }

  /** An act that never happened took nothing: what it had ended is replaced, unless that was recorded anew already. */
  private giveBack(entry: LedgerEntry, taken: string): void {
    if (this.successors.has(taken)) return;
    const was = this.security(taken);
    const { since } = this.standingOf(entry, taken);
    const security = this.ledger.reissue(this.classOf(was.share_class_id), was, null, {
      ...this.act(entry, since),
      kind: 'stock_reissuance',
    });
    this.successors.set(taken, { security, since });
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
    mustHave(entry, of, { day, since, share_class_id, stakeholder_id: stakeholder_id!, quantity });
    const [act, of_class] = [this.act(entry, day), this.classOf(of.share_class_id)];
    const moved = (move: Move) => (anew ? move : null);
    const record = (id: string | null, security: Security | null) => {
      if (id !== null) this.successors.set(id, { security, since: day });
    };
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
      throw contradiction(entry, `${of.stakeholder_id} would have it of themself.`);
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

  /** A replacement is of the whole, whatever that is by now and since when; of nothing there is none. */
  private replaceAnew(entry: LedgerEntry, taken: string, resulting: string): void {
    if (this.successors.get(taken)?.security === null) return;
    const { security: of, since } = this.standingOf(entry, taken);
    this.successors.set(resulting, {
      security: this.ledger.reissue(this.classOf(of.share_class_id), of, reissue, this.act(entry, since)),
      since,
    });
  }

  /**
   * Finds the security that an act takes of: the successor of its own, or its own, whose end is then recorded anew.
   */
  private standingOf(entry: LedgerEntry, id: string): { security: Security; since: LegalDate; anew: boolean } {
    const successor = this.successors.get(id);
    const was = this.security(id);
    if (!successor) return { security: was, since: was.issued_on ?? this.known.opened.get(id)!, anew: false };
    if (successor.security === null)
      throw contradiction(entry, `${was.certificate_number}, of which it takes, would not be there.`);
    return { security: successor.security, since: successor.since, anew: true };
  }

  /** How what remains vests: what had not vested and was taken is not among it. */
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
    return { ...of.vesting, forfeited: of.vesting.forfeited + gone };
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

/**
 * An act of a holder takes what that holder has on its day, of the class that it is on, and gives away nothing that has
 * not vested.
 */
function mustHave(
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
    throw contradiction(entry, `what it takes of would be held by ${of.stakeholder_id}, not ${stakeholder_id}.`);
  if (of.share_class_id !== share_class_id)
    throw contradiction(entry, `what it takes of would be of ${of.share_class_id}, not ${share_class_id}.`);
  if (day < since) throw contradiction(entry, `it is of ${day}, and what it takes of would be there since ${since}.`);
  if (quantity > of.quantity)
    throw contradiction(entry, `it takes ${quantity} shares, and there would be ${of.quantity}.`);
  if (given && quantity > vested)
    throw contradiction(entry, `it takes ${quantity} shares, and ${vested} would have vested.`);
}
