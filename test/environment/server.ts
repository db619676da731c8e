import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '#platform/config/config';
import { TransactionInterceptor } from '#platform/http/transaction.interceptor';
import { AuthGuard } from '#platform/http/auth.guard';
import { ProblemFilter } from '#platform/http/problem.filter';
import { createServer, type Patience } from '#platform/http/server';
import { Database } from '#platform/db/database';
import { PlatformModule } from '#platform/platform.module';
import { BACKGROUND, SYSTEM_DATABASE, type Background } from '#platform/config/injection-tokens';

@Module({})
class TestModule {}

export interface TestServer {
  app: NestFastifyApplication;
  url: string;
  stop(): Promise<void>;
}

export async function startTestServer(
  config: Config,
  modules: Type[],
  { patience, port = 0 }: { patience?: Patience; port?: number } = {},
): Promise<TestServer> {
  const root: DynamicModule = {
    module: TestModule,
    imports: [PlatformModule.forRoot(config, 'test'), ...modules],
    providers: [AuthGuard, TransactionInterceptor, ProblemFilter],
  };
  const app = await createServer(root, patience);
  await app.listen(port, '127.0.0.1');
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const stop = async () => {
    await app.close();
    for (const one of app.get<Background[]>(BACKGROUND)) await one.stop();
    for (const token of [Database, SYSTEM_DATABASE]) {
      const database = app.get<Database>(token);
      if (database.source.isInitialized) await database.close();
    }
  };
  return { app, url, stop };
}
