import { AccountModule } from '#resources/account';
import { AgentModule } from '#resources/agent';
import { ApiKeyModule } from '#resources/api_key';
import { ApiVersionModule } from '#resources/api_version';
import { AuditEntryModule } from '#resources/audit_entry';
import { AuthorizedSharesIncreaseModule, increaseAmending } from '#resources/authorized_shares_increase';
import { AuthorizationModule } from '#resources/authorization';
import { CapTableModule } from '#resources/cap_table';
import { CapTableImportModule } from '#resources/cap_table_import';
import { ConversionModule } from '#resources/conversion';
import { amendmentFilings, type CharterAmendments } from '#resources/charter_amendment';
import { ConvertibleModule } from '#resources/convertible';
import { DataExportModule } from '#resources/data_export';
import { DirectorChangeModule } from '#resources/director_change';
import { DocumentModule } from '#resources/document';
import { EntityModule } from '#resources/entity';
import { EquityPlanModule } from '#resources/equity_plan';
import { EventModule } from '#resources/event';
import { FilingModule, type FilingOwners } from '#resources/filing';
import { formationFilings, FormationModule } from '#resources/formation';
import { GrantModule } from '#resources/grant';
import { IncorporatorReceiptModule } from '#resources/incorporator_receipt';
import { LedgerEntryModule } from '#resources/ledger_entry';
import { LimitsModule } from '#resources/limits';
import { MinuteBookModule } from '#resources/minute_book';
import { nameAmending, NameChangeModule } from '#resources/name_change';
import { OfficerChangeModule } from '#resources/officer_change';
import { PortfolioModule } from '#resources/portfolio';
import { RegisteredAgentModule } from '#resources/registered_agent';
import { RequestModule } from '#resources/request';
import { roundAmending, RoundModule } from '#resources/round';
import { SecurityModule } from '#resources/security';
import { RestatementModule } from '#resources/restatement';
import { ShareCancellationModule } from '#resources/share_cancellation';
import { ShareClassModule } from '#resources/share_class';
import { ShareIssuanceModule } from '#resources/share_issuance';
import { ShareRepurchaseModule } from '#resources/share_repurchase';
import { ShareTransferModule } from '#resources/share_transfer';
import { ResolutionModule } from '#resources/resolution';
import { SignatureModule } from '#resources/signature';
import { SigningEnvelopeModule } from '#resources/signing_envelope';
import { splitAmending, StockSplitModule } from '#resources/stock_split';
import { StakeholderModule } from '#resources/stakeholder';
import { StatedClassModule } from '#resources/stated_class';
import { TaxElectionModule } from '#resources/tax_election';
import { TemplateModule } from '#resources/template';
import { TestClockModule } from '#resources/test_clock';
import { TermsModule } from '#resources/terms';
import { TokenModule } from '#resources/token';
import { UserModule } from '#resources/user';
import { ValuationModule } from '#resources/valuation';
import { VestingModule } from '#resources/vesting';
import { WebhookDeliveryModule } from '#resources/webhook_delivery';
import { WebhookEndpointModule } from '#resources/webhook_endpoint';
import { WorkspaceModule } from '#resources/workspace';

/** What changes the charter of a company, by the prefix of its ids. */
export const charterAmendments: CharterAmendments = {
  nch: nameAmending,
  asi: increaseAmending,
  rnd: roundAmending,
  spl: splitAmending,
};

/** Who owns filings in this service, for whatever records what becomes of them. */
export const filingOwners: FilingOwners = { ...formationFilings, ...amendmentFilings(charterAmendments) };

/**
 * Every resource, once. The gateway serves them; the worker must know how each is shown, for an export holds them all.
 */
export const resourceModules = [
  ApiVersionModule,
  AccountModule,
  TermsModule,
  LimitsModule,
  ApiKeyModule,
  TokenModule,
  AuthorizationModule,
  AgentModule,
  UserModule,
  WorkspaceModule,
  PortfolioModule,
  EntityModule,
  FormationModule,
  StakeholderModule,
  FilingModule.forRoot(filingOwners),
  DocumentModule,
  SigningEnvelopeModule,
  SignatureModule,
  RegisteredAgentModule,
  IncorporatorReceiptModule,
  TaxElectionModule,
  ShareClassModule,
  StatedClassModule,
  SecurityModule,
  LedgerEntryModule,
  CapTableModule,
  CapTableImportModule,
  ShareIssuanceModule,
  ShareTransferModule,
  ShareRepurchaseModule,
  ShareCancellationModule,
  ConversionModule,
  ConvertibleModule,
  ValuationModule,
  VestingModule,
  RestatementModule,
  EquityPlanModule,
  GrantModule,
  RoundModule,
  TemplateModule,
  ResolutionModule,
  MinuteBookModule,
  OfficerChangeModule,
  DirectorChangeModule,
  NameChangeModule,
  AuthorizedSharesIncreaseModule,
  StockSplitModule,
  TestClockModule,
  EventModule,
  WebhookEndpointModule,
  WebhookDeliveryModule,
  AuditEntryModule,
  RequestModule,
  DataExportModule,
];
