import { transformed } from '../css/rendered-text/text-transform.ts';
import { ATTR } from '../names/attribute-name.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute } from '../tree/attributes.ts';
import { isHtml, isHtmlElement } from '../tree/is-html.ts';
import { type ElementRecord, isElement, isText, type NodeRecord } from '../tree/records.ts';
import { isSlot } from '../tree/slots.ts';
import { ariaAttribute, hasAriaAttribute } from './aria-attributes.ts';
import { embeddedValue } from './embedded-value.ts';
import type { Facts } from './facts.ts';
import { flatChildren } from './flat-children.ts';
import { textOfContent } from './generated-content.ts';
import type { Labels } from './labels.ts';
import { nativeText, placeholderOf } from './native-text.ts';
import type { Owners } from './owners.ts';
import { apart, joined, NOTHING, type Piece, pieceOf } from './piece.ts';
import { hidesContents, type Readings } from './reading.ts';
import type { References } from './references.ts';
import { NAMED_BY_CONTENT, NOT_NAMED_BY_TITLE, READ_IN_CONTENT } from './role-data.ts';
import { mayHaveFocus } from './roles.ts';

/** For what an element is read: https://w3c.github.io/accname/#computation-steps names these by flags. */
export const enum Manner {
  /** What names something by what is in it. */
  Content,
  /** A label of a control. */
  Label,
  /** What `aria-labelledby` or `aria-describedby` refers to. */
  Referenced,
  /** The same, of what is hidden: all of it counts. */
  ReferencedHidden,
}

interface Frame {
  readonly element: ElementRecord;
  readonly children: readonly NodeRecord[];
  /** How many of them are its own: it owns the others. */
  readonly count: number;
  index: number;
  piece: Piece;
}

/** What is read of elements for the names of others, while nothing changes. */
export class Contents {
  readonly #readings: Readings;
  readonly #owners: Owners;
  readonly #references: References;
  readonly #labels: Labels;
  readonly #inside: readonly Map<ElementRecord, Piece>[] = [new Map(), new Map(), new Map(), new Map()];
  readonly #roleOf: (element: ElementRecord) => string;

  constructor(facts: Facts, roleOf: (element: ElementRecord) => string) {
    this.#readings = facts.readings;
    this.#owners = facts.owners;
    this.#references = facts.references;
    this.#labels = facts.labels;
    this.#roleOf = roleOf;
  }

  /** What the element adds to the name of another. */
  of(element: ElementRecord, manner: Manner): Piece {
    return this.#begun(element, manner) ?? this.inside(element, manner);
  }

  /** https://w3c.github.io/accname/#comp_labelledby: what is said where that element is referred to. */
  referenced(target: ElementRecord): Piece {
    const manner = this.#readings.isExposed(target) ? Manner.Referenced : Manner.ReferencedHidden;
    const piece = this.of(target, manner);
    return piece.text !== '' ? piece : pieceOf(getAttribute(target, ATTR.title) ?? '');
  }

  allReferenced(targets: readonly ElementRecord[]): Piece {
    let piece = NOTHING;
    for (const target of targets) piece = joined(piece, apart(this.referenced(target)));
    return piece;
  }

  /** https://w3c.github.io/accname/#comp_name_from_content, without recursion over the depth. */
  inside(root: ElementRecord, manner: Manner): Piece {
    const known = this.#inside[manner] as Map<ElementRecord, Piece>;
    const open: Frame[] = known.has(root) ? [] : [this.#frame(root, manner)];
    const entered = new Set<ElementRecord>([root]);
    for (let frame = open.at(-1); frame !== undefined; frame = open.at(-1)) {
      const child = frame.children[frame.index];
      if (child === undefined) {
        const after = this.#generated(frame.element, 'after', manner);
        known.set(frame.element, joined(frame.piece, after));
        open.pop();
        entered.delete(frame.element);
        continue;
      }
      let piece = isElement(child) ? this.#begun(child, manner) : this.#text(child, frame.element, manner);
      if (piece === null) {
        const element = child as ElementRecord;
        piece = known.get(element) ?? (entered.has(element) ? NOTHING : null);
        if (piece === null) {
          entered.add(element);
          open.push(this.#frame(element, manner));
          continue;
        }
      }
      frame.piece = joined(
        frame.piece,
        frame.index >= frame.count || this.#isApart(child, manner) ? apart(piece) : piece,
      );
      frame.index++;
    }
    return known.get(root) as Piece;
  }

  #frame(element: ElementRecord, manner: Manner): Frame {
    const own = hidesContents(element) ? [] : this.#ownChildren(element, manner);
    const owned = manner === Manner.ReferencedHidden ? [] : this.#owners.ownedBy(element);
    const piece = this.#generated(element, 'before', manner);
    return { element, children: [...own, ...owned], count: own.length, index: 0, piece };
  }

  /** What is hidden owns nothing, and nothing else owns it. */
  #ownChildren(element: ElementRecord, manner: Manner): readonly NodeRecord[] {
    return manner === Manner.ReferencedHidden ? flatChildren(element) : this.#owners.ownChildren(element);
  }

  #text(node: NodeRecord, around: ElementRecord, manner: Manner): Piece {
    if (!isText(node)) return NOTHING;
    if (manner === Manner.ReferencedHidden) return pieceOf(node.data);
    if (!this.#readings.showsText(around)) return NOTHING;
    const { textTransform } = this.#readings.of(around).style;
    return pieceOf(transformed(node.data, textTransform));
  }

  #generated(element: ElementRecord, pseudo: 'before' | 'after', manner: Manner): Piece {
    if (isHtml(element, TagId.Q)) return pieceOf(pseudo === 'before' ? '“' : '”');
    if (manner === Manner.ReferencedHidden) return NOTHING;
    const generated = this.#readings.stylesAround(element).generatedContent(element, pseudo);
    if (generated === null) return NOTHING;
    const { text, isAlternative } = textOfContent(generated, element);
    const piece = pieceOf(text);
    return piece.text !== '' && (isAlternative || !generated.isInline) ? apart(piece) : piece;
  }

  /** What the element says without what is in it; null: what is in it says it. */
  #begun(element: ElementRecord, manner: Manner): Piece | null {
    if (manner !== Manner.ReferencedHidden && !this.#isRead(element)) return NOTHING;
    // It stands for what is in it alone.
    if (isSlot(element)) return null;
    const isReferenced = manner >= Manner.Referenced;
    if (!isReferenced && isAboutSvg(element)) return NOTHING;
    if (manner === Manner.Label && this.#labels.isInOwnLabel(element)) return NOTHING;
    if (!isReferenced) {
      const labelled = this.allReferenced(this.#references.labelling(element));
      if (labelled.text !== '') return apart(labelled);
    }
    if (isEditableChoice(element)) return null;
    const value = embeddedValue(element);
    if (value !== null && value !== '') return apart(pieceOf(value));
    const label = pieceOf(ariaAttribute(element, 'aria-label') ?? '');
    if (label.text !== '') return apart(label);
    const native = nativeText(element);
    if (native !== null && native !== '') return apart(pieceOf(native));
    if (isReferenced) return null;
    const role = this.#roleOf(element);
    if (value === null && (NAMED_BY_CONTENT.has(role) || READ_IN_CONTENT.has(role) || isReadWithoutRole(element)))
      return null;
    const title = NOT_NAMED_BY_TITLE.has(role) ? '' : (getAttribute(element, ATTR.title) ?? '');
    return apart(pieceOf(title === '' ? (placeholderOf(element) ?? '') : title));
  }

  /** Of what is not visible, that which is in it may be. */
  #isRead(element: ElementRecord): boolean {
    const { isRendered, isHiddenByAria, isInert } = this.#readings.of(element);
    return isRendered && !isHiddenByAria && !isInert && !(isHtmlElement(element) && NOT_READ.has(element.name.tagId));
  }

  /** Whether white space stands between it and what is beside it. */
  #isApart(node: NodeRecord, manner: Manner): boolean {
    if (!isElement(node)) return false;
    if (isSlot(node) || isHtml(node, TagId.Br) || isHtml(node, TagId.Wbr) || manner === Manner.ReferencedHidden)
      return true;
    const { style } = this.#readings.of(node);
    return style.isOutOfFlow || !INLINE.has(style.display);
  }
}

const INLINE: ReadonlySet<string> = new Set(['contents', 'inline', 'none', 'ruby', 'ruby-text']);

/** Readings of other text, and what says how it looks. */
const NOT_READ: ReadonlySet<TagId> = new Set([TagId.Rp, TagId.Rt, TagId.Script, TagId.Style, TagId.Template]);

/** Whether its text is none of the picture. */
function isAboutSvg({ name: { namespace, localName } }: ElementRecord): boolean {
  return namespace === SVG_NAMESPACE && ABOUT_SVG.has(localName);
}

const ABOUT_SVG: ReadonlySet<string> = new Set(['desc', 'metadata', 'script', 'style', 'title']);

/** Whether what is in it is read unless its role is given. A table is often only how something is laid out. */
function isReadWithoutRole(element: ElementRecord): boolean {
  return isHtmlElement(element) && READ_WITHOUT_ROLE.has(element.name.tagId) && !hasAriaAttribute(element, 'role');
}

const READ_WITHOUT_ROLE: ReadonlySet<TagId> = new Set([
  TagId.Address,
  TagId.Details,
  TagId.Footer,
  TagId.Table,
  TagId.Tbody,
  TagId.Tfoot,
  TagId.Thead,
  TagId.Tr,
]);

/** A combobox that can have the focus is at what is in it. */
function isEditableChoice(element: ElementRecord): boolean {
  return !hidesContents(element) && ariaAttribute(element, 'role') === 'combobox' && mayHaveFocus(element);
}
