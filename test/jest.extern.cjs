const {
  projects: [, stack],
} = require('../jest.config.cjs');

/** Checks our papers and signatures with other people's tools: `npm run test:extern`. */
module.exports = {
  ...stack,
  displayName: 'extern',
  rootDir: `${__dirname}/..`,
  testMatch: ['<rootDir>/test/extern/**/*.spec.ts'],
  testTimeout: 180_000,
};
