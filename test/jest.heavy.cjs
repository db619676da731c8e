const {
  projects: [code],
} = require('../jest.config.cjs');

/** `npm run test:heavy` runs long fault and load tests, in sequence on private stacks. */
module.exports = {
  ...code,
  displayName: 'heavy',
  rootDir: `${__dirname}/..`,
  testMatch: ['<rootDir>/test/heavy/**/*.spec.ts'],
  maxWorkers: 1,
  testTimeout: 180_000, // hooks too, on a busy machine
};
