export { FormationController } from './formation.controller';
export { FormationModule } from './formation.module';
export { formationFilings } from './filings';
export { FormationService } from './formation.service';
export { HandOverService } from './hand-over.service';
export { restartFormation } from './restart-formation';
export { ReceiptSigner } from './receipt-signer';
