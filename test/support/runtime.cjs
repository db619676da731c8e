const { createRequire } = require('node:module');
const { dirname, isAbsolute } = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Project modules as functions by file, which each test file calls again. */
const compiled = new Map();
/** Resolved path per importer. */
const resolved = new Map();

/**
 * Loads packages once per process through Node, as the product does. Project modules run again for each test file from
 * shared compiled code.
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
