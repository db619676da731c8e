/** `#kernel`, `#platform`, … as sources; package.json leads to the build. */
const { join } = require('node:path');

const root = join(__dirname, '..', '..');
const alias = {
  '#kernel': 'libs/kernel',
  '#platform': 'libs/platform',
  '#resources': 'libs/resources',
  '#workflows': 'workflows',
  '#activities': 'activities',
};

module.exports = {
  resolve: {
    alias: Object.fromEntries(Object.entries(alias).map(([name, path]) => [name, join(root, path)])),
    extensions: ['.ts', '.js', '.json'],
    conditionNames: ['import', 'require', 'node', 'default'],
    exportsFields: ['exports'],
    mainFiles: ['index'],
  },
};
