import { Module } from '@nestjs/common';
import { SigninModule } from '#accounts/signin';
import { AccessController } from './access/access.controller';
import { AuthorizationServer } from './authorization-server';
import { ConsentController } from './consent/consent.controller';
import { ConsentService } from './consent/consent.service';
import { Endpoints } from './endpoints';
import { Grants } from './grants';

/** Programs that a human lets in by signing in. What they get is a token like any other. */
@Module({
  imports: [SigninModule],
  controllers: [AccessController, ConsentController],
  providers: [Grants, AuthorizationServer, Endpoints, ConsentService],
})
export class OAuthModule {}
