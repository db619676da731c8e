import { Module } from '@nestjs/common';
import { LetterOfIntentController } from './letter-of-intent.controller';
import { LetterOfIntentService } from './letter-of-intent.service';

@Module({ controllers: [LetterOfIntentController], providers: [LetterOfIntentService] })
export class LetterOfIntentModule {}
