export { People, type Person } from './people';
export { sessionOf } from './session-cookie';
export { hashOf } from './session';
export { SigninModule } from './signin.module';
