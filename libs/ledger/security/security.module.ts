import { Module } from '@nestjs/common';
import { SecurityController } from './security.controller';
import './stock-held';

@Module({ controllers: [SecurityController] })
export class SecurityModule {}
