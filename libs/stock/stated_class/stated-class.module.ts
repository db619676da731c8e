import { Module } from '@nestjs/common';
import { StatedClassController } from './stated-class.controller';
import { StatedClassService } from './stated-class.service';

@Module({ controllers: [StatedClassController], providers: [StatedClassService] })
export class StatedClassModule {}
