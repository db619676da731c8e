/** Resolves `#kernel`, `#platform`, … to sources, because package.json points to the build. */
const { readdirSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');
const modules = readdirSync(join(root, 'libs'));
const alias = {
  ...Object.fromEntries(modules.map((name) => [`#${name}`, `libs/${name}`])),
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
