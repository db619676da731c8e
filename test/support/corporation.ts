import { noDefaults } from '#companies/portfolio';
import { unstated } from '#law/formation/governance';

export const corporation = {
  origin: 'formed' as const,
  legal_name: 'Acme, Inc.',
  entity_type: 'c_corp' as const,
  jurisdiction: 'US-DE' as const,
  purpose: 'Any.',
  fiscal_year_end: '12-31',
  founders: [],
  former_names: [],
  former_forms: [],
  applied_defaults: [],
  governance: unstated,
  principal_address: { line1: '1 Main St', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' },
};

export const portfolioNamed = (name: string) => ({ name, defaults: noDefaults, shared_compliance_calendar: true });
