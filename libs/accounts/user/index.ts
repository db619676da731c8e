export { roleObstacle } from './roles';
export { User } from './user.entity';
export { UserModule } from './user.module';
