import { Module } from '@nestjs/common';
import { Config } from '#platform/config/config';
import { Banks } from './banks';
import { configuredBanks } from './configured-banks';

@Module({ providers: [{ provide: Banks, inject: [Config], useFactory: configuredBanks }], exports: [Banks] })
export class BankModule {}
