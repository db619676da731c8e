import { Module } from '@nestjs/common';
import { contributePart } from '#exit/corporate_transaction';
import { classPrices } from './class-prices';
import { DeferredPaymentController } from './deferred-payment.controller';
import { DeferredPaymentService } from './deferred-payment.service';
import { deferPayments, untilAllDue } from './defer-payments';
import { FundsFlowController } from './funds-flow.controller';
import { FundsFlowService } from './funds-flow.service';
import { FundsFlowLineController } from './funds-flow-line.controller';
import { FundsFlowLineService } from './funds-flow-line.service';
import { fundsFlowState } from './funds-flow-gate';
import { listExpenseFund } from './expense-fund';
import { fixFlow, updateFlow } from './fix-flow';
import { notifyTerminations } from './notify-terminations';
import { payoffState } from './payoff-gate';
import { lossesOf, warnOfLosses } from './treatment-losses';
import { WireInstructionController } from './wire-instruction.controller';
import { WireInstructionService } from './wire-instruction.service';

contributePart({
  async begun(work, entity, transaction) {
    await listExpenseFund(work, transaction);
    await warnOfLosses(work, entity, transaction);
  },
  sights: { funds_flow: fundsFlowState, payoff_letters: payoffState },
  classPrices,
  losses: lossesOf,
  released: (held) => fixFlow(held),
  effective: updateFlow,
  async closed(held, on) {
    await deferPayments(held, on);
    await notifyTerminations(held, on);
  },
  afterwards: untilAllDue,
});

@Module({
  controllers: [FundsFlowController, FundsFlowLineController, WireInstructionController, DeferredPaymentController],
  providers: [FundsFlowService, FundsFlowLineService, WireInstructionService, DeferredPaymentService],
})
export class FundsFlowModule {}
