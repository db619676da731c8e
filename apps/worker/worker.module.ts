import { Module, type DynamicModule } from '@nestjs/common';
import {
  authorityActivities,
  authorizationActivities,
  advanceActivities,
  bankingActivities,
  clockActivities,
  complianceActivities,
  corporateActionActivities,
  dataExportActivities,
  documentActivities,
  formationActivities,
  letterOfIntentActivities,
  mailActivities,
  portfolioBatchActivities,
  withFailureMapping,
  retentionActivities,
  sealingActivities,
  signingActivities,
  stateFilingActivities,
  stockPurchaseActivities,
  taxElectionActivities,
  valuationActivities,
  webhookActivities,
  workspaceActivities,
  resolutionActivities,
} from '#activities';
import { Config } from '#platform/config/config';
import type { Logger } from '#platform/config/logger';
import { Database } from '#platform/db/database';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { PdfRenderer } from '#platform/documents/pdf';
import { loadSealCertificate } from '#platform/documents/seal-certificate';
import { LOGGER, SYSTEM_DATABASE } from '#platform/config/injection-tokens';
import { PlatformModule } from '#platform/platform.module';
import { filingOwners } from '#modules';
import { configuredBanks, SandboxBank } from '#banking/bank';
import { keepBankOnClocks } from '#banking/bank_account';
import { OfficerLinks } from '#compliance/officer_link';
import { ExportWriter } from '#delivery/data_export';
import { DocumentRenderer } from '#documents/document';
import { DeskAuthority, FilingOffice, SandboxAuthority } from '#filings/filing';
import { EntityFormationService, FormationService, HandOverService, ReceiptSigner } from '#formation/formation';
import { Invitations, EnvelopeDueWork, Sealer } from '#documents/signing_envelope';
import { TestClockService } from '#companies/test_clock';
import { Webhooks } from './webhooks';

export class ActivitySets {
  constructor(
    readonly lifecycle: object,
    readonly documents: object,
    readonly clocks: object,
    readonly webhooks: object,
  ) {}
}

@Module({})
export class WorkerModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [PlatformModule.forRoot(config, 'worker')],
      providers: [
        { provide: PdfRenderer, useFactory: () => new PdfRenderer({ pages: 3 }) },
        {
          provide: Webhooks,
          inject: [SYSTEM_DATABASE, UnitOfWorkRunner, LOGGER],
          useFactory: (system: Database, works: UnitOfWorkRunner, logger: Logger) =>
            Webhooks.of(system, works, config, logger),
        },
        {
          provide: ActivitySets,
          inject: [Database, SYSTEM_DATABASE, UnitOfWorkRunner, PdfRenderer, Webhooks],
          useFactory: (
            database: Database,
            system: Database,
            works: UnitOfWorkRunner,
            pdf: PdfRenderer,
            webhooks: Webhooks,
          ) => {
            const office = new FilingOffice(
              { sandbox: new SandboxAuthority(works), desk: new DeskAuthority() },
              filingOwners,
            );
            const formation = new FormationService(office);
            const signer = new ReceiptSigner(config.RECEIPT_KEY, config.BASE_URL);
            const handing = new HandOverService(signer);
            const exports = new ExportWriter(database, works, signer);
            const invitations = new Invitations(config.BASE_URL);
            const links = new OfficerLinks(config.BASE_URL);
            const clocks = new TestClockService(works);
            const banks = configuredBanks(config);
            keepBankOnClocks(works, banks);
            return new ActivitySets(
              withFailureMapping({
                ...formationActivities(works, formation, handing),
                ...authorityActivities(database, works, office),
                ...clockActivities(works, clocks),
                ...taxElectionActivities(works),
                ...complianceActivities(works, links),
                ...mailActivities(works, links),
                ...valuationActivities(works),
                ...authorizationActivities(works),
                ...resolutionActivities(works),
                ...workspaceActivities(works),
                ...bankingActivities(works, system, banks, SandboxBank.of(config)),
                ...signingActivities(works, new EnvelopeDueWork(invitations)),
                ...stockPurchaseActivities(works),
                ...corporateActionActivities(works, office),
                ...letterOfIntentActivities(works),
                ...stateFilingActivities(works, office),
                ...dataExportActivities(exports),
                ...portfolioBatchActivities(works, new EntityFormationService()),
                ...retentionActivities(system),
              }),
              withFailureMapping({
                ...documentActivities(new DocumentRenderer(database, works, pdf)),
                ...sealingActivities(new Sealer(database, works, pdf, loadSealCertificate(config), invitations)),
              }),
              withFailureMapping(advanceActivities(clocks)),
              withFailureMapping(webhookActivities(webhooks.lanes)),
            );
          },
        },
      ],
    };
  }
}
