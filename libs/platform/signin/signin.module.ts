import { Module } from '@nestjs/common';
import { FormBodies } from '#platform/pages/forms';
import { People } from './people';
import { SigninController } from './signin.controller';

/** People who sign in with a browser, and the forms of pages. */
@Module({ controllers: [SigninController], providers: [People, FormBodies], exports: [People] })
export class SigninModule {}
