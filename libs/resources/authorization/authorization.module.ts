import { Module } from '@nestjs/common';
import { Approvals } from '#platform/http/approvals';
import { Executor } from '#platform/http/executor';
import { AuthorizationController } from './authorization.controller';
import { AuthorizationService } from './authorization.service';
import { Proposals } from './proposals';

@Module({ controllers: [AuthorizationController], providers: [AuthorizationService, Executor, { provide: Approvals, useClass: Proposals }], exports: [Approvals] })
export class AuthorizationModule {}
