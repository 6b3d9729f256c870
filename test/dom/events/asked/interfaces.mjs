// What interfaces of events look like. Names that only Chromium has, or only the specifications, are left out.

const NAMES = [
  'Event',
  'CustomEvent',
  'MessageEvent',
  'ErrorEvent',
  'PromiseRejectionEvent',
  'HashChangeEvent',
  'PopStateEvent',
  'PageTransitionEvent',
  'BeforeUnloadEvent',
  'StorageEvent',
  'CloseEvent',
  'ProgressEvent',
  'UIEvent',
  'MouseEvent',
  'PointerEvent',
  'KeyboardEvent',
  'InputEvent',
  'FocusEvent',
  'CompositionEvent',
  'TextEvent',
  'WheelEvent',
  'TouchEvent',
  'DragEvent',
  'ClipboardEvent',
  'AnimationEvent',
  'TransitionEvent',
  'SubmitEvent',
  'ToggleEvent',
  'CommandEvent',
  'FormDataEvent',
  'TrackEvent',
  'SecurityPolicyViolationEvent',
  'AbortController',
  'AbortSignal',
  'EventTarget',
  'Touch',
  'TouchList',
];

function describe(globals, name) {
  const leftOut = new Set([
    'sourceCapabilities',
    'pseudoTarget',
    'userActivation',
    'region',
    'momentum',
    'when',
    'getCoalescedEvents',
    'modifierFnLock',
    'modifierHyper',
    'modifierSuper',
    'modifierSymbolLock',
    'timeStamp',
  ]);
  const Class = globals[name];
  const shape = (object) =>
    Object.entries(Object.getOwnPropertyDescriptors(object))
      .filter(([key]) => key !== 'prototype' && key !== 'name' && key !== 'constructor' && !leftOut.has(key))
      .map(
        ([key, { get, set, value, enumerable }]) =>
          key +
          (get ? ' get' : '') +
          (set ? ' set' : '') +
          (enumerable ? '' : ' hidden') +
          (typeof value === 'function' ? ` method ${value.length}` : typeof value === 'number' ? ` ${value}` : ''),
      )
      .sort();
  const reads = [];
  const init = new Proxy(
    {},
    {
      get: (_, key) => {
        if (!leftOut.has(key)) reads.push(key);
      },
    },
  );
  const values = {};
  let error = null;
  try {
    const event = new Class('x', init);
    for (const key of Object.getOwnPropertyNames(Class.prototype)) {
      const value = leftOut.has(key) ? null : event[key];
      if (value === undefined) values[key] = 'undefined';
      else if (typeof value !== 'function' && !leftOut.has(key))
        values[key] = typeof value === 'object' && value !== null ? Object.prototype.toString.call(value) : value;
    }
  } catch (caught) {
    error = caught.name;
  }
  return {
    name: Class.name,
    parent: Object.getPrototypeOf(Class).name,
    statics: shape(Class),
    members: shape(Class.prototype),
    tag: Class.prototype[Symbol.toStringTag],
    reads,
    values: Object.fromEntries(Object.entries(values).sort()),
    error,
  };
}

/** Each is written into a page, where nothing else of this file is. No code is made of text, which some runtimes refuse. */
function asking(name) {
  const ask = (globals) => describe(globals, name);
  return Object.assign(ask, { toString: () => `(globals) => (${describe})(globals, '${name}')` });
}

export const asked = Object.fromEntries(NAMES.map((name) => [name, asking(name)]));
