/** The entry `livedom/accessibility`: what pages are to those who read them by other means than their eyes. */
import '../index.ts';
import { type AccessibilityNode, treeOf } from './accessibility-node.ts';
import { ask } from './accessibility-of.ts';

export type { AccessibilityNode };

/**
 * The name by which an element is announced, as Chromium works it out: https://w3c.github.io/accname/ and
 * https://w3c.github.io/html-aam/. Style sheets count as far as they hide something, or add text.
 *
 * @param element - An element of any window or document of livedom. What is in none counts as shown.
 * @returns Empty where there is no name, and for what is not exposed. White space in it is one space, and at the ends none.
 * @throws TypeError for what is no element of livedom.
 *
 * @example
 * import { parse } from 'livedom';
 * import { accessibleName } from 'livedom/accessibility';
 *
 * const document = parse('<label>Harbour <input></label><button><img alt=Save> all</button>');
 * accessibleName(document.querySelector('input')); // 'Harbour'
 * accessibleName(document.querySelector('button')); // 'Save all'
 */
export function accessibleName(element: Element): string {
  return ask('accessibleName()', 'an element', element, (of) => of.name(element));
}

/**
 * What is said of an element beside its name: https://w3c.github.io/accname/#mapping_additional_nd_description.
 *
 * @param element - An element of any window or document of livedom.
 * @returns Empty where there is none, and for what is not exposed.
 * @throws TypeError for what is no element of livedom.
 *
 * @example
 * import { parse } from 'livedom';
 * import { accessibleDescription } from 'livedom/accessibility';
 *
 * const document = parse('<button aria-describedby=tip>Save</button><p id=tip>Keeps a copy.</p>');
 * accessibleDescription(document.querySelector('button')); // 'Keeps a copy.'
 */
export function accessibleDescription(element: Element): string {
  return ask('accessibleDescription()', 'an element', element, (of) => of.description(element));
}

/**
 * The role of an element: that of its `role` attribute if that holds (https://w3c.github.io/aria/#role_definitions), and
 * otherwise that of its kind (https://w3c.github.io/html-aam/#html-element-role-mappings).
 *
 * @param element - An element of any window or document of livedom.
 * @returns A role of ARIA; `'none'` for what is not exposed, and `html-` and the name of the element where ARIA has no role for it.
 * @throws TypeError for what is no element of livedom.
 *
 * @example
 * import { parse } from 'livedom';
 * import { accessibleRole } from 'livedom/accessibility';
 *
 * const document = parse('<a href=/tides>Tides</a><label>Wind <input type=range></label><p hidden>x</p>');
 * accessibleRole(document.querySelector('a')); // 'link'
 * accessibleRole(document.querySelector('input')); // 'slider'
 * accessibleRole(document.querySelector('label')); // 'html-label'
 * accessibleRole(document.querySelector('p')); // 'none'
 */
export function accessibleRole(element: Element): string {
  return ask('accessibleRole()', 'an element', element, (of) => of.role(element));
}

/**
 * What is exposed of a node and of what is in it, as plain objects: https://w3c.github.io/core-aam/#accessibility_tree. Elements that
 * say nothing by themselves (`div`, `span`) leave their place to what is in them.
 *
 * @param node - A node of any window or document of livedom: a document, an element, a shadow root …
 * @returns The node's own; null where it is not exposed. It takes time in proportion to the number of nodes.
 * @throws TypeError for what is no node of livedom.
 *
 * @example
 * import { parse } from 'livedom';
 * import { accessibleTree } from 'livedom/accessibility';
 *
 * const document = parse('<nav><h2>Log</h2><div><input type=checkbox aria-label=Tides checked></div></nav>');
 * const [heading, box] = accessibleTree(document.querySelector('nav')).children;
 * heading; // { role: 'heading', name: 'Log', level: 2, children: [{ role: 'text', name: 'Log', children: [] }] }
 * box; // { role: 'checkbox', name: 'Tides', checked: true, children: [] }
 */
export function accessibleTree(node: Node): AccessibilityNode | null {
  return treeOf(ask('accessibleTree()', 'a node', node, (of) => of.tree(node)));
}
