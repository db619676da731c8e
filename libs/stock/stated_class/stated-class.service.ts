import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalid, Problem } from '#kernel/problem';
import type { Ctx } from '#platform/operations/context';
import { Entity } from '#companies/entity';
import { ShareLedger } from '#ledger/ledger_entry';
import { assertCanDecide, recountResolutions } from '#governance/resolution';
import { ShareClass } from '#ledger/share_class';
import { admit, Stakeholder, warnOfResidence } from '#companies/stakeholder';
import { readStatedClass } from './stated-class.validation';
import type { CreateShareClass } from './stated-class.dto';

@Injectable()
export class StatedClassService {
  /**
   * Records a class and its holders for an existing company. The formation documents of a formed company define its
   * classes.
   */
  async create({ id: entity_id, metadata, ...asked }: CreateShareClass, { work }: Ctx): Promise<ShareClass> {
    const entity = await work.lock(Entity, entity_id);
    if (entity.origin === 'formed' || entity.entity_type === 'llc') {
      throw new Problem(
        'invalid_state_transition',
        entity.entity_type === 'llc'
          ? 'LLCs do not have share classes. The operating agreement describes the interests.'
          : 'You can record share classes only for an existing company. Add a class with a charter amendment ' +
              `(POST /v1/entities/${entity_id}/charter_amendments) or with a priced round.`,
        { current_state: entity.status, attempted_transition: 'create_share_class', allowed_transitions: [] },
      );
    }
    assertCanDecide(entity, 'create_share_class', { abroad: true });
    const [people, classes] = [
      await work.lockAll(Stakeholder, { entity_id }),
      await work.all(ShareClass, { entity_id }),
    ];
    const { facts, openings, errors } = readStatedClass(asked, { entity, classes, people });
    if (errors.length > 0) throw invalid(errors);
    warnOfResidence(
      work,
      entity,
      openings.map(({ holder }, index) => [`holders[${index}].`, holder] as const),
    );
    const today = companyDay(entity, work.now);
    const ledger = await ShareLedger.of(work, entity_id);
    const made = ledger.open({ ...facts, metadata }, today);
    for (const { holder, quantity, price_per_share } of openings) {
      const { id: stakeholder_id } = await admit(work, entity_id, holder);
      ledger.restore(
        made,
        { stakeholder_id, quantity, price_per_share },
        { kind: 'opening_position', effective_date: today },
      );
    }
    await recountResolutions(work, entity_id);
    return made;
  }
}
