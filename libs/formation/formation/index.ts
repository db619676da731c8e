export { activateWhenComplete } from './existing-company';
export { formationFilings } from './formation-filings';
export { FormationModule } from './formation.module';
export { FormationService } from './formation.service';
export { HandOverService } from './hand-over.service';
export { ReceiptSigner } from './receipt-signer';
export { restartFormation } from './restart-formation';
