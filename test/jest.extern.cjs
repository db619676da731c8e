const {
  projects: [, stack],
} = require('../jest.config.cjs');

/** `npm run test:extern` checks our documents and signatures with third-party tools. */
module.exports = {
  ...stack,
  displayName: 'extern',
  rootDir: `${__dirname}/..`,
  testMatch: ['<rootDir>/test/extern/**/*.spec.ts'],
  testTimeout: 600_000,
  // Compilers and waiting tests share two cores.
  maxWorkers: 2,
};
