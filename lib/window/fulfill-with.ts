const KEY = 'then';

/**
 * Fulfills a promise with a window. A promise asks whatever it is resolved with for its `then`, and a page may have a global
 * variable of that name: it would be called, with functions of the outer realm. So it is set aside meanwhile.
 */
export function fulfillWith<Window extends object>(
  window: Window,
  resolve: (window: Window) => void,
  reject: (error: Error) => void,
): void {
  const own = Object.getOwnPropertyDescriptor(window, KEY);
  const hidden = own?.configurable === false ? { value: undefined } : { value: undefined, configurable: true };
  const isPrimitive = own !== undefined && 'value' in own && Object(own.value) !== own.value;
  if (!Reflect.defineProperty(window, KEY, hidden) && !isPrimitive) {
    reject(new Error('The window cannot be handed over: its page keeps a global variable of the name "then".'));
    return;
  }
  resolve(window);
  if (own === undefined) Reflect.deleteProperty(window, KEY);
  else Reflect.defineProperty(window, KEY, own);
}
