export { runsAccount, userRoles, whyNotOver, type UserRole } from './roles';
export { User } from './user.entity';
export { UserModule } from './user.module';
