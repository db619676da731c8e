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
} from './posting';

/**
 * The share ledger of one company, inside a work that holds the company's row: so nobody else numbers an entry or
 * issues a share meanwhile. An entry may be for an earlier day than the last one, as papers arrive; it is held against
 * every day since.
 */
export class ShareLedger {
  /** The entries that this work has recorded. */
  readonly recorded: LedgerEntry[] = [];

  private constructor(
    private readonly work: UnitOfWork,
    private readonly entity_id: string,
    /** The company where it may be held by a transaction; null for the transaction itself. */
    private readonly company: Entity | null,
    private entries: number,
    private readonly counts: ClassCounts,
  ) {}

  /** For acts from a day on, where that is said: what is free before it is not known then (`basisOf`). */
  static async of(work: UnitOfWork, entity_id: string, since: LegalDate | null = null): Promise<ShareLedger> {
    const company = await work.find(Entity, entity_id);
    return new ShareLedger(work, entity_id, company, ...(await basisOf(work, entity_id, since)));
  }

  /** The same for the transaction that holds the company: nobody else changes its ledger meanwhile. */
  static async ofHeld(work: UnitOfWork, entity_id: string, since: LegalDate): Promise<ShareLedger> {
    return new ShareLedger(work, entity_id, null, ...(await basisOf(work, entity_id, since)));
  }

  /** A class comes to be with the shares that the charter authorises, on the grounds that are known. */
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

  /** The charter says other things of the shares of a class, whose number stays. */
  amend(of: ShareClass, terms: Partial<ClassTerms>): void {
    this.work.update(of, terms);
    this.counts.amend(of);
  }

  /** The charter authorises another number of shares of a class from a day on, and may say other things of it. */
  authorize(of: ShareClass, authorized_shares: number, act: Act, terms: Partial<ClassFacts> = {}): void {
    const more = authorized_shares - of.authorized_shares!;
    this.work.update(of, { ...terms, authorized_shares });
    this.counts.amend(of);
    if (more === 0) return;
    this.record(act, sharesOf(of, more), authorization(of.id, more));
  }

  /**
   * Counts the shares of a class that can be issued on a day, beside what acts under way have promised of each class
   * and what the conversion of preferred stock takes.
   */
  issuable(of: ShareClass, on: LegalDate, promised?: ReadonlyMap<string, number>): Issuable {
    return this.counts.issuable(of, on, promised);
  }

  /** The counts of all classes, beside what acts under way have promised. */
  capacities(promised: ReadonlyMap<string, number>): Capacity[] {
    return this.counts.capacities(promised);
  }

  /** Why on a day so many shares of a class cannot be issued or kept; null where they can. */
  shortage(of: ShareClass, quantity: number, on: LegalDate): string | null {
    return shortageObstacle(of.name, quantity, this.issuable(of, on), on);
  }

  /** How many shares of a class the ledger leaves to be issued on a day. */
  available(of: ShareClass, on: LegalDate): number {
    return this.issuable(of, on).available;
  }

  /**
   * A holder gets a security of a class. 409 `authorized_shares_exceeded` when the charter does not leave so many,
   * beside those into which preferred stock converts: stock beyond it is void (8 Del. C. §§ 151, 161).
   */
  issue(of: ShareClass, facts: Issue, act: Act): Security {
    this.counts.assertLeavesIssued(of, facts.quantity, act.effective_date);
    return this.restore(of, facts, act);
  }

  /**
   * The same without checking the charter: a restated ledger is checked once all its entries are recorded
   * (`assertCountsHold`), and an imported charter may have issued stock without reserving common for conversions.
   */
  restore(of: ShareClass, facts: Issue, act: Act): Security {
    const security = this.certify(of, facts);
    this.record(act, sharesIn(of, security), issuance(security));
    return security;
  }

  /**
   * So many more shares of a class are kept for a plan, or, when negative, are free again. 409
   * `authorized_shares_exceeded` when the charter does not leave so many.
   */
  reserve(of: ShareClass, plan: Pool, quantity: number, act: Act): void {
    if (quantity > 0) this.counts.assertLeavesIssued(of, quantity, act.effective_date);
    this.record(act, sharesOf(of, quantity), reservation(plan, quantity));
  }

  /** So many shares of a plan's pool are granted, or, when negative, return to it; the pool holds them. */
  grant(of: ShareClass, grantReserve: GrantReserve, quantity: number, act: Act): void {
    this.record(act, sharesOf(of, quantity, grantReserve.stakeholder_id), promise(grantReserve, quantity));
  }

  /** Shares that were granted are issued to their holder. */
  settle(of: ShareClass, grantReserve: GrantReserve, facts: Issue, act: Act): Security {
    const security = this.certify(of, facts);
    this.record(act, sharesIn(of, security), settlement(grantReserve, security));
    return security;
  }

  /**
   * So many shares are kept for a warrant, or, when negative, are free again. 409 `authorized_shares_exceeded` when the
   * charter does not leave so many.
   */
  keep(of: ShareClass, warrant: WarrantReserve, quantity: number, act: Act): void {
    if (quantity > 0) this.counts.assertLeavesIssued(of, quantity, act.effective_date);
    this.record(act, sharesOf(of, quantity, warrant.stakeholder_id), keeping(warrant, quantity));
  }

  /**
   * A warrant is exercised as to so many of its shares, which are kept for it: its holder gets as many, or fewer where
   * the rest is given up for them.
   */
  exercise(of: ShareClass, warrant: WarrantReserve, quantity: number, facts: Issue, act: Act): Security {
    const security = this.certify(of, facts);
    this.record(act, sharesIn(of, security), exercise(warrant, quantity, security));
    return security;
  }

  /** Shares of a plan's pool are issued to a holder as restricted stock; the pool holds them. */
  issueFromPool(of: ShareClass, plan: Pool, facts: Issue, act: Act): Security {
    const security = this.certify(of, facts);
    this.record(act, sharesIn(of, security), poolIssuance(plan, security));
    return security;
  }

  /**
   * The company takes back so much of a security, which ends, to be issued again or into the pool of a plan; what
   * remains of it the holder has in a new one. Returns that, or null.
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
   * So much of a security goes to another holder, who has it in a new one, as what remains of it has who held it: 8
   * Del. C. § 201. What is transferred has vested.
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
   * So much of a security becomes shares of another class, which its holder has in a new one: 8 Del. C. § 151(e). They
   * are kept for that; 409 `authorized_shares_exceeded` when a charter that was taken in does not leave so many beside
   * those that acts under way promise.
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

  /**
   * A security is replaced by one of the same terms, from the day on which it was issued: the holder keeps the shares.
   */
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
   * A security becomes another number of shares of its class, which its holder has in a new one: 8 Del. C. § 242(a)(3).
   * Returns that, or null where nothing but a fraction came of it. `ended`: it has ended by that already, and the split
   * is counted anew.
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
   * Takes back an entry as of its own day: the securities that it made are no more, and those that it took exist again,
   * until something else is recorded instead.
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
   * A restatement records what has effect before a split in the shares of then, and counts it anew at the split: it is
   * not held against the day of the split.
   */
  restateAcrossSplits(): void {
    this.counts.restateAcrossSplits();
  }

  /** Checks a restated ledger against the authorized shares of every day: `ClassCounts.assertCountsHold`. */
  assertHolds(classes: readonly ShareClass[], before: readonly Capacity[]): void {
    this.counts.assertCountsHold(classes, before);
  }

  /** An act ends a security whole; what it leaves of it becomes a security of its own. Returns that, or null. */
  private end(of: ShareClass, security: Security, { move, quantity, vesting }: Retiring, act: Act): Security | null {
    const { id, price_per_share } = security;
    const rest = security.quantity - quantity;
    if (quantity < 1 || rest < 0)
      throw new RangeError(`${quantity} of the ${security.quantity} shares of ${id} cannot be taken`);
    const balance = this.replace(of, security, { quantity: rest, vesting, price_per_share }, act);
    if (move) this.work.move(security, move);
    return balance;
  }

  /** Issues a security in place of another to the same holder; null if it would have no shares. */
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
