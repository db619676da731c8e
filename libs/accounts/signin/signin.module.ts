import { Module } from '@nestjs/common';
import { FormBodies } from '#platform/pages/forms';
import { Passkeys } from './passkeys';
import { PasskeysController } from './passkeys.controller';
import { People } from './people';
import { SigninController } from './signin.controller';
import './retention';

/** People who sign in with a browser, and the forms of pages. */
@Module({
  controllers: [PasskeysController, SigninController],
  providers: [People, Passkeys, FormBodies],
  exports: [People],
})
export class SigninModule {}
