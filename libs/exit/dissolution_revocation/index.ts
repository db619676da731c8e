export { DissolutionRevocationModule } from './dissolution-revocation.module';
