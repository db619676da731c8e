export { roundAmending } from './chartering';
export { figuresOn, movedSince, type Offer, proFormaOn } from './figures';
export { certificateFacts, termSheetFacts } from './papers';
export { Round, type RoundFigures } from './round.entity';
export { RoundModule } from './round.module';
export { RoundService } from './round.service';
export { settleRound } from './signing';
