import { Module } from '@nestjs/common';
import { EntityController } from './entity.controller';
import { NameAvailabilityService } from './name-availability.service';

@Module({ controllers: [EntityController], providers: [NameAvailabilityService] })
export class EntityModule {}
