export const title =
  'What scripts of pages call in loops, 1,000 times: in a window where none run, and in one where they do';
export const engines = ['livedom', 'jsdom'];
export const seconds = 0.5;

const MARKUP = '<div id=root class="a b" title=t><p id=p class=x>one</p><p>two</p><input id=input value=v></div>';

const SETUP = `const { document, Event } = window, root = document.getElementById('root'), { children, classList, dataset } = root;
const input = document.getElementById('input'), walker = document.createTreeWalker(root);
const nothing = () => {};
let found;`;

const MEMBERS = [
  'root.firstChild',
  'root.nodeType',
  'root.className',
  'root.children',
  'root.childNodes.length',
  "root.getAttribute('title')",
  "root.setAttribute('title', i)",
  "document.getElementById('p')",
  "classList.contains('b')",
  'children[1]',
  'dataset.name = i',
  'root.insertBefore(children[1], children[0])',
  "document.createElement('p')",
  "root.getElementsByTagName('p')",
  "root.toggleAttribute('hidden')",
  'input.value',
  'walker.currentNode',
  "new Event('x')",
  'window.clearTimeout(window.setTimeout(nothing, 1e6))',
];

/** In a window of its own, opened when the others are done: where there are custom elements, what changes the tree takes longer. */
const CUSTOM = `const { HTMLElement, customElements } = window;
class Own extends HTMLElement {}
customElements.define('own-element', Own);
let found;`;

export function cases({ openWindow }) {
  return [false, true].flatMap((runScripts) => {
    const window = openWindow(MARKUP, runScripts);
    const made = MEMBERS.map((call) => caseOf(call, SETUP, window, runScripts));
    return [...made, programCase(window, runScripts), customCase(() => openWindow(MARKUP, runScripts), runScripts)];
  });
}

/** What tests do: no script of the page is under way, so that each event ends in a microtask checkpoint. */
function programCase({ document, Event }, runScripts) {
  const root = document.getElementById('root');
  root.addEventListener('listened', () => {});
  const event = new Event('listened');
  const run = () => {
    for (let i = 0; i < 1000; i++) root.dispatchEvent(event);
  };
  return { name: `root.dispatchEvent(event), by the program${runScripts ? ' (scripts run)' : ''}`, many: true, run };
}

function customCase(open, runScripts) {
  let made = null;
  return {
    name: `new Own()${runScripts ? ' (scripts run)' : ''}`,
    many: true,
    run() {
      made ??= caseOf('new Own()', CUSTOM, open(), runScripts);
      return made.run();
    },
  };
}

/** By an event, so that they are scripts of the page as the engine sees it. */
function caseOf(call, setup, window, runScripts) {
  const evaluate = runScripts ? (text) => window.eval(text) : (text) => new Function(`return ${text}`)();
  const listen = evaluate(`(function (window) { ${setup}
    window.addEventListener(${JSON.stringify(call)}, () => { for (let i = 0; i < 1000; i++) found = ${call}; });
  })`);
  listen(window);
  const event = new window.Event(call);
  return { name: `${call}${runScripts ? ' (scripts run)' : ''}`, many: true, run: () => window.dispatchEvent(event) };
}
