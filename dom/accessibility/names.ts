import { ATTR, attributeName, plainAttributeName } from '../names/attribute-name.ts';
import { SVG_NAMESPACE, XLINK_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../tree/attributes.ts';
import { isHtml, isHtmlElement } from '../tree/is-html.ts';
import type { ElementRecord, NodeRecord } from '../tree/records.ts';
import { ariaAttribute } from './aria-attributes.ts';
import { Contents, Manner } from './contents.ts';
import type { Facts } from './facts.ts';
import { Labels } from './labels.ts';
import { nativeText, placeholderOf, svgChildText, textAtLast } from './native-text.ts';
import { Owners } from './owners.ts';
import { apart, joined, NOTHING, type Piece, pieceOf } from './piece.ts';
import { Readings } from './reading.ts';
import { References } from './references.ts';
import { NAMED_BY_CONTENT, NOT_NAMED_BY_TITLE } from './role-data.ts';
import { Roles } from './roles.ts';
import { SvgContents } from './svg-contents.ts';

const SUMMARY = plainAttributeName('summary');
const XLINK_TITLE = attributeName(XLINK_NAMESPACE, 'xlink', 'title');

/** Where a name is from. https://w3c.github.io/accname/#computation-steps */
type Source = 'nowhere' | 'author' | 'markup' | 'caption' | 'content' | 'title' | 'placeholder';

interface Named {
  readonly text: string;
  readonly source: Source;
}

const NAMELESS: Named = { text: '', source: 'nowhere' };

/** Names, descriptions and roles, while nothing changes. */
export class Names implements Facts {
  readonly readings = new Readings();
  readonly references = new References(this.readings);
  readonly owners = new Owners(this.readings, this.references);
  readonly labels = new Labels(this.readings, this.references);
  readonly roles: Roles;
  readonly #contents: Contents;
  readonly #named = new Map<ElementRecord, boolean>();

  constructor() {
    const hasName = (element: ElementRecord): boolean => this.#hasNameOfAuthor(element);
    this.roles = new Roles(hasName, this.owners, new SvgContents(hasName, this.readings));
    this.#contents = new Contents(this, (element) => this.roles.of(element));
  }

  /** 'none' for what is not exposed. */
  roleOf(element: ElementRecord): string {
    return this.readings.isExposed(element) ? this.roles.of(element) : 'none';
  }

  nameOf(element: ElementRecord): string {
    return this.#isNamed(element) ? this.#nameOf(element).text : '';
  }

  /** https://w3c.github.io/accname/#mapping_additional_nd_description */
  descriptionOf(element: ElementRecord): string {
    if (!this.#isNamed(element)) return '';
    const described = this.references.of(element, 'aria-describedby');
    if (described.length > 0) {
      const text = this.#contents.allReferenced(described).text;
      if (text !== '') return text;
    }
    const given = pieceOf(ariaAttribute(element, 'aria-description') ?? '').text;
    if (given !== '') return given;
    return this.#descriptionByMarkup(element, this.#nameOf(element));
  }

  #isNamed(element: ElementRecord): boolean {
    return this.readings.isExposed(element) && this.roles.of(element) !== 'none';
  }

  #descriptionByMarkup(element: ElementRecord, { text: name, source }: Named): string {
    if (isHtml(element, TagId.Table) && source === 'author') {
      const caption = this.#caption(element);
      if (caption !== null && caption.text !== '') return caption.text;
    }
    if (isHtml(element, TagId.Summary) && source !== 'content')
      return this.#contents.inside(element, Manner.Content).text;
    const isSvg = element.name.namespace === SVG_NAMESPACE;
    const desc = isSvg ? pieceOf(svgChildText(element, 'desc') ?? '').text : '';
    if (desc !== '') return desc;
    if (source === 'title' || source === 'placeholder' || (source === 'markup' && name === '')) return '';
    const title = pieceOf(
      (isSvg ? svgChildText(element, 'title') : null) ?? getAttribute(element, ATTR.title) ?? '',
    ).text;
    if (title === '') return '';
    // It says no more than what is seen.
    return title === (isSvg ? name : this.#contents.inside(element, Manner.Referenced).text) ? '' : title;
  }

  /** By attributes alone, which is all that roles depend on. */
  #hasNameOfAuthor(element: ElementRecord): boolean {
    let known = this.#named.get(element);
    if (known === undefined) {
      known =
        pieceOf(ariaAttribute(element, 'aria-label') ?? '').text !== '' ||
        pieceOf(this.#titleOf(element)).text !== '' ||
        this.#contents.allReferenced(this.references.labelling(element)).text !== '';
      this.#named.set(element, known);
    }
    return known;
  }

  #titleOf(element: ElementRecord): string {
    if (!isHtmlElement(element))
      return (
        svgChildText(element, 'title') ?? getAttribute(element, XLINK_TITLE) ?? getAttribute(element, ATTR.title) ?? ''
      );
    return getAttribute(element, ATTR.title) ?? '';
  }

  #nameOf(element: ElementRecord): Named {
    const labelled = this.#contents.allReferenced(this.references.labelling(element)).text;
    if (labelled !== '') return { text: labelled, source: 'author' };
    const label = pieceOf(ariaAttribute(element, 'aria-label') ?? '').text;
    if (label !== '') return { text: label, source: 'author' };
    const native = this.#nativeName(element);
    if (native !== null) return native;
    const role = this.roles.of(element);
    if (this.#isNamedByContent(element, role)) {
      const { text } = this.#contents.inside(element, Manner.Content);
      if (text !== '') return { text, source: 'content' };
    }
    return this.#nameByTitle(element, role);
  }

  #nameByTitle(element: ElementRecord, role: string): Named {
    const isNamed = !NOT_NAMED_BY_TITLE.has(role) || (role === 'generic' && hasAttribute(element, ATTR.tabindex));
    const title = !isNamed ? '' : pieceOf(getAttribute(element, ATTR.title) ?? '').text;
    const isDecorative = isHtml(element, TagId.Img) && nativeText(element) === '';
    if (title !== '' && !isDecorative) return { text: title, source: 'title' };
    const placeholder = pieceOf(placeholderOf(element) ?? ariaAttribute(element, 'aria-placeholder') ?? '').text;
    if (placeholder !== '') return { text: placeholder, source: 'placeholder' };
    const text = textAtLast(element);
    return text === '' ? NAMELESS : { text, source: 'markup' };
  }

  /** Null: the markup has nothing of the kind. Labels are all that counts where there are such, even if they say nothing. */
  #nativeName(element: ElementRecord): Named | null {
    const labels = this.labels.of(element);
    if (labels.length > 0) {
      let piece = NOTHING;
      for (const label of labels) piece = joined(piece, apart(this.#labelText(label)));
      return { text: piece.text, source: 'markup' };
    }
    const caption = this.#caption(element);
    if (caption !== null && caption.text !== '') return { text: caption.text, source: 'caption' };
    const { text } = pieceOf(
      (isHtml(element, TagId.Table) ? getAttribute(element, SUMMARY) : nativeText(element)) ?? '',
    );
    return text === '' ? null : { text, source: 'markup' };
  }

  #labelText(label: ElementRecord): Piece {
    const piece = this.#contents.of(label, Manner.Label);
    const isMute = piece.text === '' && this.readings.isExposed(label);
    return isMute ? pieceOf(getAttribute(label, ATTR.title) ?? '') : piece;
  }

  /** The legend of a fieldset, or the caption of a table. */
  #caption(element: ElementRecord): Piece | null {
    if (!isHtmlElement(element)) return null;
    const { tagId } = element.name;
    if (tagId !== TagId.Fieldset && tagId !== TagId.Table) return null;
    const wanted = tagId === TagId.Fieldset ? TagId.Legend : TagId.Caption;
    let child: NodeRecord | null = element.firstChild;
    while (child !== null && !isHtml(child, wanted)) child = child.nextSibling;
    return child === null ? null : this.#contents.of(child, Manner.Content);
  }

  /** A row only where it can be chosen. */
  #isNamedByContent(element: ElementRecord, role: string): boolean {
    if (role === 'math' && !isHtmlElement(element)) return false;
    if (role !== 'row') return NAMED_BY_CONTENT.has(role);
    const table = this.roles.tableAround(element);
    return table === 'grid' || table === 'treegrid';
  }
}
