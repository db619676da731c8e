// A test process that was busy for long may send into a connection that its server is just closing for being idle: it
// gives up its own long before.
const { Agent, setGlobalDispatcher } = require('undici');
const { TestEnvironment } = require('jest-environment-node');

const idleMs = 2000;
setGlobalDispatcher(new Agent({ keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs }));

module.exports = TestEnvironment;
