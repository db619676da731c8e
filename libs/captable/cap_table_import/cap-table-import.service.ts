import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalid, Problem } from '#kernel/problem';
import { ours, sentence, type Sentence } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { capTableOn, type CapTableView } from '#captable/cap_table';
import { Entity, assertNotInTransaction } from '#companies/entity';
import { assertCanDecide, recountResolutions } from '#governance/resolution';
import { Stakeholder } from '#companies/stakeholder';
import { BundleReader } from './bundle-reader';
import type { CapTableImportView, ImportCapTable } from './cap-table-import.dto';
import type { KnownHolder } from './import-recorder';
import { writeChanges } from './write-changes';

/** The largest bundle takes about two gigabytes of memory. `retry_after` is in seconds. */
const importLimits = { atATime: 2, retry_after: 10 };

const busy = (why: string): Problem =>
  new Problem('service_unavailable', `${why} Nothing was changed.`, { retry_after: importLimits.retry_after });

@Injectable()
export class CapTableImportService {
  private readonly running = new Set<string>();

  constructor(private readonly bundles: BundleReader) {}

  /** No decision. 503 while the account has an import in progress or the process is full. */
  async import(asked: ImportCapTable, ctx: Ctx): Promise<CapTableImportView> {
    const { work } = ctx;
    const entity = await work.find(Entity, asked.id);
    await work.onClock(entity.test_clock_id);
    await assertImportOpen(work, entity);
    const { account_id } = work.scope;
    if (this.running.has(account_id)) throw busy('Another import for this account is in progress.');
    if (this.running.size === importLimits.atATime)
      throw busy(`The limit of ${importLimits.atATime} concurrent imports has been reached.`);
    this.running.add(account_id);
    try {
      return await this.takeIn(asked, entity, ctx);
    } finally {
      this.running.delete(account_id);
    }
  }

  private async takeIn(
    { id: entity_id, audit_reason, bundle }: ImportCapTable,
    before: Entity,
    { work }: Ctx,
  ): Promise<CapTableImportView> {
    // The transaction is idle while the bundle is read, for at most ten minutes.
    await work.statement("select set_config('idle_in_transaction_session_timeout', '11min', true)");
    const { version, legal_name, former_names, jurisdiction, foreign_jurisdiction, formation_date } = before;
    const holders = await holdersOf(work, entity_id);
    const read = await this.bundles.read({
      bundle,
      company: { id: entity_id, legal_name, former_names, jurisdiction, foreign_jurisdiction, formation_date },
      holders,
      today: companyDay(before, work.now),
      now: work.now,
    });
    if ('errors' in read) throw invalid(read.errors, read.note);
    // Locks late, because other writers then wait until all rows are written.
    const entity = await work.lock(Entity, entity_id);
    if (entity.version !== version || !isDeepStrictEqual(await holdersOf(work, entity_id), holders))
      throw new Problem(
        'service_unavailable',
        'The company changed while Minutebook was reading the bundle, so nothing was imported. Try again.',
        { retry_after: 1 },
      );
    await assertImportOpen(work, entity);
    await writeChanges(work, read.batches);
    work.update(entity, read.capital);
    work.note(entity, 'cap_table.imported', audit_reason);
    await recountResolutions(work, entity_id);
    const cap_table = await capTableOn(work, entity_id, read.as_of);
    const warnings = [...read.warnings.map(ours), ...lackedByConversion(cap_table)];
    for (const one of warnings) work.warn(one);
    return {
      object: 'cap_table_import',
      request_id: work.scope.request_id!,
      entity_id,
      ocf_version: read.ocf_version,
      ocf_read_as: read.ocf_read_as,
      as_of: read.as_of,
      ...read.counts,
      not_kept: read.not_kept,
      warnings: warnings.map(String),
      cap_table,
    };
  }
}

const lackedByConversion = ({ classes }: Pick<CapTableView, 'classes'>): Sentence[] =>
  classes.flatMap(({ name, authorized, outstanding, reserved, reserved_for_conversion: converted }) => {
    const lacking = authorized === null ? 0 : outstanding + reserved + converted - authorized;
    return converted > 0 && lacking > 0
      ? [
          ours(
            `${String(sentence`Not all preferred stock can convert into ${name}`)}. Of ${authorized} ` +
              `authorized shares, ${outstanding} are outstanding, ${reserved} are reserved, and ` +
              `${converted} are needed for conversion. Authorize ${lacking} more.`,
          ),
        ]
      : [];
  });

const holdersOf = async (work: UnitOfWork, entity_id: string): Promise<KnownHolder[]> =>
  (await work.all(Stakeholder, { entity_id })).map(({ id, name, email, representative }) => ({
    id,
    name,
    email,
    representative,
  }));

/** Two registers would count twice. */
async function assertImportOpen(work: UnitOfWork, entity: Entity): Promise<void> {
  const { id, entity_type } = entity;
  if (entity_type === 'llc')
    throw new Problem(
      'invalid_state_transition',
      'The Open Cap Table Format supports only stock, and LLCs do not have stock.',
    );
  assertCanDecide(entity, 'import');
  assertNotInTransaction(entity, 'you cannot import a cap table');
  const [{ there }] = (await work.statement<{ there: boolean }>(
    'select exists (select from share_class where entity_id = $1) or exists (select from convertible where ' +
      'entity_id = $1 and number is not null) as there',
    [id],
  )) as [{ there: boolean }];
  if (there)
    throw new Problem(
      'invalid_state_transition',
      "This company's ledger is not empty. Import a cap table before you record anything else. When you add an " +
        'existing company for an import, omit authorized_shares.',
    );
}
