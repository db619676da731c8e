import type { LegalDate } from '#kernel/dates';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { authorization, ending as ended, holding, issuance, LedgerEntry, retirement, reversal, type LedgerEntryKind, type Posting } from '#resources/ledger_entry';
import { Security, securityMachine } from '#resources/security';
import { ShareClass } from '#resources/share_class';
import { Stakeholder } from '#resources/stakeholder';
import type { Ending } from './acts';
import type { Issued } from './issues';
import type { Register } from './register';

/** So many acts are written at a time: a ledger keeps its sums at every five hundredth entry. */
const atATime = 500;

type Held = Pick<Security, 'id' | 'share_class_id' | 'stakeholder_id' | 'quantity'>;
type Metadata = Record<string, string>;
export interface Recorded { stakeholders: number; share_classes: number; securities: number; ledger_entries: number }

/** What an act says that the ledger has no column for; an entry is never changed, and so is this. */
const termsOf = ({ value, price_per_share }: Ending): Metadata => {
  const { reason_text: reason, consideration_text: consideration } = value as { reason_text?: string; consideration_text?: string };
  return { ...(price_per_share === null ? {} : { ocf_price: price_per_share }), ...(reason === undefined ? {} : { ocf_reason_text: reason }), ...(consideration === undefined ? {} : { ocf_consideration_text: consideration }) };
};

/** Records what a bundle tells, in the ledger of a company that has none. The work holds its row. */
export class Importing {
  private readonly counted: Recorded = { stakeholders: 0, share_classes: 0, securities: 0, ledger_entries: 0 };
  private readonly classes: ReadonlyMap<string, string>;
  private readonly people = new Map<string, string>();
  /** What is outstanding so far and will end, by the id that the bundle has for it. */
  private readonly held = new Map<string, Held>();
  /** The entry that issued what is to be taken back, by security. */
  private readonly issues = new Map<string, string>();

  constructor(private readonly work: UnitOfWork, private readonly entity_id: string, private readonly register: Register) {
    this.classes = new Map([...register.classes.keys()].map((id) => [id, newId('shc')]));
  }

  async run(): Promise<Recorded> {
    // A plan that was made while a table was small reads all of it for every row that refers to it, for as long as the connection lives: new ones go by the index.
    await this.work.statement('discard plans');
    await this.work.statement('set local enable_seqscan = off');
    await this.admitHolders();
    this.openClasses();
    for (const [index, { issue, ending }] of this.register.acts.entries()) {
      if (issue) this.recordIssue(issue);
      if (ending) this.recordEnding(ending);
      if (index % atATime === atATime - 1) await this.work.flush();
    }
    await this.work.flush();
    return this.counted;
  }

  /** Who is a stakeholder of the company by that name and address already is the same. */
  private async admitHolders(): Promise<void> {
    const known = new Map((await this.work.all(Stakeholder, { entity_id: this.entity_id })).map((one) => [personKey(one), one.id]));
    let made = 0;
    for (const { ocf_id, ...facts } of this.register.holders.values()) {
      const same = facts.email === null ? undefined : known.get(personKey(facts));
      known.delete(personKey(facts));
      this.people.set(ocf_id, same ?? this.work.insert(Stakeholder, { entity_id: this.entity_id, ...facts, roles: [], metadata: { ocf_id } }).id);
      if (same === undefined) this.counted.stakeholders += 1;
      if ((made += 1) % atATime === 0) await this.work.flush();
    }
  }

  private openClasses(): void {
    for (const { ocf_id, facts, converts, authorizations } of this.register.classes.values()) {
      const id = this.classes.get(ocf_id)!;
      const conversion_rights = converts && { converts_to_share_class_id: this.classes.get(converts.into)!, ratio: converts.ratio };
      this.work.insert(ShareClass, { id, entity_id: this.entity_id, ...facts, conversion_rights, metadata: { ocf_id } });
      this.counted.share_classes += 1;
      for (const { ocf_id: of, on, more } of authorizations) this.record('share_class_authorization', on, { share_class_id: id, security_id: null, stakeholder_id: null, quantity: Math.abs(more) }, authorization(id, more), of === null ? {} : { ocf_id: of });
    }
  }

  private recordIssue(issue: Issued): void {
    const security = this.certify(issue, null);
    const entry = this.record('stock_issuance', issue.value.date, about(security), issuance(security), { ocf_id: issue.value.id });
    if (this.register.ends.get(issue.value.security_id)?.form.move === 'retract') this.issues.set(security.id, entry);
  }

  private recordEnding(act: Ending): void {
    const { value, form, quantity, security } = act;
    const taken = this.held.get(value.security_id)!;
    this.held.delete(value.security_id);
    const metadata = { ocf_id: value.id, ...termsOf(act) };
    const facts = { ...about(taken), quantity };
    if (form.move === 'retract') { this.record('reversal', security.value.date, facts, reversal(issuance(taken)), metadata, this.issues.get(taken.id)!); return; }
    const resulting = act.resulting && this.certify(act.resulting, taken.id);
    const balance = act.balance && this.certify(act.balance, taken.id);
    const retired = retirement(taken.share_class_id, quantity);
    const gone = form.move === 'convert' ? [...ended(taken, balance, retired), ...issuance(resulting!)] : ended(taken, balance, resulting ? holding(resulting) : retired);
    this.record(form.kind, value.date, facts, gone, metadata);
  }

  /** A security as it was issued, and as it ended, if it did. */
  private certify({ value, quantity, price_per_share, consideration }: Issued, predecessor_id: string | null): Security {
    const { security_id, stock_class_id, stakeholder_id, custom_id, date } = value;
    const { vesting, ends } = this.register;
    const security = this.work.insert(Security, {
      entity_id: this.entity_id, share_class_id: this.classes.get(stock_class_id)!, stakeholder_id: this.people.get(stakeholder_id)!, certificate_number: custom_id, quantity, issued_on: date,
      price_per_share, consideration, vesting: vesting.get(security_id) ?? null, predecessor_id, metadata: { ocf_id: security_id },
    });
    const end = ends.get(security_id);
    if (end) {
      const { id, share_class_id, stakeholder_id: holder } = this.work.move(security, securityMachine.moves[end.form.move]);
      this.held.set(security_id, { id, share_class_id, stakeholder_id: holder, quantity });
    }
    this.counted.securities += 1;
    return security;
  }

  private record(kind: LedgerEntryKind, effective_date: LegalDate, facts: Pick<LedgerEntry, 'share_class_id' | 'security_id' | 'stakeholder_id' | 'quantity'>, postings: Posting[], metadata: Metadata, references_entry_id: string | null = null): string {
    const number = (this.counted.ledger_entries += 1);
    return this.work.insert(LedgerEntry, { entity_id: this.entity_id, number, kind, effective_date, ...facts, postings, references_entry_id, metadata }).id;
  }
}

const personKey = ({ name, email }: Pick<Stakeholder, 'name' | 'email'>): string => `${name.toLowerCase()}\n${(email ?? '').toLowerCase()}`;
const about = ({ id, share_class_id, stakeholder_id, quantity }: Held) => ({ share_class_id, security_id: id, stakeholder_id, quantity });
