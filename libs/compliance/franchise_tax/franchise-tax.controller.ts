import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import {
  CalculateDelawareFranchiseTax,
  CalculateFranchiseTax,
  DelawareFranchiseTaxView,
  FranchiseTaxCalculationView,
} from './franchise-tax.dto';
import { FranchiseTaxService } from './franchise-tax.service';

const stated = { none: 'It computes a tax and pays nothing.' };

@Resource({
  path: 'franchise_tax',
  doc: 'The taxes that states take from companies every year, step by step with the law of each step.',
})
export class FranchiseTaxController {
  constructor(private readonly taxes: FranchiseTaxService) {}

  @Operation('POST /entities/:id/franchise_tax/calculations', {
    answers: 200,
    returns: () => FranchiseTaxCalculationView,
    refuses: ['invalid_state_transition'],
    doc:
      'Computes the yearly tax of a company to the state in which it was formed, by its cap table: both methods of ' +
      'Delaware and the lesser, prorated where the stock changed within the year, when it is due, and what lateness ' +
      'costs. Nothing is written.',
    amount: stated,
    discloses: 'company',
    transport: { reads: true },
    limits: { rate: 'read_computed' },
  })
  calculate(@Input() input: CalculateFranchiseTax, @Ctx() ctx: RequestContext) {
    return this.taxes.ofCompany(input, ctx);
  }

  @Operation('POST /calculations/delaware_franchise_tax', {
    answers: 200,
    returns: () => DelawareFranchiseTaxView,
    doc:
      'Computes the franchise tax of a Delaware corporation whose stock you state, for a whole year: both methods ' +
      'step by step, and the lesser (8 Del. C. § 503). It needs no company, and nothing is written.',
    amount: stated,
    transport: { reads: true },
    limits: { rate: 'read_computed' },
  })
  onStock(@Input() input: CalculateDelawareFranchiseTax) {
    return this.taxes.onStock(input);
  }
}
