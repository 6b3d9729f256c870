/** What the interface objects of a window throw that are called without `new`, by name: evaluated in Chromium as well. */
export function callsOf(window) {
  const messages = {};
  for (const name of Object.getOwnPropertyNames(window)) {
    const value = window[name];
    // A function of the language says so in its own words, or gives something.
    if (typeof value !== 'function' || !/^[A-Z]/.test(name) || !Object.hasOwn(value, 'prototype')) continue;
    try {
      value();
    } catch (error) {
      const isOfDom = /^Failed to construct|^Illegal/.test(error.message);
      if (error.name === 'TypeError' && isOfDom) messages[name] = error.message;
    }
  }
  return messages;
}
