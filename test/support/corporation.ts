import { unstated } from '#law/formation/governance';

/**
 * A Delaware corporation as its row tells it, for tests that write one without forming it. Nobody is in office, and
 * nothing is issued.
 */
export const corporation = {
  origin: 'formed' as const,
  legal_name: 'Acme, Inc.',
  entity_type: 'c_corp' as const,
  jurisdiction: 'US-DE' as const,
  purpose: 'Any.',
  fiscal_year_end: '12-31',
  founders: [],
  former_names: [],
  applied_defaults: [],
  governance: unstated,
  principal_address: { line1: '1 Main St', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' },
};
