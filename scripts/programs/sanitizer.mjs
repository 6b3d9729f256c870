/** Markup and configurations for the Sanitizer, with custom elements that tell what they hear. Runs in a page. */
export function program(random, seed) {
  const { document, customElements, HTMLElement, HTMLParagraphElement, Document, Sanitizer } = globalThis;
  const ELEMENTS =
    'p b div script a img svg math style iframe form br table td title foreignObject mi animate SPAN object'.split(' ');
  const ATTRIBUTES = 'id class onclick href src style data-x title xlink:href action attributeName DIR slot'.split(' ');
  const VALUES = ['x', 'javascript:alert(1)', ' java\nscript:x', '#a', 'https://e.com/', 'href', 'data:text/html,x'];
  const NAMESPACES = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg', null, 'urn:x'];
  const TEXTS = ['text', '<!--c-->', '&lt;script>', '<?pi x?>'];

  const heard = [];
  const own = [`x-a${seed}`, `x-b${seed}`];
  const heardBy = (Base) =>
    class extends Base {
      static observedAttributes = [...ATTRIBUTES, 'is'];

      constructor() {
        super();
        heard.push('made');
      }

      attributeChangedCallback(name, _old, value) {
        heard.push(`${name}=${value}`);
      }
    };
  customElements.define(own[0], heardBy(HTMLElement));
  customElements.define(own[1], heardBy(HTMLParagraphElement), { extends: 'p' });

  const names = [...ELEMENTS, own[0]];
  const markup = (depth) =>
    random
      .list(1, 3, () => {
        if (depth <= 0 || random.chance(0.15)) return random.pick(TEXTS);
        const name = random.pick(names);
        const attributes = random.list(0, 3, () => ` ${random.pick(ATTRIBUTES)}="${random.pick(VALUES)}"`);
        // Of those that are formatted anew Chromium forgets the ones that have it.
        if (name === 'p' && random.chance(0.5)) attributes.push(` is=${own[1]}`);
        return `<${name}${attributes.join('')}>${markup(depth - 1)}${random.chance(0.8) ? `</${name}>` : ''}`;
      })
      .join('');
  const attribute = () => random.pick([...ATTRIBUTES, 'is']);
  const element = () =>
    random.chance(0.7) ? random.pick(names) : { name: random.pick(names), namespace: random.pick(NAMESPACES) };
  const allowed = () =>
    random.chance(0.6) ? element() : { name: random.pick(names), attributes: random.list(0, 3, attribute) };
  const configuration = () => {
    const result = {};
    if (random.chance(0.4)) result.elements = random.list(0, 8, allowed);
    else if (random.chance(0.5)) result.removeElements = random.list(0, 5, element);
    if (random.chance(0.2)) result.replaceWithChildrenElements = random.list(0, 2, element);
    if (random.chance(0.4)) result.attributes = random.list(0, 6, attribute);
    else if (random.chance(0.5)) result.removeAttributes = random.list(0, 4, attribute);
    if (random.chance(0.2)) result.comments = random.chance(0.5);
    return result;
  };
  const attempt = (title, steps) => {
    heard.length = 0;
    let answer;
    try {
      answer = steps();
    } catch (error) {
      answer = error.name;
    }
    return `${title}: ${answer} (${heard.join()})`;
  };

  return Array.from({ length: 10 }).flatMap(() => {
    const sanitizer = configuration();
    const text = markup(3);
    const title = `${text} ${JSON.stringify(sanitizer)}`;
    return [
      attempt(`get ${title}`, () => JSON.stringify(new Sanitizer(sanitizer).get())),
      ...['setHTML', 'setHTMLUnsafe'].map((method) =>
        attempt(`${method} ${title}`, () => {
          const target = document.body.appendChild(document.createElement('div'));
          target[method](text, { sanitizer });
          target.remove();
          return target.innerHTML;
        }),
      ),
      attempt(`parseHTML ${title}`, () => Document.parseHTML(text, { sanitizer }).documentElement.outerHTML),
    ];
  });
}
