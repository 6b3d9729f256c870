/**
 * In a page: what its sheets and style attributes are written as, and of each of its elements the properties that have another value
 * than usual. The function is for browsers as well: it takes all that it uses.
 */
export function ask(document, window, properties) {
  const sheets = Array.from(document.styleSheets, ({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText));
  const inline = Array.from(document.body.querySelectorAll('[style]'), (element) => element.style.cssText);
  const computed = Array.from(document.body.querySelectorAll('*'), (element) => {
    const style = window.getComputedStyle(element);
    const values = Object.keys(properties).map((name) => [name, style.getPropertyValue(name)]);
    return Object.fromEntries(values.filter(([name, value]) => value !== properties[name]));
  });
  return { sheets, inline, computed };
}
