import type { LegalDate } from '#kernel/dates';
import { mailboxOf } from '#kernel/mailbox';
import { newId } from '#platform/db/new-id';
import type { Grant } from '#plans/grant';
import { authorization, LedgerEntry, type LedgerEntryKind, type Posting } from '#ledger/ledger_entry';
import { Security, securityMachine } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import type { RowChanges } from './row-changes';
import type { Issued } from './stock/stock-issues';
import type { StockHistory } from './stock-history';
import type { ImportedSplit } from './stock/splits';
import { noParts, recordSplits, type SplitParts } from './stock/record-splits';

/** The ledger keeps its sums at every five hundredth entry. */
const atATime = 500;

export type Metadata = Record<string, string>;
export type RecordedSecurity = Pick<Security, 'id' | 'share_class_id' | 'stakeholder_id' | 'quantity' | 'grant_id'>;
type About = Pick<LedgerEntry, 'share_class_id' | 'security_id' | 'stakeholder_id' | 'quantity'>;
export interface Counts {
  stakeholders: number;
  share_classes: number;
  equity_plans: number;
  securities: number;
  grants: number;
  convertibles: number;
  ledger_entries: number;
}

export class ImportRecorder {
  readonly counted: Counts = {
    stakeholders: 0,
    share_classes: 0,
    equity_plans: 0,
    securities: 0,
    grants: 0,
    convertibles: 0,
    ledger_entries: 0,
  };
  readonly classes: ReadonlyMap<string, string>;
  readonly people = new Map<string, string>();
  readonly plans = new Map<string, string>();
  /** By our ids. */
  readonly granted = new Map<string, Grant>();
  /** By the bundle's ids. */
  readonly held = new Map<string, RecordedSecurity>();
  /** Issues that a retraction reverses, by security. */
  readonly issues = new Map<string, string>();

  /** By the bundle's ids. */
  readonly became = new Map<string, string>();
  readonly promised = new Map<string, string>();

  private readonly parts = new Map<ImportedSplit, SplitParts>();

  constructor(
    readonly rows: RowChanges,
    readonly entity_id: string,
    readonly register: StockHistory,
  ) {
    this.classes = new Map([...register.classes.keys()].map((id) => [id, newId('shc')]));
  }

  run(known: readonly KnownHolder[]): Counts {
    this.admitHolders(known);
    this.openClasses();
    for (const [index, act] of [...this.register.acts, ...this.register.convertibles].entries()) {
      act.record(this);
      if (index % atATime === atATime - 1) this.rows.endBatch();
    }
    recordSplits(this, this.register.splits, this.register.ends);
    this.rows.endBatch();
    return this.counted;
  }

  partsOf(split: ImportedSplit): SplitParts {
    const parts = this.parts.get(split) ?? noParts();
    this.parts.set(split, parts);
    return parts;
  }

  /** The same name and address identify a stakeholder. */
  private admitHolders(holders: readonly KnownHolder[]): void {
    const { entity_id } = this;
    const known = new Map(holders.map((one) => [personKey(one), one.id]));
    let made = 0;
    for (const { ocf_id, ...facts } of this.register.holders.values()) {
      const same = addressOf(facts) === null ? undefined : known.get(personKey(facts));
      known.delete(personKey(facts));
      this.people.set(
        ocf_id,
        same ?? this.rows.insert(Stakeholder, { entity_id, ...facts, roles: [], metadata: { ocf_id } }).id,
      );
      if (same === undefined) this.counted.stakeholders += 1;
      if ((made += 1) % atATime === 0) this.rows.endBatch();
    }
  }

  private openClasses(): void {
    for (const { ocf_id, facts, converts, authorizations } of this.register.classes.values()) {
      const id = this.classes.get(ocf_id)!;
      const conversion_rights = converts && {
        converts_to_share_class_id: this.classes.get(converts.into)!,
        ratio: converts.ratio,
      };
      this.rows.insert(ShareClass, {
        id,
        entity_id: this.entity_id,
        ...facts,
        conversion_rights,
        metadata: { ocf_id },
      });
      this.counted.share_classes += 1;
      for (const { ocf_id: of, on, more } of authorizations)
        this.record(
          'share_class_authorization',
          on,
          { share_class_id: id, security_id: null, stakeholder_id: null, quantity: Math.abs(more) },
          authorization(id, more),
          of === null ? {} : { ocf_id: of },
        );
    }
  }

  /** `from`: the source security. */
  certify(
    { value, quantity, price_per_share, consideration, carried, kept_date }: Issued,
    from: Partial<Pick<Security, 'predecessor_id' | 'grant_id'>> = {},
  ): Security {
    const { security_id, stock_class_id, stakeholder_id, custom_id, date } = value;
    const { vesting, ends, becoming } = this.register;
    const security = this.rows.insert(Security, {
      entity_id: this.entity_id,
      share_class_id: this.classes.get(stock_class_id)!,
      stakeholder_id: this.people.get(stakeholder_id)!,
      certificate_number: custom_id,
      quantity,
      issued_on: kept_date ?? date,
      price_per_share,
      consideration,
      vesting: vesting.get(security_id) ?? null,
      grant_id: null,
      ...from,
      metadata: { ocf_id: carried ?? security_id },
    });
    if (becoming.has(security_id)) this.became.set(security_id, security.id);
    const end = ends.get(security_id);
    if (end) {
      const {
        id,
        share_class_id,
        stakeholder_id: holder,
        grant_id,
      } = this.rows.move(security, securityMachine.moves[end.form.move]);
      this.held.set(security_id, { id, share_class_id, stakeholder_id: holder, quantity, grant_id });
    }
    this.counted.securities += 1;
    return security;
  }

  record(
    kind: LedgerEntryKind,
    effective_date: LegalDate,
    facts: About & { references_entry_id?: string },
    postings: Posting[],
    metadata: Metadata,
  ): string {
    const number = (this.counted.ledger_entries += 1);
    return this.rows.insert(LedgerEntry, {
      entity_id: this.entity_id,
      number,
      kind,
      effective_date,
      references_entry_id: null,
      ...facts,
      postings,
      metadata,
    }).id;
  }
}

export type KnownHolder = Pick<Stakeholder, 'id' | 'name' | 'email' | 'representative'>;

const addressOf = ({ email, representative }: Pick<Stakeholder, 'email' | 'representative'>): string | null =>
  email ?? representative?.email ?? null;

const personKey = (one: Pick<Stakeholder, 'name' | 'email' | 'representative'>): string =>
  `${one.name.toLowerCase()}\n${mailboxOf(addressOf(one) ?? '')}`;
