import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Security } from '#resources/security';
import { ShareClass } from '#resources/share_class';
import { LedgerEntry } from './ledger-entry.entity';
import { authorization, issuance, type Posting } from './posting';

type ClassFacts = Pick<ShareClass, 'name' | 'class_type' | 'authorized_shares' | 'par_value' | 'votes_per_share' | 'seniority' | 'id_prefix'>;
type Issue = Pick<Security, 'stakeholder_id' | 'quantity'> & Partial<Pick<Security, 'issued_on' | 'price_per_share' | 'consideration' | 'vesting' | 'document_id'>>;
type Act = Pick<LedgerEntry, 'kind' | 'effective_date'> & Partial<Pick<LedgerEntry, 'resolution_id' | 'document_id'>>;

/**
 * The share ledger of one company, inside a work that holds the company's row: so nobody else numbers an entry or issues a share meanwhile.
 * It only goes forward; an entry for an earlier day than the last one would have to be held against every day between.
 */
export class ShareLedger {
  private constructor(
    private readonly work: UnitOfWork, private readonly entity_id: string, private last: { number: number; effective_date: LegalDate | null },
    private readonly unissued: Map<string, number>, private readonly numbered: Map<string, number>,
  ) {}

  static async of(work: UnitOfWork, entity_id: string): Promise<ShareLedger> {
    const [last] = await work.statement<{ number: number; effective_date: LegalDate | null }>(
      'select coalesce(max(number), 0) as number, max(effective_date) as effective_date from ledger_entry where entity_id = $1', [entity_id]);
    const classes = await work.statement<{ id: string; unissued: number; securities: number }>(
      `select c.id, (select coalesce(sum(p.quantity), 0)::bigint from ledger_posting p where p.share_class_id = c.id and p.account = 'unissued') as unissued,
         (select count(*)::integer from security s where s.share_class_id = c.id) as securities from share_class c where c.entity_id = $1`, [entity_id]);
    return new ShareLedger(work, entity_id, last!, new Map(classes.map(({ id, unissued }) => [id, unissued])), new Map(classes.map(({ id, securities }) => [id, securities])));
  }

  /** A class comes to be with the shares that the charter authorises. */
  open(facts: ClassFacts, effective_date: LegalDate): ShareClass {
    const made = this.work.insert(ShareClass, { entity_id: this.entity_id, ...facts });
    this.numbered.set(made.id, 0);
    this.unissued.set(made.id, 0);
    const { id, authorized_shares: quantity } = made;
    if (quantity !== null) this.record({ kind: 'share_class_authorization', effective_date }, { share_class_id: id, security_id: null, stakeholder_id: null, quantity }, authorization(id, quantity));
    return made;
  }

  /** A holder gets a security of a class. 409 `authorized_shares_exceeded` when the charter does not leave so many: stock beyond it is void (8 Del. C. §§ 151, 161). */
  issue(of: ShareClass, facts: Issue, act: Act): Security {
    const free = this.unissued.get(of.id)!;
    if (of.authorized_shares !== null && facts.quantity > free) {
      throw new Problem('authorized_shares_exceeded', `Of ${of.authorized_shares} authorised shares of ${of.name}, ${free} are left to be issued, not ${facts.quantity}.`, { authorized: of.authorized_shares, available: free });
    }
    const number = this.numbered.get(of.id)! + 1;
    this.numbered.set(of.id, number);
    const { stakeholder_id, quantity } = facts;
    const security = this.work.insert(Security, { entity_id: this.entity_id, share_class_id: of.id, certificate_number: `${of.id_prefix}-${number}`, ...facts });
    this.record(act, { share_class_id: of.id, security_id: security.id, stakeholder_id, quantity }, issuance(security));
    return security;
  }

  private record(act: Act, about: Pick<LedgerEntry, 'share_class_id' | 'security_id' | 'stakeholder_id' | 'quantity'>, postings: Posting[]): void {
    const { number, effective_date } = this.last;
    if (effective_date !== null && act.effective_date < effective_date) throw new RangeError(`an entry of ${act.effective_date} comes after one of ${effective_date}`);
    this.last = { number: number + 1, effective_date: act.effective_date };
    this.work.insert(LedgerEntry, { entity_id: this.entity_id, number: number + 1, ...act, ...about, postings });
    for (const { share_class_id, account, quantity } of postings) if (account === 'unissued') this.unissued.set(share_class_id, this.unissued.get(share_class_id)! + quantity);
  }
}
