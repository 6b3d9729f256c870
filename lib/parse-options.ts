import { ENCODING_RULES, type EncodingOptions } from './bytes/encoding-options.ts';
import { LIMIT_RULES, type ParsingLimits } from './limits.ts';
import { ABSOLUTE_URL, BOOLEAN, FUNCTION, type OptionRule, oneOf } from './options.ts';
import type { ParseError } from './parse-errors.ts';

/** Options of the document that is made. */
export interface DocumentOptions {
  /**
   * The document's URL, absolute: what `document.URL` gives and relative URLs are resolved against.
   * @defaultValue `'about:blank'`
   */
  readonly url?: string | URL | undefined;
  /**
   * Whether to parse as a browser does with scripts switched on, where the content of `noscript` is text. No script runs
   * either way.
   * @defaultValue `false`
   */
  readonly scripting?: boolean | undefined;
  /**
   * What answers `querySelector`, `querySelectorAll`, `matches` and `closest`: the project's own engine, or the package nwsapi,
   * for Node.js, which has to be installed. It makes functions out of selectors: give it none that you do not trust.
   * @defaultValue `'default'`
   */
  readonly selectorEngine?: 'default' | 'nwsapi' | undefined;
}

/** Options of the parsing itself. */
export interface ParsingOptions extends ParsingLimits {
  /**
   * Whether to record where in the source each node stands, for {@link locationOf}. It takes time and memory.
   * @defaultValue `false`
   */
  readonly locations?: boolean | undefined;
  /**
   * Whether to record as well why each node is where it is, for `explain` of `livedom/check`. It records what `locations` does too.
   * @defaultValue `false`
   */
  readonly explanations?: boolean | undefined;
  /**
   * Called for each parse error, in the order they are found, while parsing. With it parsing takes several times as long.
   * @defaultValue nobody is told
   */
  readonly onParseError?: ((error: ParseError) => void) | undefined;
  /**
   * Whether `<template shadowrootmode>` makes a shadow root instead of a template.
   * @defaultValue `true` for `parse`, as for a page that a browser opens; `false` for `parseFragment`, as for `innerHTML`
   */
  readonly declarativeShadowRoots?: boolean | undefined;
  /**
   * Whether to make names, comments and characters such that XML tools can take the tree, once it is parsed:
   * https://html.spec.whatwg.org/#coercing-an-html-dom-into-an-infoset. `coerceToInfoset()` says what changes.
   * @defaultValue `false`
   */
  readonly coerceToInfoset?: boolean | undefined;
}

export interface ParseOptions extends DocumentOptions, ParsingOptions, EncodingOptions {
  /**
   * Whether the page is the value of the `srcdoc` attribute of an iframe: it needs no doctype, and none puts it into quirks mode.
   * Its URL is `about:srcdoc` unless `url` says otherwise. https://html.spec.whatwg.org/#an-iframe-srcdoc-document
   * @defaultValue `false`
   *
   * @example
   * parse('<p>One', { srcdoc: true }).compatMode; // 'CSS1Compat'
   * parse('<p>One').compatMode; // 'BackCompat'
   */
  readonly srcdoc?: boolean | undefined;
}

export interface ParseFragmentOptions extends DocumentOptions, ParsingOptions {
  /**
   * The element that the markup is parsed as the content of, or the name of an HTML element to be made for that. With an
   * element, the fragment belongs to the element's document, and the options for a document of its own cannot be given.
   * @defaultValue `'template'`, which takes nearly everything: table rows too
   */
  readonly context?: string | Element | undefined;
}

export const DOCUMENT_RULES: Record<keyof DocumentOptions, OptionRule> = {
  url: ABSOLUTE_URL,
  scripting: BOOLEAN,
  selectorEngine: oneOf('default', 'nwsapi'),
};

const PARSING_RULES: Record<keyof (DocumentOptions & ParsingOptions), OptionRule> = {
  ...DOCUMENT_RULES,
  locations: BOOLEAN,
  explanations: BOOLEAN,
  onParseError: FUNCTION,
  declarativeShadowRoots: BOOLEAN,
  coerceToInfoset: BOOLEAN,
  ...LIMIT_RULES,
};

/** The options of the functions that parse whole pages. */
export const PAGE_RULES: Record<keyof ParseOptions, OptionRule> = {
  ...PARSING_RULES,
  ...ENCODING_RULES,
  srcdoc: BOOLEAN,
};

export const FRAGMENT_RULES: Record<keyof ParseFragmentOptions, OptionRule> = {
  ...PARSING_RULES,
  context: { accepts: isContext, wanted: "the name of an HTML element, such as 'tr', or an Element of livedom" },
};

function isContext(value: unknown): boolean {
  return typeof value === 'string'
    ? /^[a-z][^\t\n\f\r />A-Z\0]*$/.test(value)
    : typeof value === 'object' && value !== null;
}
