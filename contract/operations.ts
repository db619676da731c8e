export const operations = {
"account":{
"retrieve":"GET /account",
"update":"PATCH /account"
},
"agent_appointments":{
"attach":"POST /registered_agents/:id/attach",
"list":"GET /agent_appointments",
"retrieve":"GET /agent_appointments/:id",
"search":"POST /agent_appointments/search",
"terminate":"POST /registered_agents/:id/terminate"
},
"agents":{
"create":"POST /agents",
"disable":"POST /agents/:id/disable",
"enable":"POST /agents/:id/enable",
"list":"GET /agents",
"retrieve":"GET /agents/:id",
"search":"POST /agents/search",
"update":"PATCH /agents/:id"
},
"api_keys":{
"create":"POST /api_keys",
"list":"GET /api_keys",
"retrieve":"GET /api_keys/:id",
"revoke":"POST /api_keys/:id/revoke",
"rotate":"POST /api_keys/:id/rotate",
"search":"POST /api_keys/search"
},
"api_versions":{
"retrieve":"GET /api_versions"
},
"audit_entries":{
"list":"GET /audit_entries",
"retrieve":"GET /audit_entries/:id",
"verify":"GET /audit_entries/verify"
},
"authorizations":{
"approve":"POST /authorizations/:id/approve",
"deny":"POST /authorizations/:id/deny",
"list":"GET /authorizations",
"retrieve":"GET /authorizations/:id",
"search":"POST /authorizations/search"
},
"authorized_shares_increases":{
"cancel":"POST /authorized_shares_increases/:id/cancel",
"create":"POST /entities/:id/authorized_shares_increases",
"list":"GET /authorized_shares_increases",
"retrieve":"GET /authorized_shares_increases/:id",
"search":"POST /authorized_shares_increases/search"
},
"bank_accounts":{
"account_number":"GET /bank_accounts/:id/account_number",
"close":"POST /bank_accounts/:id/close",
"create":"POST /bank_accounts",
"freeze":"POST /bank_accounts/:id/freeze",
"kyb_decision":"POST /test_helpers/bank/accounts/:id/kyb_decision",
"list":"GET /bank_accounts",
"receive":"POST /test_helpers/bank/inbound_transfers",
"retrieve":"GET /bank_accounts/:id",
"search":"POST /bank_accounts/search",
"unfreeze":"POST /bank_accounts/:id/unfreeze"
},
"bank_statements":{
"camt053":"GET /bank_statements/:id/camt053",
"csv":"GET /bank_statements/:id/csv",
"lines":"GET /bank_statements/:id/lines",
"list":"GET /bank_statements",
"retrieve":"GET /bank_statements/:id",
"search":"POST /bank_statements/search",
"statements_of":"GET /bank_accounts/:id/statements"
},
"bank_transactions":{
"list":"GET /bank_transactions",
"retrieve":"GET /bank_transactions/:id",
"search":"POST /bank_transactions/search",
"transactions":"GET /bank_accounts/:id/transactions"
},
"bank_transfers":{
"cancel":"POST /bank_transfers/:id/cancel",
"create":"POST /bank_transfers",
"list":"GET /bank_transfers",
"notification_of_change":"POST /test_helpers/bank/transfers/:id/notification_of_change",
"retrieve":"GET /bank_transfers/:id",
"return":"POST /test_helpers/bank/transfers/:id/return",
"search":"POST /bank_transfers/search",
"settle":"POST /test_helpers/bank/transfers/:id/settle",
"submit":"POST /test_helpers/bank/transfers/:id/submit"
},
"beneficial_ownership_reports":{
"create":"POST /entities/:id/beneficial_ownership_reports",
"list":"GET /beneficial_ownership_reports",
"retrieve":"GET /beneficial_ownership_reports/:id",
"search":"POST /beneficial_ownership_reports/search"
},
"calendar_feeds":{
"create":"POST /calendar_feeds",
"list":"GET /calendar_feeds",
"retrieve":"GET /calendar_feeds/:id",
"revoke":"POST /calendar_feeds/:id/revoke",
"search":"POST /calendar_feeds/search"
},
"cap_table":{
"diff":"GET /entities/:id/cap_table/diff",
"export":"GET /entities/:id/cap_table/export",
"import":"POST /entities/:id/cap_table/import",
"model":"POST /entities/:id/cap_table",
"restate":"POST /entities/:id/cap_table/restate",
"retrieve":"GET /entities/:id/cap_table",
"waterfall":"POST /entities/:id/waterfall"
},
"charter_amendments":{
"cancel":"POST /charter_amendments/:id/cancel",
"create":"POST /entities/:id/charter_amendments",
"list":"GET /charter_amendments",
"retrieve":"GET /charter_amendments/:id",
"search":"POST /charter_amendments/search"
},
"checklist_items":{
"draft":"POST /checklist_items/:id/draft",
"list":"GET /checklist_items",
"retrieve":"GET /checklist_items/:id",
"satisfy":"POST /checklist_items/:id/satisfy",
"search":"POST /checklist_items/search",
"waive":"POST /checklist_items/:id/waive"
},
"compliance_calendar":{
"export_company":"GET /entities/:id/compliance_calendar/export",
"export_portfolio":"GET /portfolios/:id/compliance_calendar/export",
"of_company":"GET /entities/:id/compliance_calendar",
"of_portfolio":"GET /portfolios/:id/compliance_calendar"
},
"compliance_obligations":{
"complete":"POST /compliance_obligations/:id/complete",
"list":"GET /compliance_obligations",
"retrieve":"GET /compliance_obligations/:id",
"search":"POST /compliance_obligations/search",
"waive":"POST /compliance_obligations/:id/waive"
},
"conversions":{
"create":"POST /entities/:id/conversions",
"list":"GET /conversions",
"retrieve":"GET /conversions/:id",
"search":"POST /conversions/search"
},
"convertibles":{
"amend":"POST /convertibles/:id/amend",
"amount":"GET /convertibles/:id/amount",
"cancel":"POST /convertibles/:id/cancel",
"convert":"POST /convertibles/:id/convert",
"create":"POST /entities/:id/convertibles",
"exercise":"POST /convertibles/:id/exercise",
"list":"GET /convertibles",
"mfn":"POST /convertibles/:id/mfn",
"repay":"POST /convertibles/:id/repay",
"retrieve":"GET /convertibles/:id",
"search":"POST /convertibles/search"
},
"corporate_transactions":{
"advance":"POST /corporate_transactions/:id/advance",
"binder_files":"GET /corporate_transactions/:id/closing_binder/files",
"closing_checklist":"GET /corporate_transactions/:id/closing_checklist",
"convert":"POST /letters_of_intent/:id/convert",
"create":"POST /corporate_transactions",
"funds_flow":"GET /corporate_transactions/:id/funds_flow",
"gates":"GET /corporate_transactions/:id/gates",
"list":"GET /corporate_transactions",
"packets":"GET /corporate_transactions/:id/signature_packets",
"progress":"GET /corporate_transactions/:id/progress",
"release":"POST /corporate_transactions/:id/release",
"retrieve":"GET /corporate_transactions/:id",
"search":"POST /corporate_transactions/search",
"send_packets":"POST /corporate_transactions/:id/signature_packets",
"terminate":"POST /corporate_transactions/:id/terminate"
},
"counterparties":{
"archive":"POST /counterparties/:id/archive",
"create":"POST /counterparties",
"list":"GET /counterparties",
"retrieve":"GET /counterparties/:id",
"search":"POST /counterparties/search",
"verify":"POST /counterparties/:id/verify"
},
"creditor_claims":{
"allow":"POST /creditor_claims/:id/allow",
"create":"POST /dissolutions/:id/creditor_claims",
"dispute":"POST /creditor_claims/:id/dispute",
"list":"GET /creditor_claims",
"offer_security":"POST /creditor_claims/:id/offer_security",
"record_response":"POST /creditor_claims/:id/record_response",
"retrieve":"GET /creditor_claims/:id",
"search":"POST /creditor_claims/search",
"settle":"POST /creditor_claims/:id/settle"
},
"data_exports":{
"cancel":"POST /data_exports/:id/cancel",
"create":"POST /data_exports",
"download":"GET /data_exports/:id/download",
"list":"GET /data_exports",
"retrieve":"GET /data_exports/:id",
"search":"POST /data_exports/search"
},
"data_room_entries":{
"create":"POST /corporate_transactions/:id/data_room_entries",
"list":"GET /data_room_entries",
"remove":"POST /data_room_entries/:id/remove",
"retrieve":"GET /data_room_entries/:id",
"search":"POST /data_room_entries/search"
},
"data_room_guests":{
"create":"POST /corporate_transactions/:id/data_room_guests",
"list":"GET /data_room_guests",
"retrieve":"GET /data_room_guests/:id",
"revoke":"POST /data_room_guests/:id/revoke",
"search":"POST /data_room_guests/search"
},
"data_room_openings":{
"list":"GET /data_room_openings",
"log":"GET /corporate_transactions/:id/data_room_log",
"retrieve":"GET /data_room_openings/:id",
"search":"POST /data_room_openings/search"
},
"data_rooms":{
"archive":"GET /corporate_transactions/:id/data_room_archive",
"retrieve":"GET /corporate_transactions/:id/data_room"
},
"deferred_payments":{
"list":"GET /deferred_payments",
"pay":"POST /deferred_payments/:id/pay",
"retrieve":"GET /deferred_payments/:id",
"search":"POST /deferred_payments/search"
},
"director_changes":{
"cancel":"POST /director_changes/:id/cancel",
"create":"POST /entities/:id/director_changes",
"list":"GET /director_changes",
"retrieve":"GET /director_changes/:id",
"search":"POST /director_changes/search"
},
"dissolution_revocations":{
"cancel":"POST /dissolution_revocations/:id/cancel",
"create":"POST /entities/:id/dissolution_revocations",
"list":"GET /dissolution_revocations",
"retrieve":"GET /dissolution_revocations/:id",
"search":"POST /dissolution_revocations/search"
},
"dissolutions":{
"cancel":"POST /dissolutions/:id/cancel",
"create":"POST /entities/:id/dissolve",
"distribute":"POST /dissolutions/:id/distribute",
"list":"GET /dissolutions",
"progress":"GET /dissolutions/:id/progress",
"record_notice":"POST /dissolutions/:id/record_notice",
"retrieve":"GET /dissolutions/:id",
"search":"POST /dissolutions/search"
},
"documents":{
"bind_closing":"POST /corporate_transactions/:id/closing_binder",
"create":"POST /documents",
"export_minute_book":"POST /entities/:id/minute_book/export",
"html":"GET /documents/:id/html",
"list":"GET /documents",
"pdf":"GET /documents/:id/pdf",
"print_stock_ledger":"POST /entities/:id/cap_table/stock_ledger",
"reissue":"POST /documents/:id/reissue",
"retrieve":"GET /documents/:id",
"search":"POST /documents/search",
"update":"PATCH /documents/:id",
"upload":"POST /documents/upload",
"verify":"GET /documents/:id/verify",
"versions":"GET /documents/:id/versions",
"void":"POST /documents/:id/void"
},
"ein_applications":{
"list":"GET /ein_applications",
"retrieve":"GET /ein_applications/:id",
"search":"POST /ein_applications/search"
},
"entities":{
"cancel":"POST /entities/:id/cancel",
"create":"POST /entities",
"dissolution_readiness":"GET /entities/:id/dissolution_readiness",
"filing_proof":"GET /entities/:id/filing_proof",
"formation_packet":"POST /entities/:id/formation_packet",
"list":"GET /entities",
"name_availability":"GET /entities/name_availability",
"next_steps":"GET /entities/:id/next_steps",
"progress":"GET /entities/:id/progress",
"retrieve":"GET /entities/:id",
"search":"POST /entities/search",
"sign_all":"POST /test_helpers/entities/:id/sign_all",
"submit":"POST /entities/:id/submit",
"update":"PATCH /entities/:id",
"update_governance":"PATCH /entities/:id/governance"
},
"equity_plans":{
"adjust_pool":"POST /equity_plans/:id/pool_adjustments",
"approve":"POST /equity_plans/:id/approve",
"cancel":"POST /equity_plans/:id/cancel",
"create":"POST /entities/:id/equity_plans",
"list":"GET /equity_plans",
"retrieve":"GET /equity_plans/:id",
"search":"POST /equity_plans/search"
},
"event_types":{
"list":"GET /event_types"
},
"events":{
"list":"GET /events",
"retrieve":"GET /events/:id",
"stream":"GET /events/stream"
},
"filing_types":{
"list":"GET /filing_types"
},
"filings":{
"cancel":"POST /filings/:id/cancel",
"change_registered_agent":"POST /entities/:id/registered_agent",
"create":"POST /entities/:id/filings",
"file_all_due":"POST /workflows/file_all_due",
"list":"GET /filings",
"reinstate":"POST /entities/:id/reinstate",
"resubmit":"POST /filings/:id/resubmit",
"retrieve":"GET /filings/:id",
"search":"POST /filings/search"
},
"foreign_qualifications":{
"create":"POST /foreign_qualifications",
"list":"GET /foreign_qualifications",
"retrieve":"GET /foreign_qualifications/:id",
"search":"POST /foreign_qualifications/search",
"withdraw":"POST /foreign_qualifications/:id/withdraw"
},
"franchise_tax":{
"calculate":"POST /entities/:id/franchise_tax/calculations",
"on_stock":"POST /calculations/delaware_franchise_tax"
},
"funds_flow_lines":{
"create":"POST /corporate_transactions/:id/funds_flow_lines",
"list":"GET /funds_flow_lines",
"remove":"POST /funds_flow_lines/:id/remove",
"retrieve":"GET /funds_flow_lines/:id",
"search":"POST /funds_flow_lines/search"
},
"grants":{
"accelerate":"POST /grants/:id/accelerate",
"amend":"POST /grants/:id/amend",
"cancel":"POST /grants/:id/cancel",
"correct_termination":"POST /grants/:id/correct_termination",
"create":"POST /entities/:id/grants",
"exercise":"POST /grants/:id/exercise",
"list":"GET /grants",
"milestone":"POST /grants/:id/milestone",
"release":"POST /grants/:id/release",
"retrieve":"GET /grants/:id",
"search":"POST /grants/search",
"terminate":"POST /grants/:id/terminate"
},
"inbound_transfers":{
"list":"GET /inbound_transfers",
"retrieve":"GET /inbound_transfers/:id",
"reverse":"POST /test_helpers/bank/inbound_transfers/:id/reverse",
"search":"POST /inbound_transfers/search"
},
"incorporator_receipts":{
"list":"GET /incorporator_receipts",
"retrieve":"GET /incorporator_receipts/:id",
"search":"POST /incorporator_receipts/search"
},
"ledger_entries":{
"list":"GET /ledger_entries",
"retrieve":"GET /ledger_entries/:id",
"search":"POST /ledger_entries/search"
},
"letters_of_intent":{
"create":"POST /letters_of_intent",
"list":"GET /letters_of_intent",
"retrieve":"GET /letters_of_intent/:id",
"revise":"POST /letters_of_intent/:id/revise",
"search":"POST /letters_of_intent/search",
"send":"POST /letters_of_intent/:id/send",
"terminate":"POST /letters_of_intent/:id/terminate",
"versions":"GET /letters_of_intent/:id/versions"
},
"limits":{
"retrieve":"GET /limits"
},
"mail":{
"acknowledge":"POST /mail/:id/acknowledge",
"categorize":"POST /mail/:id/categorize",
"create":"POST /mail",
"escalate":"POST /mail/:id/escalate",
"forward":"POST /mail/:id/forward",
"list":"GET /mail",
"retrieve":"GET /mail/:id",
"search":"POST /mail/search"
},
"minute_book_entries":{
"list":"GET /minute_book_entries",
"minute_book":"GET /entities/:id/minute_book",
"retrieve":"GET /minute_book_entries/:id",
"search":"POST /minute_book_entries/search",
"verify_minute_book":"GET /entities/:id/minute_book/verify"
},
"name_changes":{
"cancel":"POST /name_changes/:id/cancel",
"create":"POST /entities/:id/name_changes",
"list":"GET /name_changes",
"retrieve":"GET /name_changes/:id",
"search":"POST /name_changes/search"
},
"officer_changes":{
"cancel":"POST /officer_changes/:id/cancel",
"create":"POST /entities/:id/officer_changes",
"list":"GET /officer_changes",
"retrieve":"GET /officer_changes/:id",
"search":"POST /officer_changes/search"
},
"portfolio_batch_items":{
"list":"GET /portfolio_batches/:id/items"
},
"portfolio_batches":{
"cancel":"POST /portfolio_batches/:id/cancel",
"create":"POST /portfolios/:id/entities/batch",
"list":"GET /portfolio_batches",
"retrieve":"GET /portfolio_batches/:id",
"search":"POST /portfolio_batches/search"
},
"portfolio_compliance":{
"retrieve":"GET /portfolios/:id/compliance"
},
"portfolios":{
"add_entities":"POST /portfolios/:id/entities",
"create":"POST /portfolios",
"list":"GET /portfolios",
"remove_entity":"DELETE /portfolios/:id/entities/:entity_id",
"retrieve":"GET /portfolios/:id",
"search":"POST /portfolios/search",
"update":"PATCH /portfolios/:id"
},
"reconciliations":{
"create":"POST /bank_accounts/:id/reconciliation",
"list":"GET /reconciliations",
"retrieve":"GET /reconciliations/:id",
"search":"POST /reconciliations/search"
},
"registered_agents":{
"create":"POST /registered_agents",
"list":"GET /registered_agents",
"retrieve":"GET /registered_agents/:id",
"search":"POST /registered_agents/search"
},
"regulatory_filings":{
"clear":"POST /regulatory_filings/:id/clear",
"create":"POST /corporate_transactions/:id/regulatory_filings",
"list":"GET /regulatory_filings",
"retrieve":"GET /regulatory_filings/:id",
"search":"POST /regulatory_filings/search",
"withdraw":"POST /regulatory_filings/:id/withdraw"
},
"requests":{
"list":"GET /requests",
"retrieve":"GET /requests/:id",
"search":"POST /requests/search"
},
"resolutions":{
"cancel":"POST /resolutions/:id/cancel",
"create":"POST /entities/:id/resolutions",
"list":"GET /resolutions",
"preview_authority":"GET /entities/:id/resolutions/preview_authority",
"record_notice":"POST /resolutions/:id/record_notice",
"retrieve":"GET /resolutions/:id",
"search":"POST /resolutions/search"
},
"rounds":{
"abandon":"POST /rounds/:id/abandon",
"close":"POST /rounds/:id/close",
"closings":"POST /rounds/:id/closings",
"create":"POST /entities/:id/rounds",
"draft":"POST /rounds/:id/draft",
"list":"GET /rounds",
"pro_forma":"GET /rounds/:id/pro_forma",
"retrieve":"GET /rounds/:id",
"search":"POST /rounds/search"
},
"securities":{
"list":"GET /securities",
"retrieve":"GET /securities/:id",
"search":"POST /securities/search"
},
"share_cancellations":{
"cancel":"POST /share_cancellations/:id/cancel",
"create":"POST /entities/:id/share_cancellations",
"list":"GET /share_cancellations",
"retrieve":"GET /share_cancellations/:id",
"search":"POST /share_cancellations/search"
},
"share_classes":{
"create":"POST /entities/:id/share_classes",
"list":"GET /share_classes",
"retrieve":"GET /share_classes/:id",
"search":"POST /share_classes/search"
},
"share_issuances":{
"cancel":"POST /share_issuances/:id/cancel",
"create":"POST /entities/:id/share_issuances",
"list":"GET /share_issuances",
"retrieve":"GET /share_issuances/:id",
"search":"POST /share_issuances/search"
},
"share_repurchases":{
"cancel":"POST /share_repurchases/:id/cancel",
"create":"POST /entities/:id/share_repurchases",
"list":"GET /share_repurchases",
"retrieve":"GET /share_repurchases/:id",
"search":"POST /share_repurchases/search",
"settle":"POST /share_repurchases/:id/settle"
},
"share_transfers":{
"cancel":"POST /share_transfers/:id/cancel",
"create":"POST /entities/:id/share_transfers",
"list":"GET /share_transfers",
"record":"POST /entities/:id/share_transfers/record",
"retrieve":"GET /share_transfers/:id",
"search":"POST /share_transfers/search"
},
"signatures":{
"list":"GET /signatures",
"retrieve":"GET /signatures/:id",
"search":"POST /signatures/search"
},
"signing_envelopes":{
"complete":"POST /test_helpers/signing_envelopes/:id/complete",
"create":"POST /signing_envelopes",
"extend":"POST /signing_envelopes/:id/extend",
"list":"GET /signing_envelopes",
"presented_pdf":"GET /signing_envelopes/:id/presented_pdf",
"remind":"POST /signing_envelopes/:id/remind",
"retrieve":"GET /signing_envelopes/:id",
"search":"POST /signing_envelopes/search",
"send":"POST /signing_envelopes/:id/send",
"void":"POST /signing_envelopes/:id/void"
},
"stakeholders":{
"create":"POST /entities/:id/stakeholders",
"list":"GET /stakeholders",
"retrieve":"GET /stakeholders/:id",
"search":"POST /stakeholders/search",
"update":"PATCH /stakeholders/:id"
},
"stock_splits":{
"cancel":"POST /stock_splits/:id/cancel",
"create":"POST /entities/:id/stock_splits",
"list":"GET /stock_splits",
"retrieve":"GET /stock_splits/:id",
"search":"POST /stock_splits/search"
},
"stream_tickets":{
"create":"POST /stream_tickets"
},
"tax_elections":{
"list":"GET /tax_elections",
"mark_filed":"POST /tax_elections/:id/mark_filed",
"mark_mailed":"POST /tax_elections/:id/mark_mailed",
"retrieve":"GET /tax_elections/:id",
"search":"POST /tax_elections/search"
},
"templates":{
"list":"GET /templates",
"retrieve":"GET /templates/:template_id"
},
"terms":{
"accept":"POST /terms/accept",
"retrieve":"GET /terms"
},
"test_clocks":{
"advance":"POST /test_helpers/test_clocks/:id/advance",
"create":"POST /test_helpers/test_clocks",
"list":"GET /test_helpers/test_clocks",
"retrieve":"GET /test_helpers/test_clocks/:id",
"search":"POST /test_helpers/test_clocks/search"
},
"tokens":{
"create":"POST /tokens",
"list":"GET /tokens",
"retrieve":"GET /tokens/:id",
"revoke":"POST /tokens/:id/revoke",
"rotate":"POST /tokens/:id/rotate",
"search":"POST /tokens/search",
"simulate":"POST /tokens/:id/simulate"
},
"users":{
"create":"POST /users",
"deactivate":"POST /users/:id/deactivate",
"list":"GET /users",
"reactivate":"POST /users/:id/reactivate",
"retrieve":"GET /users/:id",
"search":"POST /users/search",
"update":"PATCH /users/:id"
},
"valuations":{
"create":"POST /entities/:id/valuations",
"list":"GET /valuations",
"material_event":"POST /entities/:entity_id/valuations/:id/material_event",
"refresh_request":"POST /entities/:entity_id/valuations/:id/refresh_request",
"retrieve":"GET /valuations/:id",
"search":"POST /valuations/search"
},
"vesting_accelerations":{
"cancel":"POST /vesting_accelerations/:id/cancel",
"create":"POST /entities/:id/vesting_accelerations",
"list":"GET /vesting_accelerations",
"retrieve":"GET /vesting_accelerations/:id",
"search":"POST /vesting_accelerations/search"
},
"vesting":{
"retrieve":"GET /entities/:id/vesting"
},
"webhook_deliveries":{
"list":"GET /webhook_deliveries",
"list_of_endpoint":"GET /webhook_endpoints/:id/deliveries",
"recover":"POST /webhook_endpoints/:id/recover",
"redeliver":"POST /webhook_deliveries/:id/redeliver",
"retrieve":"GET /webhook_deliveries/:id",
"test":"POST /webhook_endpoints/:id/test"
},
"webhook_endpoints":{
"create":"POST /webhook_endpoints",
"disable":"POST /webhook_endpoints/:id/disable",
"enable":"POST /webhook_endpoints/:id/enable",
"list":"GET /webhook_endpoints",
"remove":"DELETE /webhook_endpoints/:id",
"retrieve":"GET /webhook_endpoints/:id",
"rotate_secret":"POST /webhook_endpoints/:id/rotate_secret",
"search":"POST /webhook_endpoints/search",
"update":"PATCH /webhook_endpoints/:id"
},
"wire_instructions":{
"create":"POST /corporate_transactions/:id/wire_instructions",
"list":"GET /wire_instructions",
"retrieve":"GET /wire_instructions/:id",
"search":"POST /wire_instructions/search",
"verify":"POST /wire_instructions/:id/verify",
"waive":"POST /wire_instructions/:id/waive"
},
"workspaces":{
"archive":"POST /workspaces/:id/archive",
"archive_readiness":"GET /workspaces/:id/archive_readiness",
"create":"POST /workspaces",
"list":"GET /workspaces",
"retrieve":"GET /workspaces/:id",
"search":"POST /workspaces/search",
"unarchive":"POST /workspaces/:id/unarchive",
"update":"PATCH /workspaces/:id"
}
} as const;
