import { HTML_NAMESPACE, SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import type { DocumentOptions } from '../realm/platform/markup.ts';
import { platform } from '../realm/platform.ts';
import { letScriptsRun } from '../scripting/element-steps.ts';
import { createDocumentRecord, documentData } from '../tree/document-data.ts';
import { replaceAll } from '../tree/mutation.ts';
import { type DocumentRecord, type ElementRecord, isShadowRoot, type ParentRecord } from '../tree/records.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { typeError } from '../webidl/unnamed.ts';
import { markupTarget } from './markup-target.ts';
import { sanitizing } from './sanitizer/door.ts';
import type { SanitizerSpec } from './sanitizer/sanitizer-state.ts';

/** The dictionaries SetHTMLOptions and SetHTMLUnsafeOptions. https://wicg.github.io/sanitizer-api/#configobject */
interface SetHTMLOptions {
  /** Null: nothing is filtered. */
  readonly sanitizer: SanitizerSpec | null;
  /** Means nothing where a whole document is parsed. https://html.spec.whatwg.org/#dom-sethtmlunsafeoptions-runscripts */
  readonly runScripts: boolean;
  /** As in Chromium, what may be filtered is parsed as where scripts are off, or it would hold a text that is markup elsewhere. */
  readonly scripting?: false | undefined;
}

function toSafeOptions(options: unknown): SetHTMLOptions {
  const sanitizer = toDictionary(options, 'SetHTMLOptions')?.sanitizer;
  return {
    sanitizer: sanitizer === undefined ? 'default' : sanitizing().toSanitizerSpec(sanitizer),
    runScripts: false,
    scripting: false,
  };
}

function toUnsafeOptions(options: unknown): SetHTMLOptions {
  // There are overloads, that differ in what this is.
  if (options !== null && options !== undefined && Object(options) !== options) {
    throw typeError('Overload resolution failed.');
  }
  const dictionary = options as { readonly runScripts?: unknown; readonly sanitizer?: unknown } | null | undefined;
  const runScripts = Boolean(dictionary?.runScripts);
  const sanitizer = dictionary?.sanitizer;
  return {
    sanitizer: sanitizer === undefined ? null : sanitizing().toSanitizerSpec(sanitizer),
    runScripts,
    scripting: options === undefined ? undefined : false,
  };
}

/** https://wicg.github.io/sanitizer-api/#dom-element-sethtml */
export function setHTML(element: ElementRecord, markup: string, options: unknown): void {
  setAndFilterHTML(markupTarget(element), element, markup, toSafeOptions(options), true);
}

/** https://wicg.github.io/sanitizer-api/#dom-element-sethtmlunsafe */
export function setHTMLUnsafe(element: ElementRecord, markup: string, options: unknown): void {
  setAndFilterHTML(markupTarget(element), element, markup, toUnsafeOptions(options), false);
}

/** https://wicg.github.io/sanitizer-api/#dom-shadowroot-sethtml */
export function setShadowRootHTML(shadowRoot: ParentRecord, markup: string, options: unknown): void {
  setAndFilterHTML(shadowRoot, shadowRoot.rare!.host as ElementRecord, markup, toSafeOptions(options), true);
}

/** https://wicg.github.io/sanitizer-api/#dom-shadowroot-sethtmlunsafe */
export function setShadowRootHTMLUnsafe(shadowRoot: ParentRecord, markup: string, options: unknown): void {
  setAndFilterHTML(shadowRoot, shadowRoot.rare!.host as ElementRecord, markup, toUnsafeOptions(options), false);
}

/** https://wicg.github.io/sanitizer-api/#set-and-filter-html */
function setAndFilterHTML(
  target: ParentRecord,
  context: ElementRecord,
  markup: string,
  options: SetHTMLOptions,
  isSafe: boolean,
): void {
  if (isSafe && isScript(context)) return;
  const filter = options.sanitizer === null ? null : sanitizing().filterFor(options.sanitizer, isSafe);
  const registryTarget = isShadowRoot(target) ? target : context;
  const parsed = platform().parseHtmlFragment(markup, context, {
    allowDeclarativeShadowRoots: true,
    target: registryTarget,
    scripting: options.scripting,
  });
  if (filter !== null) sanitizing().sanitize(parsed, filter);
  if (options.runScripts) letScriptsRun(parsed);
  replaceAll(parsed, target);
}

/** In HTML and in SVG. */
function isScript({ name }: ElementRecord): boolean {
  return name.tagId === TagId.Script && (name.namespace === HTML_NAMESPACE || name.namespace === SVG_NAMESPACE);
}

/** https://wicg.github.io/sanitizer-api/#dom-document-parsehtml */
export function parseHTML(markup: string, options: unknown): DocumentRecord {
  return parseAndFilterHTML(markup, toSafeOptions(options), true);
}

/** https://wicg.github.io/sanitizer-api/#dom-document-parsehtmlunsafe */
export function parseHTMLUnsafe(markup: string, options: unknown): DocumentRecord {
  return parseAndFilterHTML(markup, toUnsafeOptions(options), false);
}

function parseAndFilterHTML(markup: string, { sanitizer }: SetHTMLOptions, isSafe: boolean): DocumentRecord {
  const filter = sanitizer === null ? null : sanitizing().filterFor(sanitizer, isSafe);
  const document = parseHtmlFromString(markup, 'about:blank', { allowDeclarativeShadowRoots: true, scripting: false });
  if (filter !== null) sanitizing().sanitize(document, filter);
  return document;
}

/** https://html.spec.whatwg.org/#parse-html-from-a-string, into a new document. */
export function parseHtmlFromString(markup: string, url: string, options: DocumentOptions): DocumentRecord {
  const document = createDocumentRecord('html');
  const data = documentData(document);
  data.url = url;
  data.allowDeclarativeShadowRoots = options.allowDeclarativeShadowRoots;
  platform().parseHtmlDocument(markup, document, options);
  return document;
}
