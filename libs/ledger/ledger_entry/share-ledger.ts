import type { LegalDate } from '#kernel/dates';
import type { Move } from '#kernel/machine';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Entity } from '#companies/entity';
import { Security, securityMachine, type SecurityVesting } from '#ledger/security';
import { ShareClass, type Capacity, type ClassTerms, type Issuable } from '#ledger/share_class';
import {
  sharesIn,
  sharesOf,
  type About,
  type Act,
  type ClassFacts,
  type GrantReserve,
  type Issue,
  type Pool,
  type Retiring,
  type WarrantReserve,
} from './act-facts';
import { basisOf, assertContinues } from './count-basis';
import { type ClassCounts, shortageObstacle } from './class-counts';
import { LedgerEntry } from './ledger-entry.entity';
import {
  authorization,
  ending,
  exercise,
  holding,
  issuance,
  keeping,
  poolIssuance,
  poolReturn,
  promise,
  reservation,
  retirement,
  reversal,
  settlement,
  type Posting,
  type Withheld,
} from './posting';

/**
 * The share ledger of a company. Requires the lock on the company, so nobody else numbers an entry or issues a share.
 * Entries may be backdated, and must fit every later day.
 */
export class ShareLedger {
  readonly recorded: LedgerEntry[] = [];

  private constructor(
    private readonly work: UnitOfWork,
    private readonly entity_id: string,
    /** Null for the transaction that holds the company. */
    private readonly company: Entity | null,
    private entries: number,
    private readonly counts: ClassCounts,
  ) {}

  /** `since` limits the counts to acts from that day on (`basisOf`). */
  static async of(work: UnitOfWork, entity_id: string, since: LegalDate | null = null): Promise<ShareLedger> {
    const company = await work.find(Entity, entity_id);
    return new ShareLedger(work, entity_id, company, ...(await basisOf(work, entity_id, since)));
  }

  /** For the transaction that holds the company. */
  static async ofHeld(work: UnitOfWork, entity_id: string, since: LegalDate): Promise<ShareLedger> {
    return new ShareLedger(work, entity_id, null, ...(await basisOf(work, entity_id, since)));
  }

  open(facts: ClassFacts, effective_date: LegalDate, grounds: Omit<Act, 'kind' | 'effective_date'> = {}): ShareClass {
    const made = this.work.insert(ShareClass, { entity_id: this.entity_id, ...facts });
    const { id, authorized_shares: quantity } = made;
    this.counts.open(made);
    if (quantity !== null)
      this.record(
        { kind: 'share_class_authorization', effective_date, ...grounds },
        sharesOf(made, quantity),
        authorization(id, quantity),
      );
    return made;
  }

  /** The number of shares stays the same. */
  amend(of: ShareClass, terms: Partial<ClassTerms>): void {
    this.work.update(of, terms);
    this.counts.amend(of);
  }

  authorize(of: ShareClass, authorized_shares: number, act: Act, terms: Partial<ClassFacts> = {}): void {
    const more = authorized_shares - of.authorized_shares!;
    this.work.update(of, { ...terms, authorized_shares });
    this.counts.amend(of);
    if (more === 0) return;
    this.record(act, sharesOf(of, more), authorization(of.id, more));
  }

  /** Subtracts pending promises and the reserve for conversions of preferred stock. */
  issuable(of: ShareClass, on: LegalDate, promised?: ReadonlyMap<string, number>): Issuable {
    return this.counts.issuable(of, on, promised);
  }

  capacities(promised: ReadonlyMap<string, number>): Capacity[] {
    return this.counts.capacities(promised);
  }

  shortage(of: ShareClass, quantity: number, on: LegalDate): string | null {
    return shortageObstacle(of.name, quantity, this.issuable(of, on), on);
  }

  available(of: ShareClass, on: LegalDate): number {
    return this.issuable(of, on).available;
  }

  /**
   * 409 `authorized_shares_exceeded` if too few authorized shares remain after the reserve for conversions. Stock
   * beyond the authorized number is void (8 Del. C. §§ 151, 161).
   */
  issue(of: ShareClass, facts: Issue, act: Act): Security {
    this.counts.assertLeavesIssued(of, facts.quantity, act.effective_date);
    return this.restore(of, facts, act);
  }

  /**
   * Skips the charter check. A restatement checks all entries at the end (`assertCountsHold`), and an imported charter
   * may not reserve common stock for conversions.
   */
  restore(of: ShareClass, facts: Issue, act: Act): Security {
    const security = this.certify(of, facts);
    this.record(act, sharesIn(of, security), issuance(security));
    return security;
  }

  /**
   * A negative quantity releases the reserve. 409 `authorized_shares_exceeded` if the charter leaves too few shares.
   */
  reserve(of: ShareClass, plan: Pool, quantity: number, act: Act): void {
    if (quantity > 0) this.counts.assertLeavesIssued(of, quantity, act.effective_date);
    this.record(act, sharesOf(of, quantity), reservation(plan, quantity));
  }

  /** A negative quantity returns to the pool. The pool must hold the shares. */
  grant(of: ShareClass, grantReserve: GrantReserve, quantity: number, act: Act): void {
    this.record(act, sharesOf(of, quantity, grantReserve.stakeholder_id), promise(grantReserve, quantity));
  }

  settle(of: ShareClass, grantReserve: GrantReserve, facts: Issue, act: Act, withheld?: Withheld): Security {
    const security = this.certify(of, facts);
    this.record(act, sharesIn(of, security), settlement(grantReserve, security, withheld));
    return security;
  }

  /**
   * A negative quantity releases the reserve. 409 `authorized_shares_exceeded` if the charter leaves too few shares.
   */
  keep(of: ShareClass, warrant: WarrantReserve, quantity: number, act: Act): void {
    if (quantity > 0) this.counts.assertLeavesIssued(of, quantity, act.effective_date);
    this.record(act, sharesOf(of, quantity, warrant.stakeholder_id), keeping(warrant, quantity));
  }

  /** In a net exercise, the holder receives fewer shares than the warrant gives up. */
  exercise(of: ShareClass, warrant: WarrantReserve, quantity: number, facts: Issue, act: Act): Security {
    const security = this.certify(of, facts);
    this.record(act, sharesIn(of, security), exercise(warrant, quantity, security));
    return security;
  }

  /** Issues restricted stock. The pool must hold the shares. */
  issueFromPool(of: ShareClass, plan: Pool, facts: Issue, act: Act): Security {
    const security = this.certify(of, facts);
    this.record(act, sharesIn(of, security), poolIssuance(plan, security));
    return security;
  }

  /**
   * Retires part or all of a security, for reissue or into the pool of a plan. Returns the holder's new security for
   * the balance, or null.
   */
  retire(
    of: ShareClass,
    security: Security,
    { move, quantity, vesting, into }: Retiring & { into?: Pool },
    act: Act,
  ): Security | null {
    const balance = this.end(of, security, { move, quantity, vesting }, act);
    this.record(
      act,
      sharesIn(of, security, quantity),
      ending(security, balance, into ? poolReturn(into, quantity) : retirement(of.id, quantity)),
    );
    return balance;
  }

  /**
   * Moves vested shares into a new security of the transferee and any balance into a new security of the transferor (8
   * Del. C. § 201).
   */
  transfer(
    of: ShareClass,
    security: Security,
    { to, ...part }: Retiring & { to: Pick<Security, 'stakeholder_id' | 'document_id'> },
    act: Act,
  ): { resulting: Security; balance: Security | null } {
    const { id, price_per_share, consideration } = security;
    const { quantity } = part;
    const resulting = this.certify(of, {
      ...to,
      quantity,
      issued_on: act.effective_date,
      price_per_share,
      consideration,
      vesting: null,
      predecessor_id: id,
    });
    const balance = this.end(of, security, part, act);
    this.record(act, sharesIn(of, security, quantity), ending(security, balance, holding(resulting)));
    return { resulting, balance };
  }

  /**
   * Converts shares into another class (8 Del. C. § 151(e)) from the reserve for conversions. 409
   * `authorized_shares_exceeded` if an imported charter lacks the shares after pending promises.
   */
  convert(
    { of, into }: { of: ShareClass; into: ShareClass },
    security: Security,
    { shares, price_per_share, ...part }: Retiring & { shares: number; price_per_share: string | null },
    act: Act,
    promised: ReadonlyMap<string, number> = new Map(),
  ): { resulting: Security; balance: Security | null } {
    const { id, stakeholder_id, document_id, certificate_number } = security;
    this.counts.assertLeavesConversion(into, shares, act.effective_date, promised);
    const balance = this.end(of, security, part, act);
    const resulting = this.certify(into, {
      stakeholder_id,
      quantity: shares,
      issued_on: act.effective_date,
      price_per_share,
      consideration: `conversion of ${certificate_number}`,
      vesting: null,
      document_id,
      predecessor_id: id,
    });
    this.record(act, sharesIn(of, security, part.quantity), [
      ...ending(security, balance, retirement(of.id, part.quantity)),
      ...issuance(resulting),
    ]);
    return { resulting, balance };
  }

  /** Replaces a security with the same terms and the same issue date. */
  reissue(of: ShareClass, security: Security, move: Move | null, act: Act): Security {
    const { id, stakeholder_id, quantity, issued_on, price_per_share, consideration, document_id, grant_id, vesting } =
      security;
    const resulting = this.certify(of, {
      stakeholder_id,
      quantity,
      issued_on,
      price_per_share,
      consideration,
      document_id,
      grant_id,
      vesting,
      predecessor_id: id,
    });
    if (move) this.work.move(security, move);
    this.record(act, sharesIn(of, security, quantity), ending(security, null, holding(resulting)));
    return resulting;
  }

  /**
   * Splits a security (8 Del. C. § 242(a)(3)). Returns the new security, or null if only a fraction remains. `ended`
   * marks a security that this split has already ended, when a restatement applies the split again.
   */
  split(
    of: ShareClass,
    security: Security,
    {
      shares,
      vesting,
      price_per_share,
      ended = false,
    }: { shares: number; vesting: SecurityVesting | null; price_per_share: string | null; ended?: boolean },
    act: Act,
  ): Security | null {
    const { quantity } = security;
    const resulting = this.replace(of, security, { quantity: shares, vesting, price_per_share }, act);
    if (!ended) this.work.move(security, resulting ? securityMachine.moves.reissue : securityMachine.moves.cancel);
    this.record(
      act,
      sharesIn(of, security, quantity),
      ending(security, resulting, retirement(of.id, quantity - shares)).filter((one) => one.quantity !== 0),
    );
    return resulting;
  }

  /**
   * Reverses an entry as of its own date: its resulting securities cease, and the securities that it took exist again
   * until the ledger records a replacement.
   */
  reverse(
    { id, effective_date, share_class_id, security_id, stakeholder_id, quantity, postings }: LedgerEntry,
    act: Pick<Act, 'resolution_id'>,
  ): void {
    this.record(
      { ...act, kind: 'reversal', effective_date, references_entry_id: id },
      { share_class_id, security_id, stakeholder_id, quantity },
      reversal(postings),
    );
  }

  /**
   * A restatement records earlier acts in pre-split shares and then applies the split again, so the ledger accepts
   * dates before the split.
   */
  restateAcrossSplits(): void {
    this.counts.restateAcrossSplits();
  }

  assertHolds(classes: readonly ShareClass[], before: readonly Capacity[]): void {
    this.counts.assertCountsHold(classes, before);
  }

  /** Returns the new security for the balance, or null. */
  private end(of: ShareClass, security: Security, { move, quantity, vesting }: Retiring, act: Act): Security | null {
    const { id, price_per_share } = security;
    const rest = security.quantity - quantity;
    if (quantity < 1 || rest < 0)
      throw new RangeError(`${quantity} of the ${security.quantity} shares of ${id} cannot be taken`);
    const balance = this.replace(of, security, { quantity: rest, vesting, price_per_share }, act);
    if (move) this.work.move(security, move);
    return balance;
  }

  /** Returns null if the new security would have no shares. */
  private replace(
    of: ShareClass,
    { id: predecessor_id, stakeholder_id, consideration, document_id, grant_id }: Security,
    terms: Pick<Issue, 'quantity' | 'vesting' | 'price_per_share'>,
    { effective_date: issued_on }: Act,
  ): Security | null {
    if (terms.quantity === 0) return null;
    const kept = { stakeholder_id, consideration, document_id, grant_id };
    return this.certify(of, { ...kept, ...terms, issued_on, predecessor_id });
  }

  private certify(of: ShareClass, facts: Issue): Security {
    return this.work.insert(Security, {
      entity_id: this.entity_id,
      share_class_id: of.id,
      certificate_number: `${of.id_prefix}-${this.counts.nextCertificate(of.id)}`,
      ...facts,
    });
  }

  private record(act: Act, about: About, postings: Posting[]): void {
    if (this.company) assertContinues(this.company, act);
    this.counts.assertCounted(act, postings);
    this.recorded.push(
      this.work.insert(LedgerEntry, {
        entity_id: this.entity_id,
        number: (this.entries += 1),
        ...act,
        ...about,
        postings,
      }),
    );
    this.counts.post(act.effective_date, postings);
  }
}
