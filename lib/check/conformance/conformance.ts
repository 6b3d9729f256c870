import type { AttributeName } from '../../../dom/names/attribute-name.ts';
import { Category } from '../../../dom/names/categories.ts';
import { isBlank } from '../../../dom/names/white-space.ts';
import { isHtmlElement } from '../../../dom/tree/is-html.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  isText,
  type LeafRecord,
  type NodeRecord,
} from '../../../dom/tree/records.ts';
import { locationOfRecord, type Span } from '../../../parser/tree-construction/locations.ts';
import type { Report } from '../report.ts';
import { checkAlternative, checkAttribute, checkRequired } from './attributes.ts';
import { checkForbidden, checkPlace, checkText, forbiddenBits, modelIn } from './content.ts';
import { attributeOf, spanOf } from './element-access.ts';
import { type Frame, forbiddersOf } from './frame.ts';
import { PageParts } from './page.ts';
import { References } from './references.ts';
import { ANYTHING, type ElementRules, OTHER_ELEMENT, theVocabulary } from './vocabulary.ts';

/** What a page may not be by the HTML Standard, whatever the parser makes of it. https://html.spec.whatwg.org/#conformance-requirements */
export class Conformance {
  readonly #report: Report;
  readonly #vocabulary = theVocabulary();
  readonly #startTags = new Set<Span>();
  readonly #references: References;
  readonly #page: PageParts;

  constructor(report: Report, encoding: string | null) {
    this.#report = report;
    this.#references = new References(report);
    this.#page = new PageParts(report, encoding);
  }

  /** Walks through all nodes in one loop, since a tree may be deeper than the stack. */
  check(document: DocumentRecord): void {
    let frame: Frame | null = rootFrame();
    let node: NodeRecord | null = document.firstChild;
    while (frame !== null) {
      if (node === null) {
        this.#leave(frame);
        node = frame.element === null ? null : frame.element.nextSibling;
        frame = frame.parent;
      } else if (isElement(node)) {
        frame = this.#enter(node, frame);
        node = node.rare?.templateContents?.firstChild ?? node.firstChild;
      } else {
        if (isText(node)) this.#text(node, frame);
        node = node.nextSibling;
      }
    }
    this.#references.check();
    this.#page.check();
  }

  #text(text: LeafRecord, frame: Frame): void {
    if (!frame.hasContent && !isBlank(text.data)) frame.hasContent = true;
    if (!frame.isForeign) checkText(this.#report, text, frame);
  }

  #enter(element: ElementRecord, parent: Frame): Frame {
    const name = element.name.localName;
    // What is in an integration point of SVG or MathML is HTML again.
    const isForeign = !isHtmlElement(element);
    const rules = isForeign ? undefined : this.#vocabulary.elements.get(name);
    const known = rules ?? OTHER_ELEMENT;
    const bits = forbiddenBits(element, known);
    if (!parent.isForeign && (rules === undefined || rules.obsolete === null)) {
      checkPlace(this.#report, element, name, known.kinds, parent);
    }
    if (!isForeign) checkForbidden(this.#report, element, name, bits, parent);
    const isCopy = this.#isCopy(element);
    if (!isCopy) this.#checkElement(element, name, rules, parent, isForeign);
    if (!isCopy && !parent.isInTemplate) this.#noteForPage(element, name, isForeign);
    const { forbids } = known;
    return {
      parent,
      element,
      name,
      rules: known,
      model: isForeign || name === 'template' ? ANYTHING : modelIn(name, known.model, parent),
      forbidden: name === 'template' ? 0 : parent.forbidden | forbids,
      forbidders: forbiddersOf(forbids, parent, name),
      isForeign,
      isInTemplate: parent.isInTemplate || (name === 'template' && !isForeign),
      isInLabel: parent.isInLabel || name === 'label',
      hasContent: saysSomething(element, name),
    };
  }

  /** Whether the parser has made the element of a start tag for which it had made another: it is one in the source. */
  #isCopy(element: ElementRecord): boolean {
    if ((element.name.categories & Category.Formatting) === 0) return false;
    const startTag = locationOfRecord(element)?.startTag ?? null;
    if (startTag === null) return false;
    if (this.#startTags.has(startTag)) return true;
    this.#startTags.add(startTag);
    return false;
  }

  #checkElement(
    element: ElementRecord,
    name: string,
    rules: ElementRules | undefined,
    parent: Frame,
    isForeign: boolean,
  ): void {
    const report = this.#report;
    if (isForeign) return;
    if (rules === undefined) {
      const isCustom = name.includes('-') || attributeOf(element, 'is') !== null;
      if (!isCustom) report.add('unknown-element', spanOf(element), `HTML has no element <${name}>.`);
      return;
    }
    if (rules.obsolete !== null) {
      const words = `<${name}> is not to be used any more; use ${rules.obsolete}.`;
      report.add('obsolete-element', spanOf(element), words);
    }
    const { attributes } = element;
    for (let i = 0; attributes !== null && i < attributes.length; i += 2) {
      const { qualifiedName } = attributes[i] as AttributeName;
      checkAttribute(report, this.#vocabulary, element, rules, qualifiedName, attributes[i + 1] as string);
    }
    checkRequired(report, element, rules);
    if (name === 'img' || name === 'input' || name === 'area') checkAlternative(report, element, name);
    if (parent.name !== 'label' && !parent.isInLabel && !parent.isInTemplate) this.#references.noteControl(element);
  }

  #noteForPage(element: ElementRecord, name: string, isForeign: boolean): void {
    if (!isForeign) this.#page.note(element, name);
    const { attributes } = element;
    for (let i = 0; attributes !== null && i < attributes.length; i += 2) {
      this.#references.note(element, (attributes[i] as AttributeName).qualifiedName, attributes[i + 1] as string);
    }
  }

  #leave(frame: Frame): void {
    const { element, name, parent, hasContent, isForeign } = frame;
    if (element === null || parent === null) return;
    if (hasContent) parent.hasContent = true;
    else if (!isForeign && /^h[1-6]$/.test(name)) {
      this.#report.add('empty-heading', spanOf(element), `<${name}> is empty.`);
    } else if (!isForeign && (name === 'button' || (name === 'a' && attributeOf(element, 'href') !== null))) {
      const words = `<${name}> has nothing in it that could be shown or read.`;
      this.#report.add('empty-control', spanOf(element), words);
    }
  }
}

/** Whether an element can be seen or read, whatever is in it. */
function saysSomething(element: ElementRecord, name: string): boolean {
  if (!isHtmlElement(element) || name.includes('-') || SHOWN.has(name)) return true;
  if (name === 'img') return attributeOf(element, 'alt') !== '';
  return ['aria-label', 'aria-labelledby', 'title'].some((attribute) => attributeOf(element, attribute));
}

const SHOWN = new Set('audio canvas embed iframe input meter object progress select slot textarea video'.split(' '));

function rootFrame(): Frame {
  return {
    parent: null,
    element: null,
    name: '',
    rules: OTHER_ELEMENT,
    model: ANYTHING,
    forbidden: 0,
    forbidders: [],
    isForeign: false,
    isInTemplate: false,
    isInLabel: false,
    hasContent: false,
  };
}
