export { User, userRoles } from './user.entity';
export { UserModule } from './user.module';
