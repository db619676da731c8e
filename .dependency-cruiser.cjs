/**
 * Modules import only the modules below them. Types count too, except for cycles. Specs and fixtures may import upwards
 * because they sit next to the code under test.
 */
const own = '^(apps|libs|workflows|activities)/';
const specs = '\\.(spec|fixture)\\.ts$';

/** Modules that each module may import. `libs/modules` lists every module for the apps. */
const pure = ['kernel'];
const permissions = [...pure, 'permissions'];
const platform = [...permissions, 'platform'];
const law = [...platform, 'equity', 'law'];
const accounts = [...law, 'accounts'];
const companies = [...accounts, 'companies'];
const documents = [...companies, 'documents'];
const governance = [...documents, 'ledger', 'filings', 'governance'];
const charter = [...governance, 'charter'];
const compliance = [...charter, 'compliance'];
const stock = [...compliance, 'stock'];
const plans = [...stock, 'plans'];
const financing = [...plans, 'financing'];
const captable = [...financing, 'captable'];
const beneath = {
  kernel: [],
  permissions: pure,
  platform: permissions,
  equity: pure,
  law: [...pure, 'equity'],
  accounts: law,
  companies: accounts,
  documents: companies,
  ledger: companies,
  filings: documents,
  governance,
  charter: governance,
  compliance: charter,
  stock: compliance,
  plans: stock,
  financing: plans,
  captable: financing,
  exit: captable,
  formation: captable,
  banking: [...captable, 'formation', 'exit'],
  planning: [...captable, 'formation'],
  credentials: documents,
  delivery: companies,
  modules: [...captable, 'exit', 'formation', 'banking', 'planning', 'credentials', 'delivery'],
};
/** Sections of the two largest modules, lowest first. A section imports only the sections before it. */
const rooms = {
  platform: [
    'config',
    'keys',
    'documents',
    'wire',
    'db',
    'auth',
    'events',
    'queries',
    'operations',
    'contract',
    'limits',
    'mail',
    'temporal',
    'pages',
    'http',
    'service',
  ],
  law: ['common', 'federal', 'states', 'decisions', 'formation', 'franchise-tax', 'obligations', 'stock'],
};
/** Other modules may import only the index of a resource. */
const byFile = 'kernel|permissions|platform|equity|law|modules';

module.exports = {
  forbidden: [
    ...Object.entries(beneath).map(([name, allowed]) => ({
      name: `${name}-imports-what-is-beneath-it`,
      severity: 'error',
      from: { path: `^libs/${name}/`, pathNot: specs },
      to: { path: own, pathNot: `^libs/(${[name, ...allowed].join('|')})/` },
    })),
    ...Object.entries(rooms).flatMap(([module, order]) =>
      order.map((room, index) => ({
        name: `${module}-${room}-imports-rooms-below-it`,
        severity: 'error',
        from: { path: `^libs/${module}/${room}/`, pathNot: specs },
        to: { path: `^libs/${module}/`, pathNot: `^libs/${module}/(${order.slice(0, index + 1).join('|')})/` },
      })),
    ),
    // All resources of a module share the files next to them.
    {
      name: 'resource-enters-another-by-its-index',
      severity: 'error',
      from: { path: `^libs/(?!${byFile})(([^/]+)/[^/]+)/`, pathNot: specs },
      to: {
        path: `^libs/(?!${byFile})`,
        pathNot: ['^libs/$1/', '^libs/$2/[^/]+\\.ts$', '^libs/[^/]+/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'everybody-enters-a-resource-by-its-index',
      severity: 'error',
      from: { path: '^(apps|activities)/' },
      to: { path: `^libs/(?!${byFile})`, pathNot: '^libs/[^/]+/[^/]+/index\\.ts$' },
    },
    {
      name: 'workflow-holds-no-rule',
      severity: 'error',
      from: { path: '^workflows/', pathNot: specs },
      to: {
        path: own,
        pathNot: ['^workflows/', '^libs/kernel/', '^libs/[^/]+/[^/]+/[^/]+\\.machine\\.ts$', '^activities/'],
      },
    },
    {
      name: 'workflow-knows-types-of-activities',
      severity: 'error',
      from: { path: '^workflows/', pathNot: specs },
      to: { path: '^activities/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'workflow-uses-temporal-only',
      severity: 'error',
      from: { path: '^workflows/', pathNot: specs },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: '^node_modules/@temporalio/(workflow|common)/' },
    },
    {
      name: 'activity-imports-modules',
      severity: 'error',
      from: { path: '^activities/' },
      to: { path: own, pathNot: '^(activities/|libs/)' },
    },
    { name: 'nobody-imports-apps', severity: 'error', from: { pathNot: '^apps/' }, to: { path: '^apps/' } },
    { name: 'only-tests-import-tests', severity: 'error', from: { path: own, pathNot: specs }, to: { path: '^test/' } },
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
      from: { path: own, pathNot: [specs, '^apps/stack/'] },
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
