import { list } from './growth-list.mjs';

/** A window with a sheet, and what asks for the style of an element in it. */
export function openStyled({ Window }) {
  const window = new Window({ html: '<style>b { color: red }</style><p class=a>' });
  const { document } = window;
  const [style, p] = [document.querySelector('style'), document.querySelector('p')];
  const askStyle = () => window.getComputedStyle(p);
  return { document, style, askStyle, askColor: () => askStyle().color };
}

/** Rules that come, change and go in what `holderOf` gives of a sheet, which has others there. Gives how often a color is as they say. */
function editRules(livedom, n, textOf, holderOf) {
  const { document, style, askColor } = openStyled(livedom);
  style.textContent = textOf(list(n, (i) => `.c${i} { color: red }`));
  const holder = holderOf(style);
  let found = 0;
  const ask = (blue) => (found += askColor() === `rgb(0, 0, ${blue})` ? 1 : 0);
  for (let i = 0; i < n; i++) {
    const rule = holder.cssRules[holder.insertRule(`p { color: rgb(0, 0, ${i % 200}) }`, i % 3)];
    ask(i % 200);
    if (i % 2) rule.style.color = 'rgb(0, 0, 250)';
    else rule.selectorText = 'b';
    ask(i % 2 ? 250 : 0);
    holder.deleteRule(i % 3);
  }
  document.defaultView.close();
  return found;
}

/** What scripts do to the rules of sheets while they ask for styles. The entries are as in growth-actions.mjs. */
export const ruleActions = {
  'rules put into a sheet one by one, and styles asked in between': {
    size: 500,
    testSize: 5000,
    run(livedom, n) {
      const { style, askColor } = openStyled(livedom);
      for (let i = 0; i < n; i++) {
        style.sheet.insertRule(`${i % 2 ? 'p' : '.b'} { color: rgb(${i % 200}, 0, 0) }`, style.sheet.cssRules.length);
        askColor();
      }
      return askColor();
    },
    answer: (n) => `rgb(${(n - 1 - (n % 2)) % 200}, 0, 0)`,
  },
  'rules for custom properties put into a sheet one by one, and these asked in between': {
    size: 1000,
    testSize: 20_000,
    run({ Window }, n) {
      const window = new Window({ html: '<style>p { top: 0 }</style><p>' });
      const [{ sheet }, p] = window.document.querySelectorAll('style, p');
      const style = window.getComputedStyle(p);
      let right = 0;
      for (let i = 0; i < n; i++) {
        sheet.insertRule(`p { --tide-${i % 7}: ${i} }`, sheet.cssRules.length);
        if (style.getPropertyValue(`--tide-${i % 7}`) === `${i}`) right++;
      }
      window.close();
      return right;
    },
    answer: (n) => n,
  },
  'sheets that are adopted together with all before them': {
    size: 125,
    testSize: 4000,
    run({ Window }, n) {
      const { document, CSSStyleSheet } = new Window();
      for (let i = 0; i < n; i++) document.adoptedStyleSheets = [...document.adoptedStyleSheets, new CSSStyleSheet()];
      return document.adoptedStyleSheets.length;
    },
    answer: (n) => n,
  },
  'styles asked where the text of a sheet is in pieces': {
    size: 2000,
    testSize: 40_000,
    run(livedom, n) {
      const { document, style, askColor } = openStyled(livedom);
      for (let i = 0; i < n; i++) style.append(document.createTextNode(`.c${i}{color:red}`));
      style.append(document.createTextNode('p{color:rgb(0,0,1)}'));
      let found = 0;
      for (let i = 0; i < n; i++) if (askColor() === 'rgb(0, 0, 1)') found++;
      return found;
    },
    answer: (n) => n,
  },
  'rules that come, change and go one by one, while a style is asked in between': {
    size: 500,
    testSize: 12_000,
    run: (livedom, n) =>
      editRules(
        livedom,
        n,
        (rules) => rules,
        ({ sheet }) => sheet,
      ),
    answer: (n) => 2 * n,
  },
  'rules inside of others that come, change and go one by one, while a style is asked in between': {
    size: 500,
    testSize: 8000,
    run: (livedom, n) =>
      editRules(
        livedom,
        n,
        (rules) => `@media all { body { @layer tide { ${rules} } } }`,
        ({ sheet }) => sheet.cssRules[0].cssRules[0].cssRules[0],
      ),
    answer: (n) => 2 * n,
  },
  'rules of layers that are put into a sheet that another one follows, while a style is asked in between': {
    size: 500,
    testSize: 3000,
    run: (livedom, n) => {
      const { document, style, askColor } = openStyled(livedom);
      style.after(style.cloneNode());
      style.textContent = '@layer tide { p { color: red } }';
      let found = 0;
      for (let i = 0; i < n; i++) {
        style.sheet.insertRule(`@layer tide { p { color: rgb(0, 0, ${i % 200}) } }`, i + 1);
        if (askColor() === `rgb(0, 0, ${i % 200})`) found++;
      }
      document.defaultView.close();
      return found;
    },
    answer: (n) => n,
  },
};
