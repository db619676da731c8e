import { declareTagGroups } from '#platform/http/openapi/tag-groups';

/** The resources of each module, in the order in which readers of the reference meet them. */
export const tagGroups: Record<string, readonly string[]> = {
  Accounts: ['account', 'api_versions', 'limits', 'requests', 'terms', 'users'],
  Credentials: ['agents', 'api_keys', 'authorizations', 'tokens'],
  Companies: ['entities', 'portfolios', 'registered_agents', 'stakeholders', 'test_helpers/test_clocks', 'workspaces'],
  Formation: ['incorporator_receipts'],
  Documents: ['documents', 'minute_book_entries', 'signatures', 'signing_envelopes', 'templates'],
  Filings: ['filings'],
  Governance: ['director_changes', 'officer_changes', 'resolutions'],
  Charter: ['authorized_shares_increases', 'name_changes'],
  Compliance: ['tax_elections', 'valuations'],
  Ledger: ['ledger_entries', 'securities', 'share_classes'],
  Stock: ['conversions', 'share_cancellations', 'share_issuances', 'share_transfers'],
  Plans: ['equity_plans', 'grants', 'share_repurchases', 'vesting'],
  Financing: ['convertibles', 'rounds'],
  'Cap table': ['cap_table', 'stock_splits'],
  Delivery: [
    'audit_entries',
    'data_exports',
    'event_types',
    'events',
    'stream_tickets',
    'webhook_deliveries',
    'webhook_endpoints',
  ],
};

declareTagGroups(tagGroups);
