import { ById } from '#platform/wire/input';
import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import type { Ctx } from '#platform/operations/context';
import { Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { presentOf } from '#companies/test_clock';
import { CorporateTransaction } from '#exit/corporate_transaction';
import { flowOf, saleOf } from './compute-flow';
import type { FundsFlowView } from './funds-flow.dto';
import { totalOf, usesOf } from './flow-uses';

@Injectable()
export class FundsFlowService {
  async read({ id }: ById, { read }: Ctx): Promise<FundsFlowView> {
    const transaction = await read.find(CorporateTransaction, id);
    const { consideration_cents } = saleOf(transaction);
    const entity = await read.find(Entity, transaction.entity_id);
    const today = companyDay(entity, await presentOf(read, entity));
    const flow = await flowOf({ read, entity, transaction, today });
    const uses = await usesOf(read, transaction, flow);
    const { name } = await read.find(Stakeholder, transaction.counterparty_stakeholder_id!);
    return {
      object: 'funds_flow',
      corporate_transaction_id: id,
      fixed: transaction.funds_flow !== null,
      as_of: flow.as_of,
      sources: [{ payer: name, amount_cents: consideration_cents }],
      uses,
      sources_cents: consideration_cents,
      uses_cents: totalOf(uses),
      funds_flow_document_id: transaction.funds_flow_document_id,
    };
  }
}
