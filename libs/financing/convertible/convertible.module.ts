import { Module } from '@nestjs/common';
import { ConvertibleController } from './convertible.controller';
import { ConvertibleService } from './convertible.service';
import './contributions';

@Module({ controllers: [ConvertibleController], providers: [ConvertibleService] })
export class ConvertibleModule {}
