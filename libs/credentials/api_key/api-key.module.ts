import { Module } from '@nestjs/common';
import { keepWindowsOf } from '#platform/db/retention';
import { ApiKeyController } from './api-key.controller';
import { ApiKeyService } from './api-key.service';

keepWindowsOf('api_key');

@Module({ controllers: [ApiKeyController], providers: [ApiKeyService], exports: [ApiKeyService] })
export class ApiKeyModule {}
