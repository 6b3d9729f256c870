// How values given to events come out again.

export const asked = {
  'numbers of mouse events': ({ MouseEvent }) =>
    [1.7, -1.7, 65536 + 3, -1, '5', null, true].map((value) => {
      const event = new MouseEvent('x', {
        clientX: value,
        screenY: value,
        button: value,
        buttons: value,
        detail: value,
      });
      return [
        event.clientX,
        event.screenY,
        event.button,
        event.buttons,
        event.detail,
        event.pageX,
        event.x,
        event.offsetX,
      ];
    }),
  'places and movements': ({ MouseEvent, PointerEvent, WheelEvent }) =>
    [MouseEvent, PointerEvent, WheelEvent].flatMap((Interface) =>
      ['x', 'click', 'auxclick', 'contextmenu', 'dblclick'].flatMap((type) =>
        [1.5, -1.5, 2.9, 2 ** 31].map((value) => {
          const clientX = value > 9 ? 1 : value;
          const event = new Interface(type, { clientX, screenY: value, movementX: value });
          return [event.clientX, event.screenY, event.offsetX, event.layerX, event.movementX];
        }),
      ),
    ),
  'movements that are no numbers': ({ MouseEvent }) =>
    [Number.NaN, {}, Infinity].map((movementY) => new MouseEvent('x', { movementY }).movementY),
  'numbers of pointer events': ({ PointerEvent }) =>
    [1.7, -1.7, 65536 + 3].map((value) => {
      const event = new PointerEvent('x', {
        clientX: value,
        width: value,
        pressure: value,
        pointerId: value,
        twist: value,
      });
      return [event.clientX, event.width, event.pressure, event.pointerId, event.twist];
    }),
  'angles of pointer events': ({ PointerEvent }) =>
    [
      {},
      { tiltX: 20, tiltY: 10 },
      { tiltX: -20, tiltY: 10 },
      { tiltX: 0, tiltY: -10 },
      { tiltX: 90, tiltY: 0 },
      { tiltX: 0, tiltY: 90 },
      { altitudeAngle: 1, azimuthAngle: 2 },
      { altitudeAngle: 0, azimuthAngle: Math.PI },
      { altitudeAngle: 0.3 },
      { azimuthAngle: 4 },
      { tiltX: 5, azimuthAngle: 2 },
    ].map((init) => {
      const { tiltX, tiltY, altitudeAngle, azimuthAngle } = new PointerEvent('x', init);
      return [tiltX, tiltY, altitudeAngle.toFixed(6), azimuthAngle.toFixed(6)];
    }),
  'not finite': ({ MouseEvent, WheelEvent, PointerEvent, ProgressEvent, AnimationEvent, ErrorEvent }) =>
    [
      () => new MouseEvent('x', { clientX: Number.NaN }),
      () => new WheelEvent('x', { deltaX: Number.POSITIVE_INFINITY }),
      () => new PointerEvent('x', { pressure: 1e300 }),
      () => new PointerEvent('x', { pointerId: 1e300 }),
      () => new ProgressEvent('x', { loaded: Number.NaN }).loaded,
      () => new ProgressEvent('x', { loaded: 2 ** 53 + 2, total: -1 }).total,
      () => new ProgressEvent('x', { loaded: 1.5 }).loaded,
      () => new AnimationEvent('x', { elapsedTime: Number.NaN }),
      () => new ErrorEvent('x', { lineno: Number.NaN }).lineno,
    ].map((run) => {
      try {
        const value = run();
        return typeof value === 'number' ? value : 'made';
      } catch (error) {
        return error.name;
      }
    }),
  which: ({ UIEvent, MouseEvent, KeyboardEvent, PointerEvent, WheelEvent }) => [
    new UIEvent('x').which,
    new MouseEvent('x').which,
    new MouseEvent('x', { button: 2 }).which,
    new MouseEvent('x', { button: -1 }).which,
    new PointerEvent('x').which,
    new WheelEvent('x').which,
    new KeyboardEvent('x', { keyCode: 13 }).which,
    new KeyboardEvent('x', { charCode: 65 }).which,
    new KeyboardEvent('x', { keyCode: 13, charCode: 65 }).keyCode,
    new KeyboardEvent('keypress', { keyCode: 13, charCode: 65 }).which,
  ],
  'wheel deltas': ({ WheelEvent }) =>
    [{ deltaY: 10 }, { deltaX: 1.5, deltaY: 0 }, { wheelDeltaY: 120 }, { wheelDeltaX: 3, deltaX: 5 }].map((init) => {
      const event = new WheelEvent('x', init);
      return [event.wheelDelta, event.wheelDeltaX, event.wheelDeltaY, event.deltaX, event.deltaY];
    }),
  'fromElement and toElement': ({ MouseEvent, document }) =>
    ['mouseover', 'mouseout', 'mouseenter', 'mouseleave', 'dragenter', 'click'].map((type) => {
      const related = document.createElement('i');
      const event = new MouseEvent(type, { relatedTarget: related });
      document.body.dispatchEvent(event);
      return [type, event.fromElement?.localName, event.toElement?.localName];
    }),
  'modifier keys': ({ MouseEvent, KeyboardEvent }) => {
    const init = { altKey: true, shiftKey: true, modifierCapsLock: true, modifierAltGraph: true };
    return [MouseEvent, KeyboardEvent].map((Class) => {
      const event = new Class('x', init);
      const keys = [
        'Alt',
        'AltGraph',
        'CapsLock',
        'Control',
        'Meta',
        'NumLock',
        'ScrollLock',
        'Shift',
        'Symbol',
        'x',
        'alt',
      ];
      return keys.filter((key) => event.getModifierState(key));
    });
  },
  'legacy initialization': ({ document }) => {
    const mouse = document.createEvent('MouseEvents');
    mouse.initMouseEvent('x', true, false, null, 1, 2, 3, 4, 5, true, false, true, false, 2, document.body);
    const key = document.createEvent('KeyboardEvent');
    key.initKeyboardEvent('x', true, true, null, 'a', 2, true, false, true, false);
    const custom = document.createEvent('CustomEvent');
    custom.initCustomEvent('x', true, true, 7);
    const message = document.createEvent('MessageEvent');
    message.initMessageEvent('x', true, true, 1, 'o', 'id');
    const storage = document.createEvent('StorageEvent');
    storage.initStorageEvent('x', false, true, 'k', 'o', 'n', 'u');
    const ui = document.createEvent('UIEvent');
    ui.initUIEvent('x', true);
    const composition = document.createEvent('CompositionEvent');
    composition.initCompositionEvent('x', true, true, null, 'd');
    const text = document.createEvent('TextEvent');
    text.initTextEvent('x', true, true, null);
    return [
      [mouse.screenX, mouse.screenY, mouse.clientX, mouse.clientY, mouse.ctrlKey, mouse.altKey, mouse.shiftKey],
      [mouse.metaKey, mouse.button, mouse.buttons, mouse.relatedTarget?.localName, mouse.detail],
      [mouse.type, mouse.bubbles, mouse.cancelable, mouse.pageX],
      [key.key, key.location, key.ctrlKey, key.altKey, key.shiftKey, key.metaKey, key.code],
      [custom.detail, custom.type],
      [message.data, message.origin, message.lastEventId, message.source, message.ports.length],
      [storage.key, storage.oldValue, storage.newValue, storage.url, storage.storageArea],
      [ui.detail, ui.view, ui.bubbles, ui.cancelable],
      [composition.data, text.data],
    ];
  },
  'events that createEvent makes': ({ document }) =>
    [
      'beforeunloadevent',
      'compositionevent',
      'customevent',
      'dragevent',
      'event',
      'EVENTS',
      'focusevent',
      'hashchangeevent',
      'htmlevents',
      'keyboardevent',
      'messageevent',
      'mouseevent',
      'MouseEvents',
      'storageevent',
      'svgevents',
      'textevent',
      'uievent',
      'uievents',
      'animationevent',
      'closeevent',
      'errorevent',
      'mutationevents',
      'pointerevent',
      'submitevent',
      'wheelevent',
      'keyevents',
      'x',
    ].map((name) => {
      try {
        const event = document.createEvent(name);
        return [name, event.constructor.name, event.type, event.bubbles, event.isTrusted, event.timeStamp > 0];
      } catch (error) {
        return [name, error.name];
      }
    }),
  'data transfer': ({ DataTransfer, DragEvent, ClipboardEvent }) => {
    const transfer = new DataTransfer();
    transfer.setData('Text', 'a');
    transfer.setData('URL', '# c\r\nhttp://x/\r\nhttp://y/');
    transfer.setData('X/Y', 'b');
    const types = transfer.types;
    const read = ['text', 'text/plain', 'url', 'text/uri-list', 'x/y', 'none'].map((format) =>
      transfer.getData(format),
    );
    const same = types === transfer.types;
    transfer.effectAllowed = 'copyMove';
    transfer.effectAllowed = 'nonsense';
    transfer.dropEffect = 'copy';
    transfer.dropEffect = 'x';
    transfer.setData('text', 'again');
    const after = [...transfer.types];
    transfer.clearData('url');
    const cleared = [...transfer.types];
    transfer.clearData();
    return [
      [...types],
      read,
      same,
      Object.isFrozen(types),
      transfer.effectAllowed,
      transfer.dropEffect,
      after,
      cleared,
      transfer.types.length,
      new DragEvent('x', { dataTransfer: transfer }).dataTransfer === transfer,
      new ClipboardEvent('x', { clipboardData: transfer }).clipboardData === transfer,
    ];
  },
  touches: ({ Touch, TouchEvent, document }) => {
    const touch = new Touch({ identifier: 3, target: document.body, clientX: 1.5, force: 0.5 });
    const event = new TouchEvent('x', { touches: [touch], changedTouches: [touch, touch], altKey: true });
    return [
      [touch.identifier, touch.target === document.body, touch.clientX, touch.force, touch.pageX],
      [event.touches.length, event.touches[0] === touch, event.changedTouches.item(1) === touch, event.touches.item(1)],
      [event.targetTouches.length, Array.from(event.changedTouches).length, Object.keys(event.changedTouches)],
      [event.altKey, Object.is(event.touches, event.touches), 0 in event.touches, String(event.touches)],
    ];
  },
  'how far events go that come from an element of a shadow tree': ({ document, CommandEvent, ToggleEvent }) => {
    document.body.innerHTML = '<p id="outside"></p><div id="host"><u id="slotted"></u></div>';
    const [outside, host] = document.body.children;
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<b id="button"></b><i id="target"></i><slot id="slot"></slot><div id="inner"></div>';
    const [button, target, slot, inner] = root.children;
    const innerRoot = inner.attachShadow({ mode: 'open' });
    innerRoot.innerHTML = '<b id="innermost"></b>';
    const nodes = [document.body, outside, host, host.firstChild, button, target, slot, inner, innerRoot.firstChild];
    const named = (node) => (node === null ? 'null' : node.id || node.nodeName);
    let heard;
    for (const node of [document, root, innerRoot, ...nodes])
      node.addEventListener('x', (event) => {
        heard.push(`${named(node)} of ${named(event.target)} from ${named(event.source)}`);
      });
    return [CommandEvent, ToggleEvent].flatMap((Interface) =>
      nodes.flatMap((node) =>
        nodes.map((source) => {
          const event = new Interface('x', { bubbles: true, composed: true, source });
          heard = [`${Interface.name} from ${named(event.source)}`];
          node.dispatchEvent(event);
          return [...heard, named(event.source)].join(', ');
        }),
      ),
    );
  },
};
