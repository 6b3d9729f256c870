import { describe, expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

/** Objects, the attributes that forward what is set, and the members that get it. */
const FORWARDING = [
  ["document.createElement('p')", 'style', 'cssText', 'HTMLElement'],
  ["document.createElement('p')", 'classList', 'value', 'Element'],
  ["document.createElement('p')", 'part', 'value', 'Element'],
  ["document.createElement('a')", 'relList', 'value', 'HTMLAnchorElement'],
  ["document.createElement('output')", 'htmlFor', 'value', 'HTMLOutputElement'],
  ["document.createElement('iframe')", 'sandbox', 'value', 'HTMLIFrameElement'],
  ["document.createElement('link')", 'blocking', 'value', 'HTMLLinkElement'],
  ["document.createElementNS('http://www.w3.org/2000/svg', 'a')", 'style', 'cssText', 'SVGElement'],
  ["document.createElementNS('http://www.w3.org/2000/svg', 'a')", 'relList', 'value', 'SVGAElement'],
  ['document.styleSheets[0]', 'media', 'mediaText', 'StyleSheet'],
  ['document.styleSheets[0].cssRules[0]', 'media', 'mediaText', 'CSSImportRule'],
  ['document.styleSheets[0].cssRules[1]', 'style', 'cssText', 'CSSStyleRule'],
  ['document.styleSheets[0].cssRules[2]', 'media', 'mediaText', 'CSSMediaRule'],
  ['document.styleSheets[0].cssRules[3]', 'style', 'cssText', 'CSSPageRule'],
  ['document.styleSheets[0].cssRules[4].cssRules[0]', 'style', 'cssText', 'CSSKeyframeRule'],
] as const;

const SHEET =
  '@import "data:text/css,"; a { top: 0 } @media all {} @page { margin: 0 } @keyframes k { from { top: 0 } }';

/** What the setter does where a script has put something else into the place of the getter. */
const ASK = `(object, attribute, member) => {
  let holder = object;
  while (!Object.hasOwn(holder, attribute)) holder = Object.getPrototypeOf(holder);
  const { set } = Object.getOwnPropertyDescriptor(holder, attribute);
  const heard = [];
  const target = { get [member]() { heard.push('read') }, set [member](value) { heard.push(value) } };
  const thrownBy = (act) => {
    try {
      act();
      return null;
    } catch (error) {
      return String(error);
    }
  };
  Object.defineProperty(object, attribute, { get: () => target, set, configurable: true });
  object[attribute] = 5;
  Object.defineProperty(object, attribute, { get: () => null, set, configurable: true });
  const ofNull = thrownBy(() => { object[attribute] = 5 });
  Object.defineProperty(object, attribute, { get() { throw new SyntaxError('mine') }, set });
  return JSON.stringify([heard, ofNull, thrownBy(() => { object[attribute] = 5 }), thrownBy(() => set.call({}, 5))]);
}`;

describe.each(['outside-only', undefined] as const)(
  'attributes that forward what is set, where scripts are: %s',
  (runScripts) => {
    test.each(FORWARDING)('%s .%s to %s', (object, attribute, member, name) => {
      const window = new Window({ ...(runScripts && { runScripts }) });
      window.document.write(`<style>${SHEET}</style>`);
      const evaluate = (text: string): unknown =>
        runScripts ? window.eval(text) : new Function('document', `return ${text}`)(window.document);
      const answer = evaluate(`(${ASK})(${object}, '${attribute}', '${member}')`) as string;
      window.close();
      expect(JSON.parse(answer)).toEqual([
        [5],
        `TypeError: Failed to set the '${attribute}' property on '${name}': The attribute value is not an object`,
        'SyntaxError: mine',
        'TypeError: Illegal invocation',
      ]);
    });
  },
);
