/** What text is put in that is typed beside and in the place of links and other elements. */
const LINKS = [
  '<p>a <a href="#">b</a> c</p>',
  '<p>a <a href="#">b</a></p>',
  '<p><a href="#">b</a>c</p>',
  '<p><a href="#">b</a></p>',
  '<p><a href="#"><i>b</i></a></p>',
  '<p><i><a href="#">b</a></i>x</p>',
  '<p><a>b</a>c</p>',
  '<p><b><a href="#">b</a></b></p>',
  '<p><a href="#">bcd</a></p>',
];
const OTHERS = [
  '<p>one<b>two</b>three</p>',
  '<p><b>two</b>three</p>',
  '<p>one<b><i>two</i></b>three</p>',
  '<p>one<i>x</i><b>two</b></p>',
  'one<b>two</b>',
  '<p>one</p><b>two</b>',
  '<p>one<br><b>two</b></p>',
  '<p>one<img><b>two</b></p>',
  '<p>one<!--c--><b>two</b></p>',
  '<p> <b>two</b></p>',
];

const typed = ({ document, getSelection }, markup, element) => {
  const results = [];
  for (const [from, to] of ['00', '01', '13', '03', '33'].map((pair) => pair.split('').map(Number))) {
    document.body.innerHTML = `<div contenteditable>${markup}</div>`;
    const [host] = document.body.children;
    host.focus();
    let text = host.querySelector(element);
    while (text.firstChild !== null) text = text.firstChild;
    getSelection().setBaseAndExtent(text, Math.min(from, text.length), text, Math.min(to, text.length));
    document.execCommand('insertText', false, 'Z');
    results.push(host.innerHTML);
  }
  return results;
};

/** As each function is run by its source alone, the markup is in it. */
export const asked = Object.fromEntries(
  [...LINKS.map((markup) => [markup, 'a']), ...OTHERS.map((markup) => [markup, 'b'])].map((given) => [
    given[0],
    `(window) => (${typed})(window, ${given.map((one) => JSON.stringify(one)).join(', ')})`,
  ]),
);
