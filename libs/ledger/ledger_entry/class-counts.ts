import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import {
  issuable,
  lackingAfter,
  saysIssuable,
  type Capacity,
  type Issuable,
  type ShareClass,
} from '#ledger/share_class';
import { availableFrom, firstShortage, type Change } from './availability';
import type { LedgerEntry } from './ledger-entry.entity';
import type { Posting } from './posting';

/** `split_on` is the effective date of the last split, and `closed_by` is a split pending with the state. */
interface Counted extends Pick<Capacity, 'id' | 'name' | 'class_type' | 'conversion_rights'> {
  authorized: number | null;
  unissued: Change[];
  certificates: number;
  split_on: LegalDate | null;
  closed_by: string | null;
  /** Pending split of the conversion target. */
  target_closed_by: string | null;
}

export class ClassCounts {
  private constructor(
    private readonly classes: Map<string, Counted>,
    private readonly since: LegalDate | null,
  ) {}

  /** `base` is the checkpoint to start from, for acts since a day, or 0 for the whole ledger. */
  static async of(
    work: UnitOfWork,
    entity_id: string,
    { base, since }: { base: number; since: LegalDate | null },
  ): Promise<ClassCounts> {
    const counted = await work.query<Counted>(
      `select c.id, c.name, c.class_type, c.conversion_rights, c.authorized_shares as authorized,
        coalesce((select substring(s.certificate_number
        from '[0-9]+$')::integer from security s where s.share_class_id = c.id and substring(s.certificate_number
        from '[0-9]+$')::integer is not null order by substring(s.certificate_number from '[0-9]+$')::integer desc
        limit 1), 0) as certificates,
         (select max(counted_from) from class_split where share_class_id = c.id and status = 'completed'
         and ratio is not null) as split_on,
         (select split_id from class_split where share_class_id = c.id and status = 'pending' and filed
         and ratio is not null) as closed_by,
         (select split_id from class_split where share_class_id = c.conversion_rights->>'converts_to_share_class_id'
         and status = 'pending' and filed and ratio is not null) as target_closed_by,
         array(select json_build_object('day', change.day, 'quantity', sum(change.quantity)) from (
           select $4::date as day, b.quantity from ledger_checkpoint_sum b where b.entity_id = $3
           and b.number = $5::integer and b.share_class_id = c.id and b.account = 'unissued'
           union all select p.effective_date, p.quantity from ledger_posting p where p.entity_id = $3
           and p.number > $5::integer and p.share_class_id = c.id and p.account = 'unissued') change
           group by change.day) as unissued
       from share_class c where ${tenant} and c.entity_id = $3`,
      [entity_id, since, base],
    );
    return new ClassCounts(new Map(counted.map((one) => [one.id, one])), since);
  }

  open({ id, name, class_type, conversion_rights, authorized_shares: authorized }: ShareClass): void {
    const facts = { id, name, class_type, conversion_rights: conversion_rights ?? null, authorized };
    this.classes.set(id, {
      ...facts,
      unissued: [],
      certificates: 0,
      split_on: null,
      closed_by: null,
      target_closed_by: null,
    });
  }

  amend({ id, conversion_rights, authorized_shares: authorized }: ShareClass): void {
    Object.assign(this.classes.get(id)!, { conversion_rights, authorized });
  }

  nextCertificate(id: string): number {
    return (this.classes.get(id)!.certificates += 1);
  }

  post(day: LegalDate, postings: readonly Posting[]): void {
    for (const { share_class_id, account, quantity } of postings)
      if (account === 'unissued') this.classes.get(share_class_id)!.unissued.push({ day, quantity });
  }

  /** Subtracts promised shares and the reserve for conversions of preferred stock. */
  issuable({ id }: ShareClass, on: LegalDate, promised: ReadonlyMap<string, number> = new Map()): Issuable {
    const into = this.classes.get(id)!.conversion_rights?.converts_to_share_class_id;
    const classes = this.capacities(promised).map((one) =>
      one.id === id || one.id === into ? { ...one, unissued: this.unissued(this.classes.get(one.id)!, on) } : one,
    );
    return issuable(
      classes,
      classes.find((one) => one.id === id)!,
    );
  }

  /** Counts every recorded entry, whatever its date. */
  capacities(promised: ReadonlyMap<string, number>): Capacity[] {
    return [...this.classes.values()].map((one) => {
      const posted = one.unissued.reduce((sum, { quantity }) => sum + quantity, 0);
      return {
        ...one,
        unissued: one.authorized === null ? Number.MAX_SAFE_INTEGER : posted,
        issued: (one.authorized ?? 0) - posted,
        promised: promised.get(one.id) ?? 0,
      };
    });
  }

  /** 409 `authorized_shares_exceeded` if the class lacks the shares on the day. */
  assertLeavesIssued(of: ShareClass, quantity: number, on: LegalDate): void {
    assertSuffices(of, quantity, this.issuable(of, on), on);
  }

  /**
   * 409 `authorized_shares_exceeded` if too few shares remain for a conversion after promises. A conversion may use its
   * own reserve, which an imported charter may lack.
   */
  assertLeavesConversion(
    { id, name }: ShareClass,
    quantity: number,
    on: LegalDate,
    promises: ReadonlyMap<string, number>,
  ): void {
    const unissued = this.unissued(this.classes.get(id)!, on);
    const promised = promises.get(id) ?? 0;
    const available = Math.max(0, unissued - promised);
    if (quantity > available)
      throw new Problem(
        'authorized_shares_exceeded',
        `Not enough authorized shares of ${name}: on ${on}, ${Math.max(0, unissued)} shares are unissued, ` +
          `${promised} are committed to pending actions, and this conversion requires ${quantity}. Amend the charter ` +
          'to authorize more.',
        { available, promised },
      );
  }

  /** Returns the fewest unissued and unreserved shares on the day or later. */
  private unissued({ authorized, unissued }: Counted, on: LegalDate): number {
    if (this.since !== null && on < this.since)
      throw new RangeError(`what is free on ${on} is not known: the ledger was read for acts since ${this.since}`);
    return availableFrom(authorized === null ? this.unlimited() : unissued, on);
  }

  /** Accepts acts dated before a split, because a restatement applies the split again. */
  restateAcrossSplits(): void {
    for (const one of this.classes.values()) one.split_on = null;
  }

  /**
   * Checks a restated ledger against the authorized shares of every day and the reserves for conversions and promises.
   * A charter that lacked shares `before` need not gain any. 409 `authorized_shares_exceeded`.
   */
  assertCountsHold(classes: readonly ShareClass[], before: readonly Capacity[]): void {
    if (this.since !== null) throw new RangeError(`the ledger was read for acts since ${this.since}`);
    for (const { id, name, authorized_shares } of classes) {
      const short = firstShortage(authorized_shares === null ? this.unlimited() : this.classes.get(id)!.unissued);
      if (short)
        throw new Problem(
          'authorized_shares_exceeded',
          `Not enough authorized shares: on ${short.day}, ${name} would exceed the number authorized by the charter ` +
            `by ${short.by} shares.`,
          { available: 0 },
        );
    }
    const lacking = lackingAfter(before, this.capacities(new Map(before.map((one) => [one.id, one.promised]))));
    if (lacking)
      throw new Problem(
        'authorized_shares_exceeded',
        `The charter would authorize ${lacking.by} too few shares of ${lacking.name} to cover committed shares and ` +
          'conversions of preferred stock. Amend the charter to authorize more first.',
        { available: 0 },
      );
  }

  /** 409 if an act predates a split of its class, or changes a class while its split is pending with the state. */
  assertCounted(
    { kind, effective_date }: Pick<LedgerEntry, 'kind' | 'effective_date'>,
    postings: readonly Posting[],
  ): void {
    for (const { share_class_id, account, quantity } of postings) {
      const { split_on, closed_by, target_closed_by } = this.classes.get(share_class_id)!;
      const refuse = (why: string): Problem =>
        new Problem('invalid_state_transition', why, {
          current_state: 'split',
          attempted_transition: kind,
          allowed_transitions: [],
        });
      if (split_on !== null && effective_date < split_on && kind !== 'reversal')
        throw refuse(
          `You cannot record an entry effective on ${effective_date} because the class was split later, on ` +
            `${split_on}.`,
        );
      // Shares from an expired warrant only add room for the split.
      const mayGoOn = ['stock_class_split', 'share_class_authorization', 'warrant_cancellation'].includes(kind);
      if (closed_by !== null && !mayGoOn && ['unissued', 'outstanding'].includes(account))
        throw refuse(
          `An amendment that splits the class is pending with the state (${closed_by}). Wait until it takes effect, ` +
            "or cancel it, before you change the class's shares.",
        );
      if (target_closed_by !== null && account === 'unissued' && quantity < 0)
        throw refuse(
          `These shares convert into a class that has a split pending with the state (${target_closed_by}). Wait ` +
            'until it takes effect, or cancel it, before you issue more.',
        );
    }
  }

  /** Exact arithmetic caps an unlimited class: all classes together have at most 2^53 - 1 shares. */
  private unlimited(): Change[] {
    const all = [...this.classes.values()];
    const quantity = all.reduce((left, { authorized }) => left - (authorized ?? 0), Number.MAX_SAFE_INTEGER);
    return [
      { day: '0000-01-01', quantity },
      ...all.flatMap(({ authorized, unissued }) => (authorized === null ? unissued : [])),
    ];
  }
}

/** 409 `authorized_shares_exceeded`, with the reasons for the shortage. */
export function assertSuffices(
  { name }: Pick<ShareClass, 'name'>,
  quantity: number,
  counted: Issuable,
  on: LegalDate,
): void {
  const short = shortageObstacle(name, quantity, counted, on);
  if (short !== null)
    throw new Problem('authorized_shares_exceeded', short, {
      available: counted.available,
      reserved_for_conversion: counted.reserved_for_conversion,
      promised: counted.promised,
    });
}

export const shortageObstacle = (name: string, quantity: number, counted: Issuable, on: LegalDate): string | null =>
  quantity <= counted.available
    ? null
    : `Not enough authorized shares: ${quantity} shares of ${name} are required on ${on}. ` +
      `${saysIssuable(name, counted)}. Amend the charter to authorize more: POST ` +
      '/v1/entities/{id}/authorized_shares_increases.';
