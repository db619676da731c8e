export { FranchiseTaxModule } from './franchise-tax.module';
export { yearlyTax } from './franchise-tax.service';
