const {
  projects: [code],
} = require('../jest.config.cjs');

/** Long runs of faults and load, one after another on stacks of their own: `npm run test:heavy`. */
module.exports = {
  ...code,
  displayName: 'heavy',
  rootDir: `${__dirname}/..`,
  testMatch: ['<rootDir>/test/heavy/**/*.spec.ts'],
  maxWorkers: 1,
};
