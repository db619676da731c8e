import { Module } from '@nestjs/common';
import { MinuteBookController } from './minute-book.controller';

@Module({ controllers: [MinuteBookController] })
export class MinuteBookModule {}
