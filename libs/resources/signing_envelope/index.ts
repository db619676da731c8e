export {
  concludeEnvelope,
  endUnsigned,
  openEnvelope,
  signaturesOf,
  signingId,
  voidPaper,
  type EnvelopeFacts,
  type SignerFacts,
} from './envelope';
export { Invitations } from './invitations';
export { Rounds } from './rounds';
export { Sealer } from './execution/sealer';
export { SigningEnvelope } from './signing-envelope.entity';
export { signingEnvelopeMachine } from './signing-envelope.machine';
export { SigningEnvelopeModule } from './signing-envelope.module';
