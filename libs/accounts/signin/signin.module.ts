import { Module } from '@nestjs/common';
import { FormBodies } from '#platform/pages/forms';
import { Passkeys } from './passkeys';
import { PasskeysController } from './passkeys.controller';
import { People } from './people';
import { SigninController } from './signin.controller';
import './retention';

@Module({
  controllers: [PasskeysController, SigninController],
  providers: [People, Passkeys, FormBodies],
  exports: [People],
})
export class SigninModule {}
