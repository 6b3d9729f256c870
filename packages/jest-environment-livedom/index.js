'use strict';

const { EventEmitter } = require('node:events');
const { createRequire } = require('node:module');
const { openContext } = require('livedom/global');

/**
 * What Jest itself mocks and fakes with, which differs from version to version: what a package manager puts beside this package may be of
 * another one than the Jest that runs.
 */
const requireOfJest = ['jest', '@jest/core', 'jest-runtime'].reduce(
  (requireHere, name) => createRequire(requireHere.resolve(name)),
  require,
);
const { LegacyFakeTimers, ModernFakeTimers } = requireOfJest('@jest/fake-timers');
const { ModuleMocker } = requireOfJest('jest-mock');
const { installCommonGlobals } = requireOfJest('jest-util');

/** Options of Jest itself, and one of jsdom that no test can see: they say nothing to livedom. */
const IGNORED = new Set(['customExportConditions', 'globalsCleanup', 'includeNodeLocations']);

function optionsOf(given, virtualConsole) {
  const options = Object.fromEntries(Object.entries(given).filter(([name]) => !IGNORED.has(name)));
  const isSilent = options.console === false;
  return {
    url: 'http://localhost/',
    ...options,
    console: isSilent ? false : (method, message) => virtualConsole.emit('jsdomError', { method, message }),
    onUncaught: (error) => process.emit('uncaughtException', error),
  };
}

/** What the window has to say of itself, in jsdom's terms: tests that want it to be silent take the listener away. */
function virtualConsoleFor(console) {
  return new EventEmitter().on('jsdomError', ({ method, message }) => {
    (console[method] ?? console.log).call(console, message);
  });
}

function exportConditionsOf({ customExportConditions = ['browser'] }) {
  const isList =
    Array.isArray(customExportConditions) && customExportConditions.every((one) => typeof one === 'string');
  if (!isList) throw new TypeError("The option 'customExportConditions' must be a list of strings.");
  return customExportConditions;
}

const isObject = (value) => typeof value === 'object' && value !== null;

/** Whether it leads to an object with getters of its own, as events, documents and locations are. */
function leadsToGetters(value) {
  const reached = new Set([value]);
  for (const object of reached) {
    for (const property of Object.values(Object.getOwnPropertyDescriptors(object))) {
      if (property.get !== undefined && property.enumerable) return true;
      if (isObject(property.value)) reached.add(property.value);
    }
  }
  return false;
}

/**
 * Jest's workers hand over copies of what an assertion compared, and call the getters on them, which throw there: no test of the file would be
 * told of. The message of the error says what was compared.
 */
function dropWhatHasNoCopy(error) {
  for (const holder of [error, error?.matcherResult].filter(isObject)) {
    for (const [name, value] of Object.entries(holder)) {
      if (name !== 'matcherResult' && isObject(value) && leadsToGetters(value)) Reflect.deleteProperty(holder, name);
    }
  }
}

/** https://jestjs.io/docs/configuration#testenvironment-string */
class LivedomEnvironment {
  #opened;
  #exportConditions;

  constructor({ projectConfig }, context) {
    const { testEnvironmentOptions, globals } = projectConfig;
    this.#exportConditions = exportConditionsOf(testEnvironmentOptions);
    const virtualConsole = virtualConsoleFor(context.console);
    this.#opened = openContext(optionsOf(testEnvironmentOptions, virtualConsole));
    const { global } = this.#opened;
    this.global = global;
    global.global = global;
    global.Buffer = Buffer;
    Object.defineProperty(global, '_virtualConsole', { value: virtualConsole, writable: true, configurable: true });
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

  handleTestEvent({ name, test }) {
    if (name === 'test_done') test.errors.flat().forEach(dropWhatHasNoCopy);
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
