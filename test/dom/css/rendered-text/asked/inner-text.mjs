import { SHOWN } from '../markup.mjs';

/** Markup in a div element: the inner text of what has the id `t`, or else of the div element. */
const MARKUP = [
  ...SHOWN,
  '<div contenteditable=plaintext-only>a  b</div><div>c  d</div>',
  '<div style="content-visibility:hidden"><p id=t>a</p></div>',
  '<div style="content-visibility:hidden" id=t><p>a</p></div>',
  '<details id=t><summary> s </summary>a</details>b',
  '<details><summary> s </summary><p id=t>a</p></details>b',
  '<details><p style="display:none" id=t>a</p></details>',
  '<span id=t> a </span>b',
  'b <span id=t> a </span>b',
  '<p>b <span id=t> a </span></p>',
  'b<i><span id=t> </span></i>c',
  '<p>a <b id=t>b </b><br>c',
];

export const asked = Object.fromEntries(
  MARKUP.map((markup) => [
    markup,
    `({ document }) => {
      const root = document.createElement('div');
      document.body.append(root);
      root.innerHTML = ${JSON.stringify(markup)};
      return (root.querySelector('#t') ?? root).innerText;
    }`,
  ]),
);
