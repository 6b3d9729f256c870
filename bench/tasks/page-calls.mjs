export const title =
  'What scripts of pages call in loops, 1,000 times: in a window where none run, and in one where they do';
export const engines = ['livedom', 'jsdom'];
export const seconds = 0.5;

const MARKUP = '<div id=root class="a b" title=t><p id=p class=x>one</p><p>two</p></div>';

const SETUP = `const { document } = window, root = document.getElementById('root'), { children, classList, dataset } = root;
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
];

export function cases({ openWindow }) {
  return [false, true].flatMap((runScripts) => {
    const window = openWindow(MARKUP, runScripts);
    // By an event, so that they are scripts of the page as the engine sees it.
    const evaluate = runScripts ? (text) => window.eval(text) : (text) => new Function(`return ${text}`)();
    return MEMBERS.map((call, index) => {
      const listen = evaluate(`(function (window) { ${SETUP}
        window.addEventListener('call${index}', () => { for (let i = 0; i < 1000; i++) found = ${call}; });
      })`);
      listen(window);
      const event = new window.Event(`call${index}`);
      return {
        name: `${call}${runScripts ? ' (scripts run)' : ''}`,
        many: true,
        run: () => window.dispatchEvent(event),
      };
    });
  });
}
