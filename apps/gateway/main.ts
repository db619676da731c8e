import '#platform/config/compile-cache';
import { loadConfig } from '#platform/config/config';
import { outliveFullLog } from '#platform/config/log-health';
import { createServer } from '#platform/http/server';
import { GatewayModule } from './gateway.module';

async function main(): Promise<void> {
  outliveFullLog();
  const config = loadConfig();
  const app = await createServer(GatewayModule.forRoot(config));
  // Readiness turns, nothing new is accepted, what runs is answered, and then the pools are closed.
  app.enableShutdownHooks(['SIGINT', 'SIGTERM'], { useProcessExit: true });
  await app.listen(config.PORT, '0.0.0.0');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
