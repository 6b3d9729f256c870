import { sanitizing } from '../dom/markup/sanitizer/door.ts';
import { htmlElementName } from '../dom/names/element-name.ts';
import { platform } from '../dom/realm/platform.ts';
import { createElement } from '../dom/tree/create.ts';
import { createDocumentRecord, documentData } from '../dom/tree/document-data.ts';
import type { ElementRecord } from '../dom/tree/records.ts';
import { descendantTextContent } from '../dom/tree/text-content.ts';
import { serializeHtmlNode } from '../serializer/html-fragment.ts';
import { checkOptions, describe, type OptionRule, STRING } from './options.ts';

/** The name of an element or an attribute. As a string: an element of HTML, an attribute without a namespace. */
export type SanitizerName = string | { readonly name: string; readonly namespace?: string | null | undefined };

/** An element that is allowed, with attributes that are allowed, or removed, on it alone. */
export type SanitizerElement =
  | string
  | {
      readonly name: string;
      readonly namespace?: string | null | undefined;
      readonly attributes?: readonly SanitizerName[] | undefined;
      readonly removeAttributes?: readonly SanitizerName[] | undefined;
    };

/**
 * What is to be left of markup. Of `elements` and `removeElements` only one may be there, of the other two pairs too: what a list
 * allows is all that is left, what a list removes is all that goes. https://wicg.github.io/sanitizer-api/#config
 */
export interface SanitizerConfig {
  readonly elements?: readonly SanitizerElement[] | undefined;
  readonly removeElements?: readonly SanitizerName[] | undefined;
  /** Elements in whose place their children come. */
  readonly replaceWithChildrenElements?: readonly SanitizerName[] | undefined;
  /** Targets of processing instructions. */
  readonly processingInstructions?: readonly (string | { readonly target: string })[] | undefined;
  readonly removeProcessingInstructions?: readonly (string | { readonly target: string })[] | undefined;
  readonly attributes?: readonly SanitizerName[] | undefined;
  readonly removeAttributes?: readonly SanitizerName[] | undefined;
  /**
   * Whether comments are left.
   * @defaultValue `false`
   */
  readonly comments?: boolean | undefined;
  /**
   * Whether attributes `data-*` are left, where `attributes` lists those that are.
   * @defaultValue `false`
   */
  readonly dataAttributes?: boolean | undefined;
}

export interface SanitizeOptions {
  /**
   * What is to be left: a configuration, or a `Sanitizer` of any window. Whatever it allows, nothing is left that runs a script.
   * @defaultValue `'default'`: text with its usual markup, links, tables, MathML, shapes of SVG; no images, forms, styles or ids
   */
  readonly sanitizer?: SanitizerConfig | object | 'default' | undefined;
  /**
   * The local name of the HTML element into which the markup will be put.
   * @defaultValue `'div'`
   */
  readonly context?: string | undefined;
}

export const SANITIZE_RULES: Record<keyof SanitizeOptions, OptionRule> = {
  sanitizer: {
    accepts: (value) => value === 'default' || (typeof value === 'object' && value !== null),
    wanted: "a configuration, a Sanitizer or 'default'",
  },
  context: STRING,
};

/** After so many rounds markup that goes on changing when it is parsed again is made text. */
const MAXIMUM_ROUNDS = 8;

/**
 * Leaves of markup what does no harm, as `setHTML` does in a browser, and writes that as markup again. The same markup may be parsed
 * to another tree the second time; so the result is parsed and looked at again until nothing is left to remove: a browser that parses it
 * in such an element gets what was allowed, with scripts on or off. Where that takes more than eight rounds, the text alone is left.
 * https://wicg.github.io/sanitizer-api/#sanitize
 *
 * @param html - Markup of a stranger.
 * @returns Markup for `innerHTML`, or for the inside of such an element in a page. In another place (an attribute, a `script`, a
 *   `noscript`) it is not safe.
 * @throws TypeError for what is no string, for options that do not exist, values that will not do and configurations that the Standard
 *   calls invalid.
 *
 * @example
 * import { sanitize } from 'livedom';
 *
 * sanitize('<b onclick=evil()>Hello</b> <img src=x onerror=evil()><a href="javascript:evil()">you</a>'); // '<b>Hello</b> <a>you</a>'
 * sanitize('<p>one <em>two</em>', { sanitizer: { elements: ['p'], replaceWithChildrenElements: ['em'] } }); // '<p>one two</p>'
 */
export function sanitize(html: string, options: SanitizeOptions = {}): string {
  if (typeof html !== 'string') throw new TypeError(`sanitize() takes a string of HTML; it got ${describe(html)}.`);
  checkOptions('sanitize()', options, SANITIZE_RULES);
  const { filterFor, sanitize: sanitizeTree, toSanitizerSpec } = sanitizing();
  const filter = filterFor(toSanitizerSpec(options.sanitizer ?? 'default'), true);
  const contexts = [true, false].map((scripting) => contextElement(options.context ?? 'div', scripting));
  let markup = html;
  for (let round = 0; round <= MAXIMUM_ROUNDS; round++) {
    let hasRemoved = false;
    for (const context of contexts) {
      if (context !== contexts[0] && !NOSCRIPT.test(markup)) break;
      const parsed = platform().parseHtmlFragment(markup, context, { allowDeclarativeShadowRoots: true });
      const isClean = !sanitizeTree(parsed, filter);
      // What was given is written anew once, as a parser may read it in many ways.
      if (isClean && round > 0) continue;
      hasRemoved = true;
      markup = serializeHtmlNode(parsed, { serializableShadowRoots: true, shadowRoots: [] });
    }
    if (!hasRemoved) return markup;
  }
  return escaped(
    descendantTextContent(platform().parseHtmlFragment(markup, contexts[0]!, { allowDeclarativeShadowRoots: true })),
  );
}

/** The only element whose content is parsed in another way where scripts are off. */
const NOSCRIPT = /<noscript/i;

function contextElement(localName: string, scripting: boolean): ElementRecord {
  const document = createDocumentRecord('html');
  documentData(document).scripting = scripting;
  return createElement(document, htmlElementName(localName));
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
