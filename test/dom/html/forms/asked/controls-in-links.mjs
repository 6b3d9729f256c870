/** Markup with a link to `#x` around a control: what comes of a click on the element that the selector finds. */
const TYPES = [
  ...[
    'text',
    'search',
    'password',
    'date',
    'number',
    'range',
    'checkbox',
    'radio',
    'submit',
    'image',
    'reset',
    'button',
  ],
  'hidden',
];

const CONTROLS = [
  ...TYPES.map((type) => `<input type=${type}>`),
  ...['submit', 'reset', 'button'].map((type) => `<button type=${type}></button>`),
  ...['<button disabled></button>', '<input disabled>', '<select></select>', '<textarea></textarea>'],
];

const MARKUP = [
  ...CONTROLS.map((control) => [`<a href="#x">${control}</a>`, 'a > *']),
  ...CONTROLS.map((control) => [`<form><a href="#x">${control}</a></form>`, 'a > *']),
  ['<a href="#x"><button disabled><span></span></button></a>', 'span'],
  ['<a href="#x"><label>x</label></a>', 'label'],
  ['<a href="#x"><label for=i>x</label></a><input type=checkbox id=i>', 'label'],
  ['<a href="#x"><details><summary>x</summary></details></a>', 'summary'],
  ['<label><a href="#x">y</a><input type=checkbox></label>', 'a'],
  ['<details><summary><input></summary>x</details>', 'input'],
  ['<details><summary><button></button></summary>x</details>', 'button'],
  ['<label><input type=submit><input type=checkbox id=c></label>', 'input'],
  ['<button><input></button>', 'input'],
];

const clicked = async ({ document, location, setTimeout }, [markup, selector]) => {
  const log = [];
  document.body.innerHTML = markup;
  for (const type of ['click', 'submit', 'reset', 'toggle', 'change']) {
    document.addEventListener(type, (event) => log.push(`${type} ${event.target.localName}`), true);
  }
  document.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector(selector).click();
  await new Promise((resolve) => setTimeout(resolve));
  return [...log, location.hash];
};

/** As each function is run by its source alone, the markup is in it. */
export const asked = Object.fromEntries(
  MARKUP.map((given) => [given.join(', '), `(window) => (${clicked})(window, ${JSON.stringify(given)})`]),
);
