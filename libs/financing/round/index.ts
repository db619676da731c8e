export { Round } from './round.entity';
export { RoundModule } from './round.module';
