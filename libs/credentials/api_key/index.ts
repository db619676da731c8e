export { ApiKey } from './api-key.entity';
export { ApiKeyModule } from './api-key.module';
export { ApiKeyService } from './api-key.service';
