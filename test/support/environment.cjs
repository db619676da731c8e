const { ModuleMocker } = require('jest-mock');
const { Agent, setGlobalDispatcher } = require('undici');

// Closes idle connections long before the server does, because a busy test process could send into a closing
// connection.
const idleMs = 2000;
setGlobalDispatcher(new Agent({ keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs }));
// Objects from before the first test file survive for once-a-process.ts.
globalThis.minutebookKept = new Map();

/**
 * Tests run in the main context, because separate contexts slow down globals and break `instanceof` for Node's objects.
 * Each file restores globals, environment and process listeners.
 */
module.exports = class ProcessEnvironment {
  constructor() {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = null;
    this.restore = remember();
  }

  async setup() {}

  async teardown() {
    this.restore();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
};

function remember() {
  const globals = new Map(
    Reflect.ownKeys(globalThis).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)]),
  );
  const { exit } = process;
  const variables = { ...process.env };
  const listeners = new Map(process.eventNames().map((event) => [event, new Set(process.rawListeners(event))]));
  return () => {
    for (const key of Reflect.ownKeys(globalThis)) if (!globals.has(key)) delete globalThis[key];
    for (const [key, descriptor] of globals) {
      const now = Object.getOwnPropertyDescriptor(globalThis, key);
      if (now?.value !== descriptor.value) Object.defineProperty(globalThis, key, descriptor);
    }
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
    for (const event of process.eventNames())
      for (const listener of process.rawListeners(event))
        if (!listeners.get(event)?.has(listener)) process.removeListener(event, listener);
  };
}
