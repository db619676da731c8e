import { Module } from '@nestjs/common';
import { SigninModule } from '#accounts/signin';
import { AccessController } from './access/access.controller';
import { AuthorizationServer } from './authorization-server';
import { ConsentController } from './consent/consent.controller';
import { ConsentService } from './consent/consent.service';
import { Endpoints } from './endpoints';
import { Grants } from './grants';

/** A grant issues an ordinary API token. */
@Module({
  imports: [SigninModule],
  controllers: [AccessController, ConsentController],
  providers: [Grants, AuthorizationServer, Endpoints, ConsentService],
})
export class OAuthModule {}
