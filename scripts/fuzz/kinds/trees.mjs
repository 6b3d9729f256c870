// What a document says of itself after random changes, against a walk by the links of its nodes.
import { markup } from '../../corpus/documents.mjs';
import { mutation } from '../../corpus/mutations.mjs';
import { dumpTree, runSteps } from '../../corpus/page-functions.mjs';

const NAMES = ['p', 'b', 'a', 'td', 'div', 'option', 'g'];

/** In tree order, by `firstChild`, `nextSibling` and `parentNode` alone; tells where these disagree. */
function walk(root, problems) {
  const nodes = [];
  for (let node = root; node !== null; ) {
    nodes.push(node);
    checkLinks(node, problems);
    if (node.firstChild !== null) {
      node = node.firstChild;
      continue;
    }
    while (node !== root && node.nextSibling === null) node = node.parentNode;
    node = node === root ? null : node.nextSibling;
  }
  return nodes;
}

function checkLinks(node, problems) {
  const children = Array.from(node.childNodes);
  const wrong = (what) => problems.push(`${node.nodeName}: ${what}`);
  if ((children[0] ?? null) !== node.firstChild || (children.at(-1) ?? null) !== node.lastChild) wrong('childNodes');
  for (const [index, child] of children.entries()) {
    if (child.parentNode !== node) wrong(`parentNode of child ${index}`);
    if (child.previousSibling !== (children[index - 1] ?? null)) wrong(`previousSibling of child ${index}`);
    if (child.nextSibling !== (children[index + 1] ?? null)) wrong(`nextSibling of child ${index}`);
    if (child.getRootNode() !== node.getRootNode()) wrong(`root of child ${index}`);
  }
  if (node.children === undefined) return;
  const elements = children.filter((child) => child.nodeType === 1);
  if (elements.length !== node.childElementCount || elements.some((element, i) => node.children[i] !== element))
    wrong('children');
}

const isHtml = (element) => element.namespaceURI === 'http://www.w3.org/1999/xhtml';

function checkLists(document, nodes, problems) {
  const elements = nodes.filter((node) => node.nodeType === 1);
  const same = (what, list, expected) => {
    if (list.length !== expected.length || expected.some((element, i) => list[i] !== element)) problems.push(what);
  };
  same('*', document.getElementsByTagName('*'), elements);
  for (const name of NAMES) {
    same(
      `getElementsByTagName('${name}')`,
      document.getElementsByTagName(name),
      elements.filter((element) => element.localName === name),
    );
  }
  const ids = new Set(elements.map(({ id }) => id));
  for (const id of ids) {
    if (id !== '' && document.getElementById(id) !== elements.find((element) => element.id === id))
      problems.push(`getElementById('${id}')`);
  }
  same(
    'forms',
    document.forms,
    elements.filter((element) => element.localName === 'form' && isHtml(element)),
  );
  same(
    'links',
    document.links,
    elements.filter(
      (element) => isHtml(element) && /^(a|area)$/.test(element.localName) && element.hasAttributeNS(null, 'href'),
    ),
  );
}

/** Ranges and walkers that the document keeps up to date while it changes. */
function observed(document, random, nodes) {
  const range = document.createRange();
  // By the type, as a form has a length and an object has data.
  const end = (node) => ([3, 4, 7, 8].includes(node.nodeType) ? node.length : node.childNodes.length);
  const usable = nodes.filter((node) => node.nodeType !== 10);
  const [from, to] = [random.pick(usable), random.pick(usable)];
  range.setStart(from, random.between(0, end(from)));
  range.setEnd(to, random.between(0, end(to)));
  const iterator = document.createNodeIterator(document);
  for (let i = random.between(0, nodes.length); i > 0; i--) iterator.nextNode();
  return (problems) => {
    if (range.startOffset > end(range.startContainer) || range.endOffset > end(range.endContainer))
      problems.push('a range ends outside');
    if (range.startContainer.getRootNode() !== range.endContainer.getRootNode()) problems.push('a range in two trees');
    if (range.compareBoundaryPoints(1, range) < 0) problems.push('a range ends before its start');
    if (iterator.referenceNode.getRootNode() !== document) problems.push('an iterator left the document');
  };
}

export function round({ DOMParser }, random) {
  const { input, steps } = mutation(random);
  const document = new DOMParser().parseFromString(
    random.chance(0.5) ? input : input + markup(random).markup,
    'text/html',
  );
  const problems = [];
  const check = observed(document, random, walk(document, problems));
  const records = [];
  const live = document.getElementsByTagName('*');
  for (const step of steps) {
    runSteps(document, [step]);
    const nodes = walk(document, problems);
    checkLists(document, nodes, problems);
    check(problems);
    if (live.length !== nodes.filter((node) => node.nodeType === 1).length) problems.push('a live list');
    records.push(nodes.length);
  }
  const copy = document.cloneNode(true);
  if (dumpTree(copy) !== dumpTree(document) || !copy.isEqualNode(document)) problems.push('a clone is another');
  return problems.length === 0
    ? []
    : [{ find: problems.slice(0, 5).join('; '), input: JSON.stringify({ input, steps }) }];
}
