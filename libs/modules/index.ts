import type { DynamicModule, Type } from '@nestjs/common';
import { declareTagGroups } from '#platform/contract/openapi/tag-groups';
import { AccountModule } from '#accounts/account';
import { AgentAppointmentModule } from '#compliance/agent_appointment';
import { AgentModule } from '#credentials/agent';
import { ApiKeyModule } from '#credentials/api_key';
import { ApiVersionModule } from '#accounts/api_version';
import { AuditEntryModule } from '#delivery/audit_entry';
import { AuthorizedSharesIncreaseModule } from '#charter/authorized_shares_increase';
import { AuthorizationModule } from '#credentials/authorization';
import { AccountClosingModule } from '#banking/account_closing';
import { BankAccountModule } from '#banking/bank_account';
import { BankSimulationModule } from '#banking/bank_simulation';
import { BankNotificationModule } from '#banking/bank_notification';
import { BankStatementModule } from '#banking/bank_statement';
import { BankTransactionModule } from '#banking/bank_transaction';
import { BankTransferModule } from '#banking/bank_transfer';
import { CounterpartyModule } from '#banking/counterparty';
import { InboundTransferModule } from '#banking/inbound_transfer';
import { ReconciliationModule } from '#banking/reconciliation';
import { BeneficialOwnershipModule, ownershipFilings } from '#compliance/beneficial_ownership';
import { CapTableModule } from '#captable/cap_table';
import { CapTableImportModule } from '#captable/cap_table_import';
import { CharterAmendmentModule } from '#charter/charter_amendment';
import { ComplianceCalendarModule } from '#compliance/compliance_calendar';
import { ComplianceObligationModule } from '#compliance/compliance_obligation';
import { ConversionModule } from '#stock/conversion';
import { ConvertibleModule } from '#financing/convertible';
import { DataExportModule } from '#delivery/data_export';
import { DirectorChangeModule } from '#governance/director_change';
import { CorporateTransactionModule } from '#exit/corporate_transaction';
import { DataRoomModule } from '#exit/data_room';
import { DissolutionModule } from '#exit/dissolution';
import { DissolutionRevocationModule } from '#exit/dissolution_revocation';
import { FundsFlowModule } from '#exit/funds_flow';
import { DocumentModule } from '#documents/document';
import { EinApplicationModule } from '#formation/ein_application';
import { EntityModule } from '#companies/entity';
import { EquityPlanModule } from '#plans/equity_plan';
import { EventModule } from '#delivery/event';
import { actionFilings } from '#governance/actions';
import { FilingModule, type FilingOwners } from '#filings/filing';
import { formationFilings, FormationModule } from '#formation/formation';
import { ForeignQualificationModule } from '#compliance/foreign_qualification';
import { stateFilings, StateFilingModule } from '#compliance/state_filing';
import { FranchiseTaxModule } from '#compliance/franchise_tax';
import { GrantModule } from '#plans/grant';
import { IncorporatorReceiptModule } from '#formation/incorporator_receipt';
import { LedgerEntryModule } from '#ledger/ledger_entry';
import { LetterOfIntentModule } from '#exit/letter_of_intent';
import { LimitsModule } from '#accounts/limits';
import { MailItemModule } from '#compliance/mail';
import { MinuteBookModule } from '#documents/minute_book';
import { NameChangeModule } from '#charter/name_change';
import { OfficerChangeModule } from '#governance/officer_change';
import { PortfolioComplianceModule } from '#compliance/portfolio_compliance';
import { PortfolioBatchModule } from '#planning/portfolio_batch';
import { PortfolioModule } from '#companies/portfolio';
import { RegisteredAgentModule } from '#companies/registered_agent';
import { RegisteredAgentChangeModule } from '#compliance/registered_agent_change';
import { RequestModule } from '#accounts/request';
import { RoundModule } from '#financing/round';
import { SecurityModule } from '#ledger/security';
import { RestatementModule } from '#captable/restatement';
import { ShareCancellationModule } from '#stock/share_cancellation';
import { ShareClassModule } from '#ledger/share_class';
import { ShareIssuanceModule } from '#stock/share_issuance';
import { ShareRepurchaseModule } from '#plans/share_repurchase';
import { RecordTransferModule, ShareTransferModule } from '#stock/share_transfer';
import { ResolutionModule } from '#governance/resolution';
import { SignatureModule } from '#documents/signature';
import { SigningEnvelopeModule } from '#documents/signing_envelope';
import { StockSplitModule } from '#captable/stock_split';
import { StakeholderModule } from '#companies/stakeholder';
import { StatedClassModule } from '#stock/stated_class';
import { TaxElectionModule } from '#compliance/tax_election';
import { TemplateModule } from '#documents/template';
import { TestClockModule } from '#companies/test_clock';
import { TermsModule } from '#accounts/terms';
import { TokenModule } from '#credentials/token';
import { UserModule } from '#accounts/user';
import { ValuationModule } from '#compliance/valuation';
import { VestingAccelerationModule } from '#stock/vesting_acceleration';
import { VestingModule } from '#plans/vesting';
import { WebhookDeliveryModule } from '#delivery/webhook_delivery';
import { WebhookEndpointModule } from '#delivery/webhook_endpoint';
import { WorkspaceModule } from '#companies/workspace';

/** Used by every recorder of an outcome. */
export const filingOwners: FilingOwners = {
  ...formationFilings,
  amendment: actionFilings,
  // A started dissolution and a released closing continue until the state accepts.
  dissolution: { ...actionFilings, isGivenUp: false },
  merger: { ...actionFilings, isGivenUp: false },
  conversion: { ...actionFilings, isGivenUp: false },
  ...stateFilings,
  beneficial_ownership_report: ownershipFilings,
};

/** Tags in the order of the API reference. */
export const modules: Record<string, (Type | DynamicModule)[]> = {
  Accounts: [ApiVersionModule, AccountModule, TermsModule, LimitsModule, RequestModule, UserModule],
  Credentials: [AgentModule, ApiKeyModule, AuthorizationModule, TokenModule],
  Companies: [
    EntityModule,
    PortfolioModule,
    RegisteredAgentModule,
    StakeholderModule,
    TestClockModule,
    WorkspaceModule,
  ],
  Formation: [EinApplicationModule, FormationModule, IncorporatorReceiptModule],
  Planning: [PortfolioBatchModule],
  Documents: [DocumentModule, MinuteBookModule, SignatureModule, SigningEnvelopeModule, TemplateModule],
  Filings: [FilingModule.forRoot(filingOwners)],
  Governance: [DirectorChangeModule, OfficerChangeModule, ResolutionModule],
  Charter: [AuthorizedSharesIncreaseModule, CharterAmendmentModule, NameChangeModule],
  Compliance: [
    AgentAppointmentModule,
    BeneficialOwnershipModule,
    ComplianceCalendarModule,
    ComplianceObligationModule,
    ForeignQualificationModule,
    FranchiseTaxModule,
    MailItemModule,
    PortfolioComplianceModule,
    RegisteredAgentChangeModule,
    StateFilingModule,
    TaxElectionModule,
    ValuationModule,
  ],
  Ledger: [LedgerEntryModule, SecurityModule, ShareClassModule],
  Stock: [
    ConversionModule,
    RecordTransferModule,
    ShareCancellationModule,
    ShareIssuanceModule,
    ShareTransferModule,
    StatedClassModule,
    VestingAccelerationModule,
  ],
  Plans: [EquityPlanModule, GrantModule, ShareRepurchaseModule, VestingModule],
  Financing: [ConvertibleModule, RoundModule],
  'Cap table': [CapTableModule, CapTableImportModule, RestatementModule, StockSplitModule],
  Exit: [
    CorporateTransactionModule,
    DataRoomModule,
    DissolutionModule,
    DissolutionRevocationModule,
    FundsFlowModule,
    LetterOfIntentModule,
  ],
  Banking: [
    BankAccountModule,
    AccountClosingModule,
    BankTransferModule,
    BankTransactionModule,
    BankStatementModule,
    CounterpartyModule,
    InboundTransferModule,
    ReconciliationModule,
    BankNotificationModule,
    BankSimulationModule,
  ],
  Delivery: [AuditEntryModule, DataExportModule, EventModule, WebhookDeliveryModule, WebhookEndpointModule],
};

/** The worker needs each resource's view for data exports. */
export const resourceModules = Object.values(modules).flat();

declareTagGroups(modules);
