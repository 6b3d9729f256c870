import { markup } from './documents.mjs';

const themes = ['flow', 'formatting', 'tables', 'foreign', 'templates', 'selects', 'forms', 'instructions'];
const positions = ['beforebegin', 'afterbegin', 'beforeend', 'afterend', 'BEFOREEND', 'inside'];
const someNames = ['div', 'p', 'b', 'tr', 'td', 'option', 'svg', 'template', 'x-y', 'a b', '', '1', 'é', 'a<'];
const someMarkup = [
  '<b>x</b>',
  'x',
  '<td>y',
  '<tr><td>z',
  '<p>a<p>b',
  '',
  '<!--c-->',
  '<option>o',
  '<svg><g>',
  '<li>',
  '<?t d?>',
  '<template>q</template>',
];
/** For `outerHTML`: where text would come to stand beside text, Chromium joins the two and the Standard does not. */
const elementMarkup = ['<b>x</b>', '<p>a<p>b', '<!--c-->', '<svg><g>', '<li>', '<?t d?>', '<template>q</template>'];
const someText = ['x', '', ' ', 'a&b', 'yz'];
const attributeNames = ['id', 'class', 'ID', 'x', 'a:b', '', 'a b', 'xmlns', '@x'];

/**
 * A page and DOM calls on it, one after the other. A node is named by its number in tree order at that moment (taken modulo
 * how many there are), a new one by what it is.
 */
export function mutation(random) {
  const input = markup(random, themes, 5, 20).markup;
  return { input, steps: random.list(1, 10, () => step(random)) };
}

function step(random) {
  const node = () => random.between(0, 400);
  const fresh = () =>
    random.weighted([
      [6, node()],
      [2, { text: random.pick(someText) }],
      [1, { comment: random.pick(someText) }],
      [2, { element: random.pick(someNames.slice(0, 9)) }],
      [1, { fragment: random.pick(someMarkup) }],
      [1, { doctype: 'html' }],
      [1, { clone: node(), deep: random.chance(0.7) }],
      [0.5, null],
    ]);
  const some = () => random.list(0, 3, () => (random.chance(0.4) ? { string: random.pick(someText) } : fresh()));
  const name = () => random.pick(attributeNames);
  return random.weighted([
    [4, () => ['appendChild', node(), fresh()]],
    [4, () => ['insertBefore', node(), fresh(), random.chance(0.2) ? null : node()]],
    [2, () => ['replaceChild', node(), fresh(), node()]],
    [2, () => ['removeChild', node(), node()]],
    [2, () => ['remove', node()]],
    [2, () => ['append', node(), ...some()]],
    [2, () => ['prepend', node(), ...some()]],
    [2, () => ['before', node(), ...some()]],
    [2, () => ['after', node(), ...some()]],
    [2, () => ['replaceWith', node(), ...some()]],
    [1, () => ['replaceChildren', node(), ...some()]],
    [1.5, () => ['moveBefore', node(), node(), random.chance(0.2) ? null : node()]],
    [1.5, () => ['normalize', node()]],
    [1, () => ['splitText', node(), random.between(0, 3)]],
    [1, () => ['insertData', node(), random.between(0, 3), random.pick(someText)]],
    [1, () => ['deleteData', node(), random.between(0, 2), random.between(0, 3)]],
    [1, () => ['replaceData', node(), random.between(0, 2), random.between(0, 3), random.pick(someText)]],
    [2, () => ['setAttribute', node(), name(), random.pick(someText)]],
    [1, () => ['toggleAttribute', node(), name()]],
    [1, () => ['removeAttribute', node(), name()]],
    [
      1,
      () => ['setAttributeNS', node(), random.pick([null, '', 'urn:x', 'http://www.w3.org/2000/xmlns/']), name(), 'v'],
    ],
    [2, () => ['insertAdjacentHTML', node(), random.pick(positions), random.pick(someMarkup)]],
    [1, () => ['insertAdjacentElement', node(), random.pick(positions), fresh()]],
    [1, () => ['insertAdjacentText', node(), random.pick(positions), random.pick(someText)]],
    [2, () => ['set innerHTML', node(), random.pick(someMarkup)]],
    [2, () => ['set outerHTML', node(), random.pick(elementMarkup)]],
    [1.5, () => ['set textContent', node(), random.pick(someText)]],
    [1, () => ['set nodeValue', node(), random.pick(someText)]],
    [1, () => ['set id', node(), random.pick(someText)]],
    [1, () => ['set slot', node(), random.pick(someText)]],
    [1, () => ['compareDocumentPosition', node(), node()]],
    [1, () => ['contains', node(), node()]],
    [1, () => ['isEqualNode', node(), { clone: node(), deep: random.chance(0.8) }]],
    [1, () => ['getElementsByTagName', node(), random.pick(['*', 'b', 'P', 'div', 'g', 'foreignObject'])]],
    [1, () => ['lookupNamespaceURI', node(), random.pick([null, '', 'x', 'xml', 'xmlns'])]],
    [1, () => ['get textContent', node()]],
    [1, () => ['get innerHTML', node()]],
    [1, () => ['get outerHTML', node()]],
    [1, () => ['get nodeName', node()]],
  ])();
}
