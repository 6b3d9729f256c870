import { setFlagsFromString } from 'node:v8';
import { afterEach, describe, expect, it } from 'vitest';
import { type LivedomWindow, type NewWindowOptions, Window } from '../../setup/windows.ts';

const opened: LivedomWindow[] = [];

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

type Script = (window: LivedomWindow) => unknown;

/** Runs the function in the window: as a script of its page where it has some. */
function run(options: NewWindowOptions, body: string): unknown {
  const window = new Window({ url: 'https://a.example/', html: '<p id=p>one', ...options });
  opened.push(window);
  const text = `(function (window) {
    const { document, customElements, Event, EventTarget, HTMLElement, Image, Text } = window;
    class Element extends HTMLElement { constructor() { super(); this.made = true; } }
    customElements.define('a-b', Element);
    class Message extends Event { constructor(type) { super(type); this.made = true; } }
    class Target extends EventTarget {}
    ${body}
  })`;
  const script = options.runScripts === undefined ? (new Function(`return ${text}`)() as Script) : window.eval(text);
  return (script as Script)(window);
}

describe.each([
  ['without scripts', {}],
  ['with scripts', { runScripts: 'outside-only' }],
] as const)('classes that extend interfaces of a window %s', (_, options: NewWindowOptions) => {
  it('make objects of theirs', () => {
    const found = run(
      options,
      `const made = [new Element(), document.createElement('a-b'), new Message('x'), new Target(), new (class extends Image {})(), new (class Own extends Text {})('t')];
       return made.map((object) => [Object.getPrototypeOf(object) === object.constructor.prototype, object.constructor.name, object.made ?? null]);`,
    );
    expect(found).toEqual([
      [true, 'Element', true],
      [true, 'Element', true],
      [true, 'Message', true],
      [true, 'Target', null],
      [true, '', null],
      [true, 'Own', null],
    ]);
  });

  it('leave what is made meanwhile as it is', () => {
    const found = run(
      options,
      `const made = [];
       const type = {
         toString() {
           made.push(document.createElement('p'), document.createTextNode('t'), new Text('t'), new Event('x'), new Target(), new Element(), new Message('y'));
           document.getElementById('p').addEventListener('click', (event) => made.push(event));
           document.getElementById('p').click();
           return 'late';
         },
       };
       made.push(new Message(type));
       class Own extends Text {}
       made.push(new Own(type));
       return made.map((object) => object.constructor.name + ' ' + (object.type ?? object.data ?? ''));`,
    ) as string[];
    const meanwhile = [
      'HTMLParagraphElement',
      'Text t',
      'Text t',
      'Event x',
      'Target',
      'Element',
      'Message y',
      'PointerEvent click',
    ];
    const names = found.map((name) => name.trim());
    expect(names).toEqual([...meanwhile, 'Message late', ...meanwhile, 'PointerEvent click', 'Own late']);
  });

  it('are constructed by Reflect.construct, for other functions too', () => {
    const found = run(
      options,
      `function Other() {}
       Other.prototype = Object.create(Event.prototype);
       const event = Reflect.construct(Event, ['x'], Other);
       let error = null;
       try { Reflect.construct(HTMLElement, [], Other); } catch (thrown) { error = thrown; }
       return [Object.getPrototypeOf(event) === Other.prototype, event.type, event.isTrusted, error.name];`,
    );
    expect(found).toEqual([true, 'x', false, 'TypeError']);
  });

  it('give all of their objects one hidden class', () => {
    setFlagsFromString('--allow-natives-syntax');
    const haveSameMap = new Function('a', 'b', 'return %HaveSameMap(a, b)') as (a: unknown, b: unknown) => boolean;
    setFlagsFromString('--no-allow-natives-syntax');
    const makers = run(
      options,
      `const target = document.getElementById('p');
       let last;
       target.addEventListener('click', (event) => { last = event; });
       return {
         element: () => new Element(), created: () => document.createElement('a-b'), message: () => new Message('x'), target: () => new Target(),
         event: () => new Event('x'), text: () => new Text(''), heard: () => { target.click(); return last; },
       };`,
    ) as Record<string, () => unknown>;
    const different = Object.keys(makers).filter((name) => {
      const make = makers[name] as () => unknown;
      // The first ones say how large the others are.
      for (let i = 0; i < 20; i++) make();
      return !haveSameMap(make(), make());
    });
    expect(different).toEqual([]);
  });

  it('share the accessor that events have of their own', () => {
    const found = run(
      options,
      `const accessor = (event) => Object.getOwnPropertyDescriptor(event, 'isTrusted').get;
       return accessor(new Event('x')) === accessor(new Message('y'));`,
    );
    expect(found).toBe(true);
  });
});
