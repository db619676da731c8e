import { Module, type DynamicModule } from '@nestjs/common';
import type { Config } from '#platform/config/config';
import { TransactionInterceptor } from '#platform/http/transaction.interceptor';
import { AuthGuard } from '#platform/http/auth.guard';
import { ProblemFilter } from '#platform/http/problem.filter';
import { ServiceModule } from '#platform/service/service.module';
import { PlatformModule } from '#platform/platform.module';
import { SigninModule } from '#accounts/signin';
import { resourceModules } from '#modules';
import { OAuthModule } from '#credentials/oauth';

@Module({})
export class GatewayModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        PlatformModule.forRoot(config, 'gateway'),
        ServiceModule,
        SigninModule,
        OAuthModule,
        ...resourceModules,
      ],
      providers: [AuthGuard, TransactionInterceptor, ProblemFilter],
    };
  }
}
