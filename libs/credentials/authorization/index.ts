export { Authorization } from './authorization.entity';
export { AuthorizationModule } from './authorization.module';
export { expireAuthorization } from './authorization.service';
export { type AuthorizationInput } from './decision-workflow';
