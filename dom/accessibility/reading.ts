import type { PageStyles } from '../css/page-styles.ts';
import { styles } from '../css/styles.ts';
import type { TextStyle } from '../css/text-style.ts';
import { isInertRoot } from '../html/activation/focusable.ts';
import { isHiddenUntilFound } from '../html/hidden-until-found.ts';
import { isNeverRendered, isReplaced } from '../html/replaced-elements.ts';
import { blockingElement } from '../html/top-layer/close-watchers.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { ATTR, plainAttributeName } from '../names/attribute-name.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../tree/attributes.ts';
import { isHtml, isHtmlElement, nearestAncestor } from '../tree/is-html.ts';
import { type DocumentRecord, type ElementRecord, isElement, type ParentRecord } from '../tree/records.ts';
import { shadowRootOf } from '../tree/shadow.ts';
import { findSlot } from '../tree/slots.ts';
import { hostOf, rootOf } from '../tree/traversal.ts';

const ARIA_HIDDEN = plainAttributeName('aria-hidden');

/** What a reader gets of an element, as far as styles and the elements around it tell. */
interface ElementReading {
  readonly style: TextStyle;
  /** https://html.spec.whatwg.org/#being-rendered */
  readonly isRendered: boolean;
  readonly isHiddenByAria: boolean;
  readonly isInert: boolean;
}

/** The readings of elements, while nothing changes. Each is made after that of the element around. */
export class Readings {
  readonly #styles = new Map<ParentRecord, PageStyles>();
  readonly #known = new Map<ElementRecord, ElementReading>();
  readonly #roots = new Map<ElementRecord, ParentRecord>();
  readonly #firstSummaries = new Map<ElementRecord, ElementRecord | null>();
  readonly #dialogs = new Map<DocumentRecord, ElementRecord | null>();

  of(element: ElementRecord): ElementReading {
    const path: ElementRecord[] = [];
    let at: ElementRecord | null = element;
    let known: ElementReading | undefined;
    while (at !== null && known === undefined) {
      known = this.#known.get(at);
      if (known === undefined) path.push(at);
      if (known === undefined) at = flatParentOf(at);
    }
    for (let i = path.length - 1; i >= 0; i--) {
      const next = path[i] as ElementRecord;
      known = this.#read(next, at, known ?? null);
      this.#known.set(next, known);
      at = next;
    }
    return known as ElementReading;
  }

  /** Whether it is in the tree of what is exposed: https://w3c.github.io/core-aam/#exclude_elements2 */
  isExposed(element: ElementRecord): boolean {
    const { isRendered, isHiddenByAria, isInert, style } = this.of(element);
    return isRendered && !isHiddenByAria && !isInert && style.isVisible;
  }

  /** Whether the text in it is seen. */
  showsText(element: ElementRecord): boolean {
    const { style } = this.of(element);
    return style.isVisible && !this.#skipsContents(element) && !isClosed(element);
  }

  rootOf(element: ElementRecord): ParentRecord {
    this.of(element);
    return this.#roots.get(element) as ParentRecord;
  }

  stylesAround(element: ElementRecord): PageStyles {
    const root = this.#roots.get(element) ?? this.#lookForRoot(element);
    let known = this.#styles.get(root);
    if (known === undefined) {
      known = styles().pageStylesOf(root);
      this.#styles.set(root, known);
    }
    return known;
  }

  /** What is above is known already in most cases, so that nobody has to climb. */
  #lookForRoot(element: ElementRecord): ParentRecord {
    const { parent } = element;
    const ofParent = parent !== null && isElement(parent) ? this.#roots.get(parent) : undefined;
    const root = ofParent ?? (rootOf(element) as ParentRecord);
    this.#roots.set(element, root);
    return root;
  }

  #read(element: ElementRecord, around: ElementRecord | null, reading: ElementReading | null): ElementReading {
    const style = this.stylesAround(element).textStyle(element, reading?.style ?? null);
    const dialog = this.#dialogBlocking(element.nodeDocument);
    const isBlocked = reading?.isInert ?? dialog !== null;
    return {
      style,
      isRendered:
        (style.display !== 'none' || isAreaOfMap(element)) &&
        !isNeverRendered(element) &&
        (reading?.isRendered ?? true) &&
        this.#isShownIn(around, element),
      isHiddenByAria:
        (reading?.isHiddenByAria ?? false) || asciiLowercase(getAttribute(element, ARIA_HIDDEN) ?? '') === 'true',
      isInert: (element !== dialog && isBlocked) || isInertRoot(element),
    };
  }

  #dialogBlocking(document: DocumentRecord): ElementRecord | null {
    let dialog = this.#dialogs.get(document);
    if (dialog === undefined) {
      dialog = blockingElement(document);
      this.#dialogs.set(document, dialog);
    }
    return dialog;
  }

  /** Whether the element around shows that child, were it not for the child's own style. */
  #isShownIn(around: ElementRecord | null, child: ElementRecord): boolean {
    if (around === null) return child.parent === null || !isElement(child.parent);
    const { namespace, localName } = around.name;
    if (!isHtmlElement(around)) return namespace !== SVG_NAMESPACE || !SVG_HIDDEN.has(localName);
    if (this.#skipsContents(around)) return false;
    if (isClosed(around)) return this.#firstSummaryOf(around) === child;
    return !hidesContents(around);
  }

  #skipsContents(element: ElementRecord): boolean {
    return isHiddenUntilFound(element) || this.stylesAround(element).skipsContents(element);
  }

  #firstSummaryOf(details: ElementRecord): ElementRecord | null {
    let first = this.#firstSummaries.get(details);
    if (first === undefined) {
      let child = details.firstChild;
      while (child !== null && !isHtml(child, TagId.Summary)) child = child.nextSibling;
      first = child;
      this.#firstSummaries.set(details, first);
    }
    return first;
  }
}

/** https://drafts.csswg.org/css-scoping/#flattening; null also for what is in no slot. */
export function flatParentOf(element: ElementRecord): ElementRecord | null {
  const { parent } = element;
  if (parent === null) return null;
  const host = hostOf(parent);
  if (host !== null) return host;
  if (!isElement(parent)) return null;
  return shadowRootOf(parent) === null ? parent : findSlot(element, false);
}

function isClosed(element: ElementRecord): boolean {
  return isHtml(element, TagId.Details) && !hasAttribute(element, ATTR.open);
}

/** An area has no box of its own, and is where the image of its map is. */
function isAreaOfMap(element: ElementRecord): boolean {
  return isHtml(element, TagId.Area) && nearestAncestor(element, TagId.Map) !== null;
}

/** Whether nothing of what is in the element is exposed. What a canvas shows is told by its contents. */
export function hidesContents(element: ElementRecord): boolean {
  return isReplaced(element) && !isHtml(element, TagId.Canvas);
}

const SVG_HIDDEN: ReadonlySet<string> = new Set(
  'clipPath defs desc filter linearGradient marker mask metadata pattern radialGradient stop symbol title'.split(' '),
);
