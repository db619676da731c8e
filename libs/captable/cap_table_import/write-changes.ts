import { deserialize } from 'node:v8';
import { isId } from '#kernel/ids';
import { sentence } from '#kernel/sentence';
import type { Envelope } from '#platform/wire/envelope';
import { declarationOf, type EntityClass } from '#platform/wire/resource-entity';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { mapYielding } from '#platform/config/yielding';
import { Stakeholder } from '#companies/stakeholder';
import { StockSplit } from '#captable/stock_split';
import { Convertible, convertibleIssuance } from '#financing/convertible';
import { followAction } from '#governance/actions';
import { LedgerEntry } from '#ledger/ledger_entry';
import { Security } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { EquityPlan } from '#plans/equity_plan';
import { equityGrant, Grant } from '#plans/grant';
import type { Batch, RowChange } from './row-changes';

const entities: readonly EntityClass[] = [
  Stakeholder,
  ShareClass,
  EquityPlan,
  Security,
  Grant,
  Convertible,
  StockSplit,
  LedgerEntry,
];

/** Releases each batch after writing it. */
export async function writeChanges(work: UnitOfWork, batches: Batch[]): Promise<void> {
  // A cached plan from a small table scans it for every referencing row.
  await work.statement('discard plans');
  await work.statement('set local enable_seqscan = off');
  const writer = new ChangeWriter(work);
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    await mapYielding(deserialize(batch) as RowChange[], (change) => writer.make(change));
    await work.flush();
    writer.letGo();
  }
}

class ChangeWriter {
  private readonly byName = new Map(entities.map((entity) => [declarationOf(entity).name, entity]));
  private readonly rows = new Map<string, Envelope>();

  constructor(private readonly work: UnitOfWork) {}

  make(change: RowChange): void {
    if (change.does === 'insert') this.insert(change);
    else if (change.does === 'move')
      this.work.move(this.rows.get(change.id)!, change.move, change.fields, change.reason);
    else this.watch(this.rows.get(change.id)!);
  }

  /** A replacement can change a grant in a later batch. */
  letGo(): void {
    for (const [id, row] of this.rows) if (!isGrant(row)) this.rows.delete(id);
  }

  private insert({ resource, fields }: Extract<RowChange, { does: 'insert' }>): void {
    const row = this.work.insert(this.byName.get(resource)!, fields);
    this.rows.set(row.id, row);
    if (resource !== 'stakeholder') return;
    const { name, email: own, representative } = row as Stakeholder;
    const email = representative?.email ?? own;
    if (email !== null) this.work.warn(sentence`Signing links for ${name} will be sent to ${email}.`);
  }

  private watch(row: Envelope): void {
    if (isGrant(row)) followAction(this.work, equityGrant, row);
    else followAction(this.work, convertibleIssuance, row as Convertible);
  }
}

const isGrant = (row: Envelope): row is Grant => isId('grt', row.id);
