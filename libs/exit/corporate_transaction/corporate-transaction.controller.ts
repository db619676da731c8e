import type { RequestContext } from '#platform/operations/context';
import { Ctx, feesAlone, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { transactionKinds } from '../transaction-kinds';
import {
  AdvanceCorporateTransaction,
  ConvertLetterOfIntent,
  CreateCorporateTransaction,
  TermsInput,
  TerminateCorporateTransaction,
} from './corporate-transaction.dto';
import { CorporateTransaction } from './corporate-transaction.entity';
import { corporateTransactionMachine } from './corporate-transaction.machine';
import { CorporateTransactionService } from './corporate-transaction.service';
import { GatesView } from './gate.dto';
import { considerationOf } from './transaction-rules';

/** The price that the block of terms states; undefined where none does. */
const priceIn = (input: TermsInput): number | undefined =>
  transactionKinds.map((kind) => input[kind]).flatMap((terms) => (terms ? [considerationOf(terms)] : []))[0];

const amount = { is: 'The price of the company, its stock or its assets.', of: (input: TermsInput) => priceIn(input) };

@Resource({
  path: 'corporate_transactions',
  entity: CorporateTransaction,
  filters: ['entity_id', 'kind', 'status'],
  sorts: ['created', 'updated'],
  doc: 'Mergers, acquisitions, sales, conversions and reorganizations, from the letter of intent to the closing.',
})
export class CorporateTransactionController {
  constructor(private readonly transactions: CorporateTransactionService) {}

  @Operation('POST /corporate_transactions', {
    answers: 201,
    amount,
    refuses: [
      'not_found',
      'invalid_state_transition',
      'entity_in_transaction',
      'exclusivity_in_force',
      'invalid_kind_payload',
    ],
    doc: 'Begins a transaction in stage loi, with the checklist of its kind. Nothing is decided or filed by it.',
  })
  create(@Input() input: CreateCorporateTransaction, @Ctx() ctx: RequestContext) {
    return this.transactions.create(input, ctx);
  }

  @Operation('POST /letters_of_intent/:id/convert', {
    answers: 201,
    amount,
    human: 'signature',
    refuses: ['invalid_state_transition', 'entity_in_transaction', 'exclusivity_in_force', 'invalid_kind_payload'],
    doc: 'Makes a signed letter of intent its transaction; give the block named after its kind.',
  })
  convert(@Input() input: ConvertLetterOfIntent, @Ctx() ctx: RequestContext) {
    return this.transactions.convert(input, ctx);
  }

  @Operation('GET /corporate_transactions/:id/gates', {
    answers: 200,
    returns: () => GatesView,
    doc: 'Says of every gate of every stage whether it is open, who closes it, and how.',
    discloses: 'company',
  })
  gates(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.transactions.gates(input, ctx);
  }

  @Operation('POST /corporate_transactions/:id/advance', {
    answers: 202,
    amount: feesAlone,
    human: 'signature',
    refuses: [
      'invalid_state_transition',
      'stage_gate_open',
      'entity_in_transaction',
      'exclusivity_in_force',
      'resolution_required',
      'quorum_not_met',
    ],
    doc:
      'Takes a transaction into its next stage. To definitive, it is decided and holds the company; to closing, its ' +
      'instrument is written and signed.',
  })
  advance(@Input() input: AdvanceCorporateTransaction, @Ctx() ctx: RequestContext) {
    return this.transactions.advance(input, ctx);
  }

  @Operation('POST /corporate_transactions/:id/release', {
    answers: 202,
    move: corporateTransactionMachine.moves.close,
    human: 'always',
    refuses: ['stage_gate_open'],
    doc:
      'Releases the closing, once every gate is closed: what is signed takes effect together, the state gets what it ' +
      'files, and with its acceptance the transaction is closed. There is no way back.',
  })
  release(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.transactions.release(input, ctx);
  }

  @Operation('POST /corporate_transactions/:id/terminate', {
    answers: 200,
    move: corporateTransactionMachine.moves.terminate,
    human: 'signature',
    doc: 'Calls a transaction off that is not closed: its papers are void, and the company is let go.',
  })
  terminate(@Input() input: TerminateCorporateTransaction, @Ctx() ctx: RequestContext) {
    return this.transactions.terminate(input, ctx);
  }
}
