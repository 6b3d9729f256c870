/** What is inherited from, in a page in no-quirks mode and one in quirks mode. */
export const doctypes = ['<!DOCTYPE html>', ''];
export const parents = ['div', 'table', 'ul', 'select', 'ruby', 'fieldset', 'button'];

export const names =
  'a b button dl form hr input legend li marquee meter nobr ol optgroup option p rt select table tbody td textarea th tr ul'.split(
    ' ',
  );

/** Inherited ones, and those that a style sheet says for some surroundings only. */
export const properties =
  'border-top-color box-sizing color column-gap display font-kerning font-size font-stretch font-style font-variant-caps font-weight line-height list-style-position margin-top margin-bottom min-height text-align text-indent text-wrap-mode user-select vertical-align white-space-collapse'.split(
    ' ',
  );

export const body =
  '<body style="border: 1px solid green; color: red; font: italic small-caps 700 20px/40px Georgia; font-kerning: none; font-stretch: 50%; list-style-position: inside; text-align: right; text-indent: 7px; user-select: none; white-space: pre-wrap">';

/**
 * The styles of elements within others, where they differ from those of a span there. Nothing is shown, so that what is computed is not what is used. Runs in
 * the page.
 *
 * @param {string[]} parents
 * @param {string[]} names
 * @param {string[]} properties
 */
export function surroundedStyles(parents, names, properties) {
  document.documentElement.style.display = 'none';
  const found = {};
  for (const parent of parents) {
    const around = document.body.appendChild(document.createElement(parent));
    for (const name of names) {
      const element = around.appendChild(document.createElement(name));
      const values = properties.map((property) => getComputedStyle(element).getPropertyValue(property));
      element.remove();
      const plain = around.appendChild(document.createElement('span'));
      const own = properties.filter(
        (property, index) => getComputedStyle(plain).getPropertyValue(property) !== values[index],
      );
      plain.remove();
      found[`${parent} > ${name}`] = own
        .map((property) => `${property}: ${values[properties.indexOf(property)]}`)
        .join('; ');
    }
    around.remove();
  }
  return found;
}
