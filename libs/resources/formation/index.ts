export { FormationController } from './formation.controller';
export { FormationModule } from './formation.module';
export { FormationService, FormationStopped, type Prepared, type RecordedOutcome } from './formation.service';
export { HandOverService } from './hand-over.service';
export { restartFormation, type RunState } from './restart-formation';
export { ReceiptSigner } from './receipt-signer';
