import { Module } from '@nestjs/common';
import { AuthorizedSharesIncreaseController } from './authorized-shares-increase.controller';
import { AuthorizedSharesIncreaseService } from './authorized-shares-increase.service';

@Module({
  controllers: [AuthorizedSharesIncreaseController],
  providers: [AuthorizedSharesIncreaseService],
})
export class AuthorizedSharesIncreaseModule {}
