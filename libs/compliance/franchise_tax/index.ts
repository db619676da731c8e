export { FranchiseTaxModule } from './franchise-tax.module';
export { yearlyTax } from './franchise-tax.service';
export { contributeLastTaxedDay } from './last-year';
export { stockOfYear } from './stock-of-year';
