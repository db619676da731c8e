export { FranchiseTaxModule } from './franchise-tax.module';
export { instalmentsOf } from './instalments';
export { yearlyTax } from './franchise-tax.service';
export { stockOfYear } from './stock-of-year';
