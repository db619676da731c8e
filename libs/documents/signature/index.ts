export { Signature, type SignatureMethod } from './signature.entity';
export { signatureMachine, type SignatureStatus } from './signature.machine';
export { SignatureModule } from './signature.module';
