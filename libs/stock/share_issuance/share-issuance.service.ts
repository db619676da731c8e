import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalid } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import type { Ctx } from '#platform/http/context';
import type { CancelInput } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { refuseDuringSplit } from '#ledger/ledger_entry';
import { authorise, mustDecide } from '#governance/resolution';
import { advanceShareAct, cancelShareAct, followShareAct, noticeProducts, planShareAct } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { admit, Stakeholder } from '#companies/stakeholder';
import { readShareIssuance } from './asked';
import { claimOf, issuing } from './issuing';
import { mustBeFree } from './reserved';
import type { CreateShareIssuance } from './share-issuance.dto';
import { ShareIssuance } from './share-issuance.entity';
import { shareIssuanceMachine } from './share-issuance.machine';

@Injectable()
export class ShareIssuanceService {
  /**
   * Begins an issue of stock, on a decision that is adopted or that it has written; its shares are kept for it from now
   * on.
   */
  async create({ id: entity_id, metadata, ...input }: CreateShareIssuance, { work }: Ctx): Promise<ShareIssuance> {
    const entity = await work.lock(Entity, entity_id);
    mustDecide(entity, 'share_issuance');
    const people = await work.lockAll(Stakeholder, { entity_id });
    const classes = await work.all(ShareClass, { entity_id });
    const today = companyDay(entity, work.now);
    const {
      purchaser: asked,
      officer,
      of,
      terms,
      errors,
    } = readShareIssuance(input, { entity, classes, people, today });
    if (!officer || !of || errors.length > 0) throw invalid(errors);
    await refuseDuringSplit(work, of, 'share_issuance');
    await mustBeFree(work, of, terms.quantity, today);
    const purchaser = await admit(work, entity_id, asked);
    const id = newId('sis');
    const resolution = await authorise(
      work,
      entity,
      input,
      claimOf({ id, ...terms }, { name: purchaser.name, class_name: of.name }, today),
    );
    const issuance = work.insert(ShareIssuance, {
      id,
      entity_id,
      metadata,
      share_class_id: of.id,
      stakeholder_id: purchaser.id,
      ...terms,
      signer_stakeholder_id: officer.id,
      resolution_id: resolution.id,
      auto_generated: input.auto_generate === true,
    });
    await advanceShareAct(work, entity, issuance, await issuing(work, entity, issuance));
    followShareAct(
      work,
      issuance,
      planShareAct({
        kind: 'share_issuance',
        decision: issuance.status === 'pending' ? resolution.signatories.length : null,
        paper: 'subscription_agreement',
        signers: 2,
        creates: [
          { object: 'security', kind: 'security' },
          { object: 'ledger_entry', kind: 'stock_issuance' },
          ...noticeProducts,
        ],
        emits: ['security.created', 'ledger_entry.created', 'document.created'],
      }),
    );
    return issuance;
  }

  /** Withdraws an issue that is not made. */
  async cancel({ id, reason }: CancelInput, { work }: Ctx): Promise<ShareIssuance> {
    const { entity_id } = await work.find(ShareIssuance, id);
    await work.lock(Entity, entity_id);
    return cancelShareAct(work, await work.lock(ShareIssuance, id), shareIssuanceMachine.moves.cancel, reason);
  }
}
