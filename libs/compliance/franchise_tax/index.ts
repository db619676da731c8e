export { FranchiseTaxModule } from './franchise-tax.module';
