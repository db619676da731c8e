import { Module } from '@nestjs/common';
import { TestClockController } from './test-clock.controller';
import { TestClockService } from './test-clock.service';

@Module({ controllers: [TestClockController], providers: [TestClockService], exports: [TestClockService] })
export class TestClockModule {}
