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
import { GatesView, TransactionProgressView } from './gate.dto';
import { checkMalformedConversion } from './malformed-conversion';
import { considerationOf } from './transaction-rules';

const priceIn = (input: TermsInput): number | undefined =>
  transactionKinds.map((kind) => input[kind]).flatMap((terms) => (terms ? [considerationOf(terms)] : []))[0];

const amount = { is: 'Price of the company, its stock, or its assets.', of: (input: TermsInput) => priceIn(input) };

@Resource({
  path: 'corporate_transactions',
  entity: CorporateTransaction,
  filters: ['entity_id', 'kind', 'status'],
  sorts: ['created', 'updated'],
  doc: 'Mergers, acquisitions, sales, conversions, and reorganizations, from the letter of intent to the closing.',
})
export class CorporateTransactionController {
  constructor(private readonly transactions: CorporateTransactionService) {}

  @Operation('POST /corporate_transactions', {
    answers: 201,
    needsPowers: true,
    amount,
    checks: { malformed: checkMalformedConversion },
    refuses: [
      'not_found',
      'invalid_state_transition',
      'entity_in_transaction',
      'exclusivity_in_force',
      'invalid_kind_payload',
    ],
    doc: 'Creates a transaction in the `loi` stage with the checklist for its kind. Nothing is approved or filed yet.',
  })
  create(@Input() input: CreateCorporateTransaction, @Ctx() ctx: RequestContext) {
    return this.transactions.create(input, ctx);
  }

  @Operation('POST /letters_of_intent/:id/convert', {
    answers: 201,
    needsPowers: true,
    amount,
    human: 'signature',
    refuses: ['invalid_state_transition', 'entity_in_transaction', 'exclusivity_in_force', 'invalid_kind_payload'],
    summary: 'Convert a letter of intent into a transaction',
    doc:
      'Creates a transaction from a signed letter of intent. Send the object whose name matches the ' +
      "transaction's kind.",
  })
  convert(@Input() input: ConvertLetterOfIntent, @Ctx() ctx: RequestContext) {
    return this.transactions.convert(input, ctx);
  }

  @Operation('GET /corporate_transactions/:id/gates', {
    answers: 200,
    returns: () => GatesView,
    summary: "List a transaction's gates",
    doc:
      "Returns the gates for every stage, with each gate's status, the party responsible, and the " +
      'operation that satisfies the gate.',
    callers: { discloses: 'company' },
  })
  gates(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.transactions.gates(input, ctx);
  }

  @Operation('GET /corporate_transactions/:id/progress', {
    answers: 200,
    returns: () => TransactionProgressView,
    doc: 'Returns each step of a transaction, with its state and the request that completes it.',
    callers: { discloses: 'company' },
  })
  progress(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.transactions.progress(input, ctx);
  }

  @Operation('POST /corporate_transactions/:id/advance', {
    answers: 202,
    needsPowers: true,
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
      'Moves a transaction to its next stage. Moving to `definitive` requests the approvals and locks the ' +
      'company. Moving to `closing` drafts the instrument and sends it for signature.',
  })
  advance(@Input() input: AdvanceCorporateTransaction, @Ctx() ctx: RequestContext) {
    return this.transactions.advance(input, ctx);
  }

  @Operation('POST /corporate_transactions/:id/release', {
    answers: 202,
    needsPowers: true,
    move: corporateTransactionMachine.moves.close,
    human: 'always',
    refuses: ['stage_gate_open'],
    summary: 'Release the closing',
    doc:
      'Closes the transaction. All gates must be satisfied. Executes all closing documents together and ' +
      'files with the state. The transaction becomes `closed` once the state accepts the filing. A release ' +
      'cannot be undone.',
  })
  release(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.transactions.release(input, ctx);
  }

  @Operation('POST /corporate_transactions/:id/terminate', {
    answers: 200,
    move: corporateTransactionMachine.moves.terminate,
    human: 'signature',
    doc: 'Terminates a transaction before it closes. Its documents become void, and the company is unlocked.',
  })
  terminate(@Input() input: TerminateCorporateTransaction, @Ctx() ctx: RequestContext) {
    return this.transactions.terminate(input, ctx);
  }
}
