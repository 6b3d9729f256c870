'use strict';

const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { installCommonGlobals } = require('jest-util');
const { openContext } = require('livedom/global');

/** Options of Jest itself, and one of jsdom that no test can see: they say nothing to livedom. */
const IGNORED = new Set(['customExportConditions', 'globalsCleanup', 'includeNodeLocations']);

function optionsOf(given, { console }) {
  const options = Object.fromEntries(Object.entries(given).filter(([name]) => !IGNORED.has(name)));
  const isSilent = options.console === false;
  return {
    url: 'http://localhost/',
    ...options,
    console: isSilent ? false : (method, text) => (console[method] ?? console.log).call(console, text),
    onUncaught: (error) => process.emit('uncaughtException', error),
  };
}

function exportConditionsOf({ customExportConditions = ['browser'] }) {
  const isList =
    Array.isArray(customExportConditions) && customExportConditions.every((one) => typeof one === 'string');
  if (!isList) throw new TypeError("The option 'customExportConditions' must be a list of strings.");
  return customExportConditions;
}

/** https://jestjs.io/docs/configuration#testenvironment-string */
class LivedomEnvironment {
  #opened;
  #exportConditions;

  constructor({ projectConfig }, context) {
    const { testEnvironmentOptions, globals } = projectConfig;
    this.#exportConditions = exportConditionsOf(testEnvironmentOptions);
    this.#opened = openContext(optionsOf(testEnvironmentOptions, context));
    const { global } = this.#opened;
    this.global = global;
    global.global = global;
    global.Buffer = Buffer;
    // Node.js shows ten frames, which are few for a test.
    global.Error.stackTraceLimit = 100;
    // Tests copy windows, `{ ...window, location }`, and find these two in them, as jsdom's environment has them on the window itself.
    for (const name of ['addEventListener', 'removeEventListener']) global[name] = global[name].bind(global);
    installCommonGlobals(global, globals);
    this.moduleMocker = new ModuleMocker(global);
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (ref) => ref },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers?.dispose();
    this.fakeTimersModern?.dispose();
    this.#opened?.close();
    this.fakeTimers = null;
    this.fakeTimersModern = null;
    this.moduleMocker = null;
    this.global = null;
    this.#opened = null;
  }

  exportConditions() {
    return this.#exportConditions;
  }

  getVmContext() {
    return this.#opened === null ? null : this.#opened.context;
  }
}

module.exports = LivedomEnvironment;
module.exports.default = LivedomEnvironment;
module.exports.TestEnvironment = LivedomEnvironment;
