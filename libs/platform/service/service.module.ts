import { Module } from '@nestjs/common';
import { Close } from './close-process';
import { DocsController } from './docs.controller';
import { ErrorsController } from './errors.controller';
import { HealthController } from './health.controller';
import { LogGuard } from './log-guard';
import { Metrics } from './metrics';
import { MetricsController } from './metrics.controller';
import { OutboxController } from './outbox.controller';
import { PlansController } from './plans.controller';
import { Readiness } from './readiness';
import { RequestLog } from './request-log';
import { SiteController } from './site.controller';
import { TermsPageController } from './terms.controller';

// Anybody can read this page.
const showsMail = process.env['MINUTEBOOK_OUTBOX'] === '1';

/** Serves everything outside the API. */
@Module({
  controllers: [
    HealthController,
    MetricsController,
    SiteController,
    DocsController,
    ErrorsController,
    PlansController,
    TermsPageController,
    ...(showsMail ? [OutboxController] : []),
  ],
  providers: [LogGuard, Readiness, Metrics, RequestLog, Close],
})
export class ServiceModule {}
