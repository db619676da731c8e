import { Module } from '@nestjs/common';
import { Approvals } from '#platform/operations/approvals';
import { Executor } from '#platform/http/executor';
import { SigninModule } from '#accounts/signin';
import { AuthorizationController } from './authorization.controller';
import { AuthorizationService } from './authorization.service';
import { ApprovalsController } from './pages/approvals.controller';
import { ApprovalsService } from './pages/approvals.service';
import { Proposals } from './proposals';

@Module({
  imports: [SigninModule],
  controllers: [AuthorizationController, ApprovalsController],
  providers: [AuthorizationService, ApprovalsService, Executor, { provide: Approvals, useClass: Proposals }],
  exports: [Approvals],
})
export class AuthorizationModule {}
