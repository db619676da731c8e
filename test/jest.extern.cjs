const {
  projects: [, stack],
} = require('../jest.config.cjs');

/** What other people's tools say of our papers and signatures: `npm run test:extern`. */
module.exports = {
  ...stack,
  displayName: 'extern',
  rootDir: `${__dirname}/..`,
  testMatch: ['<rootDir>/test/extern/**/*.spec.ts'],
  testTimeout: 180_000,
};
