import type { StateLaw } from '#law/states/state-law';

/** W.S. 17-16-1402 to 17-16-1407, W.S. 17-29-701 to 17-29-704. */
export const dissolution: StateLaw['dissolution'] = {
  corporation: {
    filing: 'W.S. 17-16-1403',
    filed: 'before_winding_up',
    tax_clearance: null,
    before_stock: { statute: 'W.S. 17-16-1401', signers: 'officer' },
    claims: 'W.S. 17-16-1405(a)(iii) and 17-16-1409',
    shortfall: { ratable: 'W.S. 17-16-1409', liability: 'W.S. 17-16-833', recovery: 'W.S. 17-16-1407(d)' },
    notice: {
      bars_claims: true,
      days: 120,
      published_weeks: null,
      distributions_of_years: null,
      registered_mail: false,
      response: null,
      statute: 'W.S. 17-16-1406(b)(iii)',
    },
    service_address: [],
    short_form: null,
    last_tax: [],
    revocation: null,
    survival: null,
  },
  llc: {
    filing: 'W.S. 17-29-702(b)(ii)(A)',
    filed: 'after_winding_up',
    tax_clearance: null,
    before_stock: null,
    claims: 'W.S. 17-29-702(b)(i) and 17-29-708',
    shortfall: { ratable: 'W.S. 17-29-708', liability: 'W.S. 17-29-406', recovery: 'W.S. 17-29-406' },
    notice: {
      bars_claims: true,
      days: 120,
      published_weeks: null,
      distributions_of_years: null,
      registered_mail: false,
      response: null,
      statute: 'W.S. 17-29-703(b)(iii)',
    },
    service_address: [],
    short_form: null,
    last_tax: [],
    revocation: null,
    survival: null,
  },
};
