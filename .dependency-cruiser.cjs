/** Who may import whom, as docs and design say it. Types count too, except for cycles. */
const own = '^(apps|libs|workflows|activities)/';

module.exports = {
  forbidden: [
    {
      name: 'kernel-imports-nothing',
      severity: 'error',
      from: { path: '^libs/kernel/' },
      to: { path: own, pathNot: '^libs/kernel/' },
    },
    {
      name: 'platform-imports-kernel',
      severity: 'error',
      from: { path: '^libs/platform/' },
      to: { path: own, pathNot: '^libs/(kernel|platform)/' },
    },
    {
      name: 'resource-imports-kernel-platform-resources',
      severity: 'error',
      from: { path: '^libs/resources/' },
      to: { path: own, pathNot: '^libs/(kernel|platform|resources)/' },
    },
    {
      name: 'resource-enters-another-by-its-index',
      severity: 'error',
      from: { path: '^libs/resources/([^/]+)/' },
      to: { path: '^libs/resources/', pathNot: ['^libs/resources/$1/', '^libs/resources/[^/]+/index\\.ts$'] },
    },
    {
      name: 'everybody-enters-a-resource-by-its-index',
      severity: 'error',
      from: { path: '^(apps|activities)/' },
      to: { path: '^libs/resources/', pathNot: '^libs/resources/[^/]+/index\\.ts$' },
    },
    {
      name: 'workflow-holds-no-rule',
      severity: 'error',
      from: { path: '^workflows/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: own,
        pathNot: ['^workflows/', '^libs/kernel/', '^libs/resources/[^/]+/[^/]+\\.machine\\.ts$', '^activities/'],
      },
    },
    {
      name: 'workflow-knows-types-of-activities',
      severity: 'error',
      from: { path: '^workflows/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^activities/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'workflow-uses-temporal-only',
      severity: 'error',
      from: { path: '^workflows/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: '^node_modules/@temporalio/(workflow|common)/' },
    },
    {
      name: 'activity-imports-resources-and-platform',
      severity: 'error',
      from: { path: '^activities/' },
      to: { path: own, pathNot: '^(activities/|libs/)' },
    },
    { name: 'nobody-imports-apps', severity: 'error', from: { pathNot: '^apps/' }, to: { path: '^apps/' } },
    {
      name: 'apps-stand-alone',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '^apps/admin/generate\\.ts$' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-development-packages',
      severity: 'error',
      from: { path: own, pathNot: ['\\.spec\\.ts$', '^apps/stack/', '^libs/platform/testing/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    webpackConfig: { fileName: 'test/support/resolve.cjs' },
  },
};
