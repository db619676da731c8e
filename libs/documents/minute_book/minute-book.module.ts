import { Module } from '@nestjs/common';
import { MinuteBookController, MinuteBookExportController } from './minute-book.controller';

@Module({ controllers: [MinuteBookController, MinuteBookExportController] })
export class MinuteBookModule {}
