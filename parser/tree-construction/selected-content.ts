import { isOptionDisabled } from '../../dom/html/forms/disabled.ts';
import { nearestAncestorSelect } from '../../dom/html/forms/option-ancestors.ts';
import { displaySize, isMultiple, isSelected, listOfOptions, SELECTED } from '../../dom/html/forms/select.ts';
import { MOST_MIRRORS, showOption } from '../../dom/html/forms/selected-content.ts';
import { ATTR } from '../../dom/names/attribute-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { hasAttribute } from '../../dom/tree/attributes.ts';
import { type ElementRecord, NodeFlag } from '../../dom/tree/records.ts';
import type { OpenElements } from './open-elements.ts';

/** What is known of a select element with a selectedcontent element in it. */
interface Mirrored {
  selected: ElementRecord | null;
  readonly mirrors: ElementRecord[];
  /** Whether an option in a mirror was to be selected, which then would be gone with what was in the mirror. */
  isAnew: boolean;
}

/**
 * Keeps the selectedcontent elements of what is being parsed like the selected options. Made when the parser meets a
 * selectedcontent element; before that there is nothing to do. Chromium fills every selectedcontent element of a select
 * element, not only the first.
 *
 * The stack of open elements tells what the ancestors are, so that nothing here depends on how deep the tree is.
 *
 * https://html.spec.whatwg.org/#the-selectedcontent-element
 */
export class SelectedContents {
  readonly #open: OpenElements;
  readonly #selects = new Map<ElementRecord, Mirrored>();

  constructor(open: OpenElements) {
    this.#open = open;
  }

  /**
   * A selectedcontent element was inserted; it is the current node.
   * https://html.spec.whatwg.org/#the-selectedcontent-element:html-element-post-connection-steps
   */
  selectedContentInserted(element: ElementRecord): void {
    const { top } = this.#open;
    const position = top[TagId.Select] as number;
    const root = top[TagId.Template] as number;
    if (position <= root || (top[TagId.Option] as number) > root) return;
    if (this.#open.sameBelow(position) > root) return;
    if (this.#open.sameBelow(top[TagId.Selectedcontent] as number) > root) return;
    const select = this.#open.at(position);
    if (isMultiple(select)) return;
    const { mirrors, selected } = this.#known(select);
    if (mirrors.length === MOST_MIRRORS) return;
    mirrors.push(element);
    if (selected !== null && (element.flags & NodeFlag.Connected) !== 0) showOption(selected, element);
  }

  /** An option element was inserted; it is the current node. */
  optionInserted(option: ElementRecord): void {
    const select = this.#selectOf(option, this.#open.sameBelow(this.#open.length - 1));
    if (select === null) return;
    const known = this.#selects.get(select);
    if (known === undefined) return;
    const isSelectedNow =
      hasAttribute(option, SELECTED) ||
      (known.selected === null && displaySize(select) === 1 && !this.#isDisabled(option));
    if (!isSelectedNow) return;
    if (this.#isInMirror()) {
      known.isAnew = true;
      return;
    }
    known.selected = option;
    this.#mirror(option, select, known);
  }

  /** An option element was popped off the stack of open elements: it is complete. */
  optionPopped(option: ElementRecord): void {
    const select = this.#selectOf(option, this.#open.top[TagId.Option] as number);
    const known = select === null ? undefined : this.#selects.get(select);
    if (select !== null && known !== undefined) this.#mirror(option, select, known);
  }

  /**
   * A select element was popped off the stack of open elements: it is complete. As in Chromium, what options in the mirrors themselves
   * have led to is made up for once all of them are there.
   */
  selectPopped(select: ElementRecord): void {
    const known = this.#selects.get(select);
    if (known?.isAnew !== true) return;
    for (const mirror of known.mirrors) showOption(null, mirror);
    const options = listOfOptions(select);
    known.selected =
      (select.flags & NodeFlag.CheckedKnown) === 0 ? selectedOf(select, options) : (options.find(isSelected) ?? null);
    for (const mirror of known.mirrors) showOption(known.selected, mirror);
  }

  /** Whether the current node is in a selectedcontent element that mirrors the selected option. */
  #isInMirror(): boolean {
    const { top } = this.#open;
    return (top[TagId.Selectedcontent] as number) > (top[TagId.Select] as number);
  }

  #mirror(option: ElementRecord, select: ElementRecord, { selected, mirrors }: Mirrored): void {
    // Once a script has asked for it, selectedness is kept with the option.
    const isIt = (select.flags & NodeFlag.CheckedKnown) === 0 ? selected === option : isSelected(option);
    if (!isIt || isMultiple(select)) return;
    for (const mirror of mirrors) showOption(option, mirror);
  }

  #known(select: ElementRecord): Mirrored {
    let known = this.#selects.get(select);
    if (known === undefined) {
      known = { selected: selectedOf(select, listOfOptions(select)), mirrors: [], isAnew: false };
      this.#selects.set(select, known);
    }
    return known;
  }

  /**
   * The https://html.spec.whatwg.org/#option-element-nearest-ancestor-select, where the next open option below is at that
   * position.
   */
  #selectOf(option: ElementRecord, optionBelow: number): ElementRecord | null {
    const { top } = this.#open;
    const position = top[TagId.Select] as number;
    const optgroup = top[TagId.Optgroup] as number;
    if ((top[TagId.Template] as number) > position) return nearestAncestorSelect(option);
    if (position === -1 || optionBelow > position || (top[TagId.Datalist] as number) > position) return null;
    if (optgroup > position && this.#open.sameBelow(optgroup) > position) return null;
    return this.#open.at(position);
  }

  /** https://html.spec.whatwg.org/#concept-option-disabled, for the current node. */
  #isDisabled(option: ElementRecord): boolean {
    const { top } = this.#open;
    const optgroup = top[TagId.Optgroup] as number;
    if (optgroup <= (top[TagId.Select] as number)) return hasAttribute(option, ATTR.disabled);
    return hasAttribute(option, ATTR.disabled) || hasAttribute(this.#open.at(optgroup), ATTR.disabled);
  }
}

function selectedOf(select: ElementRecord, options: readonly ElementRecord[]): ElementRecord | null {
  const selected = options.findLast((option) => hasAttribute(option, SELECTED));
  if (selected !== undefined || displaySize(select) !== 1) return selected ?? null;
  return options.find((option) => !isOptionDisabled(option)) ?? null;
}
