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

const stated = { none: 'It calculates a tax and pays nothing.' };

@Resource({ path: 'franchise_tax', doc: 'Annual franchise tax calculations, showing each step and its statute.' })
export class FranchiseTaxController {
  constructor(private readonly taxes: FranchiseTaxService) {}

  @Operation('POST /entities/:id/franchise_tax/calculations', {
    answers: 200,
    returns: () => FranchiseTaxCalculationView,
    refuses: ['invalid_state_transition'],
    summary: "Calculate a company's franchise tax",
    doc:
      "Calculates a company's annual tax in its state of formation from its cap table, including due " +
      'dates, penalties, and interest. The tax is prorated if the stock changed. Delaware results show both ' +
      'methods. Nothing is saved.',
    amount: stated,
    callers: { discloses: 'company' },
    transport: { reads: true },
    limits: { rate: 'read_computed' },
  })
  calculate(@Input() input: CalculateFranchiseTax, @Ctx() ctx: RequestContext) {
    return this.taxes.ofCompany(input, ctx);
  }

  @Operation('POST /calculations/delaware_franchise_tax', {
    answers: 200,
    returns: () => DelawareFranchiseTaxView,
    summary: 'Calculate Delaware franchise tax',
    doc:
      "Calculates a Delaware corporation's franchise tax for a full year under both methods (8 Del. " +
      'C. § 503), using the stock information in the request. No company is required, and ' +
      'nothing is saved.',
    amount: stated,
    transport: { reads: true },
    limits: { rate: 'read_computed' },
  })
  onStock(@Input() input: CalculateDelawareFranchiseTax) {
    return this.taxes.onStock(input);
  }
}
