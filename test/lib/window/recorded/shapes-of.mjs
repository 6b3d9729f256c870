/** What the own property descriptors of a window look like, by name, in words: evaluated in Chromium as well. */
export function shapesOf(window) {
  const shapes = {};
  for (const key of Reflect.ownKeys(window)) {
    const descriptor = Object.getOwnPropertyDescriptor(window, key);
    const words = [];
    if ('value' in descriptor) {
      const { value } = descriptor;
      words.push(value === null ? 'null' : typeof value);
      if (typeof value === 'function') {
        words.push(`${value.name}(${value.length})`);
        if (Object.hasOwn(value, 'prototype')) words.push('prototype');
      }
      if (descriptor.writable) words.push('writable');
    } else {
      for (const accessor of [descriptor.get, descriptor.set]) {
        if (accessor !== undefined) words.push(`${accessor.name}(${accessor.length})`);
      }
    }
    if (descriptor.enumerable) words.push('enumerable');
    if (descriptor.configurable) words.push('configurable');
    shapes[String(key)] = words.join(' ');
  }
  return shapes;
}
