import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalid } from '#kernel/problem';
import type { Ctx } from '#platform/http/context';
import type { CancelInput } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { refuseDuringSplit } from '#ledger/ledger_entry';
import { beginAction, cancelAction } from '#governance/actions';
import { assertCanDecide } from '#governance/resolution';
import { ShareClass } from '#ledger/share_class';
import { admit, Stakeholder } from '#companies/stakeholder';
import { assertSharesAvailable } from './reserved';
import { shareIssuance } from './share-issuance.action';
import type { CreateShareIssuance } from './share-issuance.dto';
import type { ShareIssuance } from './share-issuance.entity';
import { readShareIssuance } from './share-issuance.validation';

@Injectable()
export class ShareIssuanceService {
  /**
   * Begins an issue of stock, on a decision that is adopted or that it has written; its shares are kept for it from now
   * on.
   */
  async create({ id: entity_id, metadata, ...input }: CreateShareIssuance, { work }: Ctx): Promise<ShareIssuance> {
    const entity = await work.lock(Entity, entity_id);
    assertCanDecide(entity, 'share_issuance');
    const people = await work.lockAll(Stakeholder, { entity_id });
    const classes = await work.all(ShareClass, { entity_id });
    const today = companyDay(entity, work.now);
    const { purchaser, officer, of, terms, errors } = readShareIssuance(input, { entity, classes, people, today });
    if (!officer || !of || errors.length > 0) throw invalid(errors);
    await refuseDuringSplit(work, of, 'share_issuance');
    await assertSharesAvailable(work, of, terms.quantity, today);
    const { id: stakeholder_id } = await admit(work, entity_id, purchaser);
    const columns = { ...terms, metadata, share_class_id: of.id, stakeholder_id, signer_stakeholder_id: officer.id };
    return beginAction(work, entity, shareIssuance, { columns, asked: input });
  }

  /** Withdraws an issue that is not made. */
  cancel(input: CancelInput, { work }: Ctx): Promise<ShareIssuance> {
    return cancelAction(work, shareIssuance, input);
  }
}
