import { enableCompileCache } from 'node:module';

// Import this module first, so that later modules come from the compile cache.
enableCompileCache();
