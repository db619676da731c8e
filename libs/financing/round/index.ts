export { roundAmending } from './chartering';
export { Round } from './round.entity';
export { RoundModule } from './round.module';
export { settleRound } from './signing';
