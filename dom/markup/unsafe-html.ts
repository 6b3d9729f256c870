import type { DocumentOptions } from '../realm/platform/markup.ts';
import { platform } from '../realm/platform.ts';
import { letScriptsRun } from '../scripting/element-steps.ts';
import { createDocumentRecord, documentData } from '../tree/document-data.ts';
import { replaceAll } from '../tree/mutation.ts';
import { type DocumentRecord, type ElementRecord, isShadowRoot, type ParentRecord } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { markupTarget } from './markup-target.ts';

/** https://html.spec.whatwg.org/#dom-element-sethtmlunsafe */
export function setHTMLUnsafe(element: ElementRecord, markup: string, options: unknown): void {
  unsafelySetHTML(markupTarget(element), element, markup, options);
}

/** https://html.spec.whatwg.org/#dom-shadowroot-sethtmlunsafe */
export function setShadowRootHTMLUnsafe(shadowRoot: ParentRecord, markup: string, options: unknown): void {
  unsafelySetHTML(shadowRoot, shadowRoot.rare!.host as ElementRecord, markup, options);
}

/** https://html.spec.whatwg.org/#unsafely-set-html */
function unsafelySetHTML(target: ParentRecord, context: ElementRecord, markup: string, options: unknown): void {
  const { runScripts } = convertOptions(options);
  const registryTarget = isShadowRoot(target) ? target : context;
  const parsed = platform().parseHtmlFragment(markup, context, {
    allowDeclarativeShadowRoots: true,
    target: registryTarget,
  });
  if (runScripts) letScriptsRun(parsed);
  replaceAll(parsed, target);
}

/** https://html.spec.whatwg.org/#dom-parsehtmlunsafe */
export function parseHTMLUnsafe(markup: string, options: unknown): DocumentRecord {
  convertOptions(options);
  return parseHtmlFromString(markup, 'about:blank', { allowDeclarativeShadowRoots: true, scripting: false });
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

/** The SetHTMLUnsafeOptions dictionary. Its `runScripts` means nothing where a whole document is parsed. */
function convertOptions(options: unknown): { runScripts: boolean } {
  const dictionary = toDictionary(options, 'SetHTMLUnsafeOptions');
  const runScripts = Boolean(dictionary?.runScripts);
  if (dictionary?.sanitizer !== undefined) {
    throwDOMException('NotSupportedError', 'The "sanitizer" option is not supported yet.');
  }
  return { runScripts };
}
