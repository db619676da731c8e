import { Module } from '@nestjs/common';
import { Config } from '#platform/config/config';
import { OfficerLinks } from '#compliance/officer_link';
import { MailItemController } from './mail-item.controller';
import { MailItemService } from './mail-item.service';
import { MailItemPageController } from './pages/mail-item-page.controller';
import { MailItemPageService } from './pages/mail-item-page.service';

@Module({
  controllers: [MailItemController, MailItemPageController],
  providers: [
    MailItemService,
    MailItemPageService,
    { provide: OfficerLinks, inject: [Config], useFactory: ({ BASE_URL }: Config) => new OfficerLinks(BASE_URL) },
  ],
})
export class MailItemModule {}
