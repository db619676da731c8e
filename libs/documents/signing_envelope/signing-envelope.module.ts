import { Module } from '@nestjs/common';
import { Config } from '#platform/config/config';
import { SigninModule } from '#accounts/signin';
import { DocumentModule } from '#documents/document';
import { Invitations } from './invitations';
import './renewal';
import { SignController } from './pages/sign.controller';
import { SignService } from './pages/sign.service';
import { SignAllController, SigningEnvelopeController, VerificationController } from './signing-envelope.controller';
import { SigningEnvelopeService } from './signing-envelope.service';

@Module({
  imports: [DocumentModule, SigninModule],
  controllers: [SigningEnvelopeController, SignAllController, VerificationController, SignController],
  providers: [
    SigningEnvelopeService,
    SignService,
    { provide: Invitations, inject: [Config], useFactory: ({ BASE_URL }: Config) => new Invitations(BASE_URL) },
  ],
})
export class SigningEnvelopeModule {}
