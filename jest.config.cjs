/** Unit, property and replay tests; the end-to-end project is in test/. */
module.exports = {
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{libs,workflows,activities,apps}/**/*.spec.ts'],
  transform: { '^.+\\.(t|j)sx?$': ['@swc/jest'] },
  transformIgnorePatterns: ['/node_modules/(?!(@nestjs)/)'],
  moduleNameMapper: {
    '^#kernel/(.*)$': '<rootDir>/libs/kernel/$1',
    '^#platform/(.*)$': '<rootDir>/libs/platform/$1',
    '^#resources/(.*)$': '<rootDir>/libs/resources/$1/index',
    '^#workflows$': '<rootDir>/workflows/index',
    '^#activities$': '<rootDir>/activities/index',
  },
};
