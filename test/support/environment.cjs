const { ModuleMocker } = require('jest-mock');
const { Agent, setGlobalDispatcher } = require('undici');

// A test process that was busy for long may send into a connection that its server is just closing for being idle: it
// gives up its own long before.
const idleMs = 2000;
setGlobalDispatcher(new Agent({ keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs }));
// For once-a-process.ts; what is there before the first test file stays.
globalThis.minutebookKept = new Map();

/**
 * Tests run where the product runs: in the process itself, not in a context of their own, in which each look at a
 * global is a call and `instanceof` fails for what Node makes. A file leaves the globals, the environment and the
 * listeners of the process as it found them.
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
