import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalid, Problem } from '#kernel/problem';
import type { Ctx } from '#platform/operations/context';
import { storeEvidence } from '#documents/document';
import { Entity } from '#companies/entity';
import { assertNoPendingAction } from '#governance/actions';
import { promisedShares, ShareLedger } from '#ledger/ledger_entry';
import { assertCanDecide, recountResolutions } from '#governance/resolution';
import { securityMachine } from '#ledger/security';
import { firstDayOf, noticeOfShares, stockOf } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { priceBy, readConversion } from './conversion.validation';
import type { CreateConversion } from './conversion.dto';
import { Conversion } from './conversion.entity';

const interests = 'LLC interests cannot be converted. Only stock can.';

@Injectable()
export class ConversionService {
  /**
   * The charter grants the right to convert, so the company makes no decision (8 Del. C. § 151(e), W.S.
   * 17-16-601(c)(ii)).
   */
  async create(
    { id: entity_id, metadata, security_id, ...asked }: CreateConversion,
    { work }: Ctx,
  ): Promise<Conversion> {
    const entity = await work.lock(Entity, entity_id);
    assertCanDecide(entity, 'conversion');
    const { security, of } = await stockOf(work, entity_id, { security_id, attempted: 'convert', interests });
    const { conversion_rights: rights } = of;
    if (rights === null)
      throw new Problem('invalid_state_transition', `${of.name} does not have conversion rights under the charter.`, {
        current_state: security.status,
        attempted_transition: 'convert',
        allowed_transitions: [],
      });
    await assertNoPendingAction(work, ['security', security_id], 'convert');
    const { quantity, on, shares, errors } = readConversion(asked, {
      security,
      rights,
      today: companyDay(entity, work.now),
      since: await firstDayOf(work, security),
    });
    if (errors.length > 0) throw invalid(errors);
    const into = await work.find(ShareClass, rights.converts_to_share_class_id);
    const document = asked.evidence && (await storeEvidence(work, entity, 'conversion_notice', asked.evidence));
    const ledger = await ShareLedger.of(work, entity_id, on);
    const { resulting, balance } = ledger.convert(
      { of, into },
      security,
      {
        move: securityMachine.moves.convert,
        quantity,
        vesting: security.vesting,
        shares,
        price_per_share: priceBy(rights.ratio, security.price_per_share),
      },
      { kind: 'stock_conversion', effective_date: on, document_id: document?.id ?? null },
      await promisedShares(work, [entity_id]),
    );
    const told = await noticeOfShares(work, entity, resulting, 'issue');
    await recountResolutions(work, entity_id);
    return work.insert(Conversion, {
      entity_id,
      metadata,
      security_id,
      share_class_id: of.id,
      stakeholder_id: security.stakeholder_id,
      quantity,
      ratio: rights.ratio,
      converts_to_share_class_id: into.id,
      resulting_quantity: shares,
      resulting_security_id: resulting.id,
      balance_security_id: balance?.id ?? null,
      cash_in_lieu_cents: asked.cash_in_lieu_cents ?? null,
      notice: asked.notice ?? null,
      document_id: document?.id ?? null,
      notice_document_id: told.id,
      effective_date: on,
    });
  }
}
