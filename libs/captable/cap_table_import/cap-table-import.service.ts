import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalid, Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/http/context';
import { capTableOn } from '#captable/cap_table';
import { Entity } from '#companies/entity';
import { assertCanDecide, reconsider } from '#governance/resolution';
import { readBundle, type Bundle } from './bundle/bundle';
import type { CapTableImportView, ImportCapTable } from './cap-table-import.dto';
import { Findings } from './bundle/findings';
import { checkIssuer } from './bundle/issuer';
import { unpreservedFields } from './preserved-fields';
import { ImportRecorder } from './import-recorder';
import { readStockHistory } from './stock-history';

/**
 * So many bundles are read and recorded at a time in a process, one of an account, and in seconds after which whoever
 * brings another one comes back: one that has as much as is read takes some two gigabytes of memory.
 */
const most = { atATime: 2, retry_after: 10 };

const busy = (why: string): Problem =>
  new Problem('service_unavailable', `${why} Nothing was changed.`, { retry_after: most.retry_after });

@Injectable()
export class CapTableImportService {
  /** Accounts of which one is. */
  private readonly running = new Set<string>();

  /**
   * Takes in the stock ledger of a company that has none here. Nothing is decided by it: what is recorded has happened
   * already. 503 while one of the account is under way, or as many as are at a time.
   */
  async import(asked: ImportCapTable, ctx: Ctx): Promise<CapTableImportView> {
    const { work } = ctx;
    const entity = await work.find(Entity, asked.id);
    await work.onClock(entity.test_clock_id);
    await mustBeOpen(work, entity);
    const { account_id } = work.scope;
    if (this.running.has(account_id)) throw busy('A bundle of this account is being taken in; one is at a time.');
    if (this.running.size === most.atATime)
      throw busy(`${most.atATime} bundles are being taken in, as many as are at a time.`);
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
    // The work has its idempotency key until it ends, and asks nothing while it reads.
    await work.statement("select set_config('idle_in_transaction_session_timeout', '10min', true)");
    const { version } = before;
    const { read, register } = await readAll(Buffer.from(bundle, 'base64'), before, work.now);
    // Locked once it is read: whoever writes to the company waits for as long as the rows take.
    const entity = await work.lock(Entity, entity_id);
    if (entity.version !== version)
      throw new Problem(
        'service_unavailable',
        'The company was changed while its bundle was read. Nothing was changed.',
        { retry_after: 1 },
      );
    await mustBeOpen(work, entity);
    const recorded = await new ImportRecorder(work, entity, register).run();
    work.update(entity, capitalOf([...register.classes.values()].map(({ facts }) => facts)));
    work.note(entity, 'cap_table.imported', audit_reason);
    await reconsider(work, entity_id);
    return {
      request_id: work.scope.request_id!,
      entity_id,
      ocf_version: read.version,
      as_of: read.as_of,
      ...recorded,
      not_kept: await unpreservedFields(read),
      cap_table: await capTableOn(work, entity_id, read.as_of),
    };
  }
}

/** An import is the first that a ledger says: what two registers say of one company is not added up. */
async function mustBeOpen(work: UnitOfWork, entity: Entity): Promise<void> {
  const { id, entity_type } = entity;
  assertCanDecide(entity, 'import');
  if (entity_type === 'llc')
    throw new Problem(
      'invalid_state_transition',
      'The Open Cap Table Format tells of stock, and a limited liability company has none.',
    );
  const [{ there }] = (await work.statement<{ there: boolean }>(
    'select exists (select from share_class where entity_id = $1) or exists (select from convertible where ' +
      'entity_id = $1 and number is not null) as there',
    [id],
  )) as [{ there: boolean }];
  if (there)
    throw new Problem(
      'invalid_state_transition',
      'The ledger of this company is not empty: a bundle is taken in before anything else is recorded. Of a ' +
        'company that is brought in for it, leave authorized_shares out.',
    );
}

/** 400 with all that is wrong with a bundle. */
async function readAll(bytes: Buffer, entity: Entity, now: Date) {
  const found = new Findings();
  const read: Bundle | null = await readBundle(bytes, found);
  if (!read) throw invalid(found.errors);
  const charter = checkIssuer(read, entity, companyDay(entity, now), found);
  const register = await readStockHistory(read, charter, found);
  if (found.errors.length > 0) throw invalid(found.errors);
  return { read, register };
}

type Capital = Pick<Entity, 'authorized_shares' | 'par_value'>;

/**
 * The company's own statement of its capital: the shares of all its classes, and the par value of its common stock.
 */
function capitalOf(
  classes: readonly { class_type: string; authorized_shares: number | null; par_value: string | null }[],
): Capital {
  const unlimited = classes.some(({ authorized_shares }) => authorized_shares === null);
  return {
    authorized_shares:
      classes.length === 0 || unlimited ? null : classes.reduce((sum, one) => sum + one.authorized_shares!, 0),
    par_value: classes.find(({ class_type }) => class_type === 'common')?.par_value ?? null,
  };
}
