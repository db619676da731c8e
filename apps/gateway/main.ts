import '#platform/config/compile-cache';
import { loadConfig } from '#platform/config/config';
import { outliveFullLog } from '#platform/config/log-health';
import { createServer } from '#platform/http/server';
import { GatewayModule } from './gateway.module';

async function main(): Promise<void> {
  outliveFullLog();
  const config = loadConfig();
  const app = await createServer(GatewayModule.forRoot(config));
  // Fails readiness, refuses new requests, finishes running requests, then closes the pools.
  app.enableShutdownHooks(['SIGINT', 'SIGTERM'], { useProcessExit: true });
  await app.listen(config.PORT, '0.0.0.0');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
