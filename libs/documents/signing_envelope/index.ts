export { EnvelopeDueWork } from './due-work';
export { concludeEnvelope, endUnsigned, openEnvelope, signaturesOf, type SignerFacts, voidPaper } from './envelope';
export { Sealer } from './execution/sealer';
export { contributeSealed } from './execution/sealed-documents';
export { Invitations } from './invitations';
export { SigningEnvelope } from './signing-envelope.entity';
export { SigningEnvelopeModule } from './signing-envelope.module';
