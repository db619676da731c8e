export { type Address, type CompanyFacts } from './company-facts';
export { type Company, lockCompany } from './lock-company';
