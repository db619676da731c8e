import { Module } from '@nestjs/common';
import { Close } from './close';
import { DocsController } from './docs.controller';
import { ErrorsController } from './errors.controller';
import { HealthController } from './health.controller';
import { Metrics } from './metrics';
import { MetricsController } from './metrics.controller';
import { OutboxController } from './outbox.controller';
import { Readiness } from './readiness';
import { RequestLog } from './request-log';

const development = process.env['NODE_ENV'] !== 'production';

/** What the gateway serves beside the API: health, metrics, the reference, error pages, and in development the mail outbox. */
@Module({
  controllers: [HealthController, MetricsController, DocsController, ErrorsController, ...(development ? [OutboxController] : [])],
  providers: [Readiness, Metrics, RequestLog, Close],
})
export class ServiceModule {}
