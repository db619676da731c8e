import { enableCompileCache } from 'node:module';

// Import first, so that later modules come from the cache.
enableCompileCache();
