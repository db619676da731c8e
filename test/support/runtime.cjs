const { createRequire } = require('node:module');
const { dirname, isAbsolute } = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** The functions that the modules of the project are, by file: each test file calls them anew. */
const compiled = new Map();
/** Where a name leads to, by who asks. */
const resolved = new Map();

/**
 * Loads cheaply. Packages are loaded once by each process, by Node, as in the product; the modules of the project are
 * made anew for each test file, of code that is compiled once.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    this.mockedNames = new Set();
    this.executor.compile = (source, filename) => compile(source, filename, this.executor.injectedModuleParameters);
    const resolveModule = this._resolution.resolveCjs.bind(this._resolution);
    this._resolution.resolveCjs = (from, name) => {
      if (!name) return from;
      const key = `${dirname(from)}\0${name}`;
      let path = resolved.get(key);
      if (!path) resolved.set(key, (path = resolveModule(from, name)));
      return path;
    };
  }

  setMock(from, name, factory, options) {
    this.mockedNames.add(name);
    return super.setMock(from, name, factory, options);
  }

  requireModuleOrMock(from, name) {
    if (isPackage(name) && !this.mockedNames.has(name)) return createRequireOf(from)(name);
    return super.requireModuleOrMock(from, name);
  }
};

const requires = new Map();

function createRequireOf(from) {
  const folder = dirname(from);
  if (!requires.has(folder)) requires.set(folder, createRequire(from));
  return requires.get(folder);
}

function isPackage(name) {
  return !/^[.#]/.test(name) && !isAbsolute(name) && name !== '@jest/globals';
}

function compile(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.body;
  const body = vm.compileFunction(source, parameters, {
    filename,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  compiled.set(filename, { source, body });
  return body;
}
