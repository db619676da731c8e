import { Account1764000006000 } from './1764000006000-account';
import { ApprovedRequests1764000146000 } from './1764000146000-approved-requests';
import { HeldSessions1764000146100 } from './1764000146100-held-sessions';
import { GrowingIndexes1764000147000 } from './1764000147000-growing-indexes';
import { QueueInOrder1764000147100 } from './1764000147100-queue-in-order';
import { ExerciseWindows1764000148000 } from './1764000148000-exercise-windows';
import { SessionsAsTheyAre1764000150000 } from './1764000150000-sessions-as-they-are';
import { ClassSplits1764000160000 } from './1764000160000-class-splits';
import { Ages1764000090100 } from './1764000090100-ages';
import { AnswersOfPeople1764000107000 } from './1764000107000-answers-of-people';
import { Authorizations1764000083000 } from './1764000083000-authorizations';
import { Changes1764000024000 } from './1764000024000-changes';
import { Core1764000000000 } from './1764000000000-core';
import { DocumentSignatures1764000026000 } from './1764000026000-document-signatures';
import { DocumentVersions1764000025000 } from './1764000025000-document-versions';
import { Equity1764000020000 } from './1764000020000-equity';
import { DataExports1764000051000 } from './1764000051000-data-exports';
import { DaysOfSigning1764000031001 } from './1764000031001-days-of-signing';
import { ExpiredDocuments1764000052000 } from './1764000052000-expired-documents';
import { Decisions1764000023000 } from './1764000023000-decisions';
import { Formation1764000001000 } from './1764000001000-formation';
import { Heartbeat1764000002000 } from './1764000002000-heartbeat';
import { Humans1764000091100 } from './1764000091100-humans';
import { LedgerCheckpoints1764000099000 } from './1764000099000-ledger-checkpoints';
import { EquityPlans1764000099100 } from './1764000099100-equity-plans';
import { Grants1764000099200 } from './1764000099200-grants';
import { RetiredKeys1764000101000 } from './1764000101000-retired-keys';
import { DepartedPeople1764000101100 } from './1764000101100-departed-people';
import { LargeFees1764000080000 } from './1764000080000-large-fees';
import { Limits1764000005000 } from './1764000005000-limits';
import { MetadataPairs1764000007000 } from './1764000007000-metadata-pairs';
import { NameChanges1764000030000 } from './1764000030000-name-changes';
import { RefusedMail1764000004000 } from './1764000004000-refused-mail';
import { ReissuedDocuments1764000031000 } from './1764000031000-reissued-documents';
import { RequestLog1764000008000 } from './1764000008000-request-log';
import { RetentionSchedule1764000051100 } from './1764000051100-retention-schedule';
import { SharedRates1764000091200 } from './1764000091200-shared-rates';
import { SigninMails1764000108000 } from './1764000108000-signin-mails';
import { ShareRepurchases1764000070000 } from './1764000070000-share-repurchases';
import { Signin1764000083100 } from './1764000083100-signin';
import { Signing1764000022000 } from './1764000022000-signing';
import { Resolutions1764000023001 } from './1764000023001-resolutions';
import { StateNumbers1764000012000 } from './1764000012000-state-numbers';
import { StolenPasskeys1764000114000 } from './1764000114000-stolen-passkeys';
import { DecidedRequests1764000115000 } from './1764000115000-decided-requests';
import { GrantAmendments1764000118000 } from './1764000118000-grant-amendments';
import { RestrictedStock1764000119000 } from './1764000119000-restricted-stock';
import { PreMoneyCaps1764000120000 } from './1764000120000-pre-money-caps';
import { ConvertibleNotes1764000121000 } from './1764000121000-convertible-notes';
import { AuthorizationPlaces1764000123000 } from './1764000123000-authorization-places';
import { TenancyEstimates1764000003000 } from './1764000003000-tenancy-estimates';
import { TruthfulPapers1764000013000 } from './1764000013000-truthful-papers';
import { Particulars1764000032000 } from './1764000032000-particulars';
import { MailAttachments1764000033000 } from './1764000033000-mail-attachments';
import { MembersGrants1764000127000 } from './1764000127000-members-grants';
import { AuthorizationRequests1764000131000 } from './1764000131000-authorization-requests';
import { Probes1764000132000 } from './1764000132000-probes';
import { EventsOfACompany1764000132500 } from './1764000132500-events-of-a-company';
import { Warrants1764000133000 } from './1764000133000-warrants';
import { ImportedGrants1764000134000 } from './1764000134000-imported-grants';
import { ImportedConvertibles1764000134500 } from './1764000134500-imported-convertibles';
import { FormerSubscriptions1764000137000 } from './1764000137000-former-subscriptions';
import { ImportedSplits1764000138000 } from './1764000138000-imported-splits';
import { OutboxInTurns1764000138500 } from './1764000138500-outbox-in-turns';
import { ApprovalMails1764000139100 } from './1764000139100-approval-mails';
import { FollowedRights1764000144000 } from './1764000144000-followed-rights';
import { VotesOfSeries1764000144100 } from './1764000144100-votes-of-series';
import { MailsOfAMailbox1764000145000 } from './1764000145000-mails-of-a-mailbox';
import { PlanClasses1764000145500 } from './1764000145500-plan-classes';
import { Mailboxes1764000139000 } from './1764000139000-mailboxes';
import { ShareIssuances1764000093000 } from './1764000093000-share-issuances';
import { ShareTransfers1764000093100 } from './1764000093100-share-transfers';
import { ServerKeys1764000095000 } from './1764000095000-server-keys';
import { Restatements1764000096000 } from './1764000096000-restatements';
import { Valuations1764000097000 } from './1764000097000-valuations';
import { Access1764000095100 } from './1764000095100-access';
import { Webhooks1764000040000 } from './1764000040000-webhooks';
import { WebhookDispatch1764000041000 } from './1764000041000-webhook-dispatch';
import { WebhookQueue1764000100000 } from './1764000100000-webhook-queue';
import { WebhooksBeginAnew1764000136000 } from './1764000136000-webhooks-begin-anew';
import { EventLists1764000050000 } from './1764000050000-event-lists';
import { OAuth1764000092000 } from './1764000092000-oauth';
import { Passkeys1764000092100 } from './1764000092100-passkeys';
import { Places1764000050100 } from './1764000050100-places';
import { Terms1764000091300 } from './1764000091300-terms';
import { TokenAuthentication1764000094000 } from './1764000094000-token-authentication';
import { TokenBudgets1764000091000 } from './1764000091000-token-budgets';
import { Tokens1764000060000 } from './1764000060000-tokens';
import { Workspaces1764000010000 } from './1764000010000-workspaces';
import { CancelledExports1764000090000 } from './1764000090000-cancelled-exports';
import { ClassPreferences1764000098000 } from './1764000098000-class-preferences';
import { Convertibles1764000098100 } from './1764000098100-convertibles';
import { AuthorizedSharesIncreases1764000102000 } from './1764000102000-authorized-shares-increases';
import { CertificateNumbers1764000102200 } from './1764000102200-certificate-numbers';
import { Conversions1764000102300 } from './1764000102300-conversions';
import { Rounds1764000103000 } from './1764000103000-rounds';
import { AccountKeys1764000104000 } from './1764000104000-account-keys';
import { PostingBalance1764000104500 } from './1764000104500-posting-balance';
import { StockSplits1764000105000 } from './1764000105000-stock-splits';
import { BehindPapers1764000135000 } from './1764000135000-behind-papers';
import { TokensNotFetched1764000106000 } from './1764000106000-tokens-not-fetched';

/** Every migration, oldest first. A released one is never edited. */
export const migrations = [
  Core1764000000000,
  Formation1764000001000,
  Heartbeat1764000002000,
  TenancyEstimates1764000003000,
  RefusedMail1764000004000,
  Limits1764000005000,
  Account1764000006000,
  MetadataPairs1764000007000,
  RequestLog1764000008000,
  Workspaces1764000010000,
  StateNumbers1764000012000,
  TruthfulPapers1764000013000,
  Equity1764000020000,
  Signing1764000022000,
  Decisions1764000023000,
  Resolutions1764000023001,
  Changes1764000024000,
  DocumentVersions1764000025000,
  DocumentSignatures1764000026000,
  NameChanges1764000030000,
  ReissuedDocuments1764000031000,
  DaysOfSigning1764000031001,
  Particulars1764000032000,
  MailAttachments1764000033000,
  Webhooks1764000040000,
  WebhookDispatch1764000041000,
  EventLists1764000050000,
  Places1764000050100,
  DataExports1764000051000,
  RetentionSchedule1764000051100,
  ExpiredDocuments1764000052000,
  Tokens1764000060000,
  ShareRepurchases1764000070000,
  LargeFees1764000080000,
  Authorizations1764000083000,
  Signin1764000083100,
  CancelledExports1764000090000,
  Ages1764000090100,
  TokenBudgets1764000091000,
  Humans1764000091100,
  SharedRates1764000091200,
  Terms1764000091300,
  OAuth1764000092000,
  Passkeys1764000092100,
  ShareIssuances1764000093000,
  ShareTransfers1764000093100,
  TokenAuthentication1764000094000,
  ServerKeys1764000095000,
  Access1764000095100,
  Restatements1764000096000,
  Valuations1764000097000,
  ClassPreferences1764000098000,
  Convertibles1764000098100,
  LedgerCheckpoints1764000099000,
  EquityPlans1764000099100,
  Grants1764000099200,
  WebhookQueue1764000100000,
  RetiredKeys1764000101000,
  DepartedPeople1764000101100,
  AuthorizedSharesIncreases1764000102000,
  CertificateNumbers1764000102200,
  Conversions1764000102300,
  Rounds1764000103000,
  AccountKeys1764000104000,
  PostingBalance1764000104500,
  StockSplits1764000105000,
  TokensNotFetched1764000106000,
  AnswersOfPeople1764000107000,
  SigninMails1764000108000,
  StolenPasskeys1764000114000,
  DecidedRequests1764000115000,
  GrantAmendments1764000118000,
  RestrictedStock1764000119000,
  PreMoneyCaps1764000120000,
  ConvertibleNotes1764000121000,
  AuthorizationPlaces1764000123000,
  MembersGrants1764000127000,
  AuthorizationRequests1764000131000,
  Probes1764000132000,
  EventsOfACompany1764000132500,
  Warrants1764000133000,
  ImportedGrants1764000134000,
  ImportedConvertibles1764000134500,
  BehindPapers1764000135000,
  WebhooksBeginAnew1764000136000,
  FormerSubscriptions1764000137000,
  ImportedSplits1764000138000,
  OutboxInTurns1764000138500,
  Mailboxes1764000139000,
  ApprovalMails1764000139100,
  FollowedRights1764000144000,
  VotesOfSeries1764000144100,
  MailsOfAMailbox1764000145000,
  PlanClasses1764000145500,
  ApprovedRequests1764000146000,
  HeldSessions1764000146100,
  GrowingIndexes1764000147000,
  QueueInOrder1764000147100,
  ExerciseWindows1764000148000,
  SessionsAsTheyAre1764000150000,
  ClassSplits1764000160000,
];
