import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { invalid } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { Entity } from '#companies/entity';
import { LedgerEntry } from '#ledger/ledger_entry';
import { assertCanDecide, recountResolutions, assertResolution } from '#governance/resolution';
import { Security } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { assertValuation, Valuation } from '#compliance/valuation';
import { readCorrections } from './restatement.validation';
import { correctLedger } from './correct-ledger';
import { reversalsOf } from './entry-lineage';
import type { RestateCapTable, RestatementView } from './restatement.dto';

@Injectable()
export class RestatementService {
  async restate(
    { id: entity_id, audit_reason: reason, authorizing_resolution_id, corrections }: RestateCapTable,
    { work }: Ctx,
  ): Promise<RestatementView> {
    const entity = await work.lock(Entity, entity_id);
    assertCanDecide(entity, 'restate');
    const today = companyDay(entity, work.now);
    const people = await work.lockAll(Stakeholder, { entity_id });
    const classes = await work.all(ShareClass, { entity_id });
    const ids = [...new Set(corrections.map(({ target_entry_id }) => target_entry_id))];
    const targets = new Map(
      (await work.byIds(LedgerEntry, ids))
        .filter((entry) => entry.entity_id === entity_id)
        .map((entry) => [entry.id, entry]),
    );
    const prices = new Map(
      (
        await work.byIds(
          Security,
          [...targets.values()].flatMap(({ security_id }) => security_id ?? []),
        )
      ).map((one) => [one.id, one.price_per_share]),
    );
    const { found, errors } = readCorrections(corrections, {
      entity,
      today,
      people,
      classes,
      entries: targets,
      reversed: await reversalsOf(work, ids),
      prices,
    });
    if (errors.length > 0) throw invalid(errors);
    await assertCurrent(
      work,
      classes.filter(({ id }) =>
        [...found].some(([target, { kind }]) => kind !== 'cancellation' && targets.get(target)!.share_class_id === id),
      ),
      today,
    );
    const { id: resolution_id } = await assertResolution(work, entity, {
      act: 'defective_act_ratification',
      resolution_id: authorizing_resolution_id,
      param: 'authorizing_resolution_id',
      on: today,
      operation: 'cap_table.restate',
    });
    const diff = await correctLedger(work, entity_id, { found, targets, classes, today }, { resolution_id, reason });
    work.note(entity, 'cap_table.restated', reason);
    await recountResolutions(work, entity_id);
    return { object: 'restatement', request_id: work.scope.request_id!, diff };
  }
}

/**
 * Valued stock needs a current valuation: 409 `valuation_stale` if it is too old or overtaken (Treas. Reg. §
 * 1.409A-1(b)(5)(iv)). A valuation is optional.
 */
async function assertCurrent(work: UnitOfWork, classes: readonly ShareClass[], on: LegalDate): Promise<void> {
  for (const of of classes)
    if (
      (await work.all(Valuation, { entity_id: of.entity_id, share_class_id: of.id, status: ['active', 'stale'] }))
        .length > 0
    )
      await assertValuation(work, of, on);
}
