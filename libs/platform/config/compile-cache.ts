import { enableCompileCache } from 'node:module';

// Imported before all else: what is loaded after it is compiled once for each of its states, and not at every start.
enableCompileCache();
