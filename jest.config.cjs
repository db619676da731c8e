const { join } = require('node:path');

// Test processes and the processes that tests start share compiled code.
process.env.NODE_COMPILE_CACHE ??= join(__dirname, 'node_modules', '.cache', 'node');

/** Three projects: unit and database tests, tests on the real stack, and tests that kill their own stack. */
const shared = {
  rootDir: __dirname,
  testEnvironment: '<rootDir>/test/support/environment.cjs',
  runtime: '<rootDir>/test/support/runtime.cjs',
  transform: { '^.+\\.(t|j)sx?$': ['@swc/jest'] },
  moduleNameMapper: {
    '^#(kernel|permissions|platform|equity|law|modules)/(.*)$': '<rootDir>/libs/$1/$2',
    '^#testing/(.*)$': '<rootDir>/test/environment/$1',
    '^#modules$': '<rootDir>/libs/modules/index',
    '^#(workflows|activities)$': '<rootDir>/$1/index',
    '^#([a-z]+)/([a-z_]+)$': '<rootDir>/libs/$1/$2/index',
    // A thread runs the build, because Jest cannot map a module that Node loads itself.
    '^\\./import-thread$': '<rootDir>/dist/libs/captable/cap_table_import/import-thread.js',
    '^\\./received-pdf-thread$': '<rootDir>/dist/libs/platform/documents/received-pdf-thread.js',
    '^\\./workbook-thread$': '<rootDir>/dist/libs/captable/cap_table/export/workbook-thread.js',
  },
};

module.exports = {
  // Every wait has its own limit, and a busy machine must not fail a test.
  testTimeout: 180_000,
  // Most end-to-end time is waiting, so three suites share two cores well.
  maxWorkers: 3,
  projects: [
    {
      ...shared,
      displayName: 'code',
      testMatch: ['<rootDir>/{libs,workflows,activities,apps}/**/*.spec.ts', '<rootDir>/test/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/code-setup.ts',
      globalTeardown: '<rootDir>/test/support/code-teardown.ts',
    },
    {
      ...shared,
      displayName: 'stack',
      testMatch: ['<rootDir>/test/e2e/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/global-teardown.ts',
    },
    { ...shared, displayName: 'faults', testMatch: ['<rootDir>/test/faults/**/*.spec.ts'] },
  ],
};
