import { enableCompileCache } from 'node:module';

// Import this module first: later modules then come from the compile cache instead of being compiled at every start.
enableCompileCache();
