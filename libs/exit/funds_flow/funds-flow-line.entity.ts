import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { FundsFlowLineView, type LineKind } from './funds-flow-line.dto';
import { fundsFlowLineMachine, type FundsFlowLineStatus } from './funds-flow-line.machine';

@ResourceEntity({
  name: 'funds_flow_line',
  prefix: 'ffl',
  machine: fundsFlowLineMachine,
  view: () => FundsFlowLineView,
})
export class FundsFlowLine extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') corporate_transaction_id: string;
  @Column('text') status: FundsFlowLineStatus;
  @Column('text') kind: LineKind;
  @Column('text') payee: string;
  @Column('bigint') amount_cents: number;
  @Column('text') note: string | null;
}
