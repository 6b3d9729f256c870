import { ATTR, type AttributeName } from '../../dom/names/attribute-name.ts';
import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import {
  type ElementRecord,
  isShadowRoot,
  type LeafRecord,
  NodeFlag,
  type NodeRecord,
} from '../../dom/tree/records.ts';
import type { TreeBuilder } from '../insertion-modes/tree-builder.ts';
import { NodeEvent, type TokenObserver } from '../tree-construction/locations.ts';

/**
 * Observes where tree construction does more than to put something at the end of what is open: it moves nodes, puts them before a
 * table, gives attributes to an element that has begun … No state from between the start of such an element and that moment is one that
 * a parser can go on from with other input.
 */
export class Trespasses implements TokenObserver {
  endTagName: ElementName | null = null;
  /** To be set before the first token. */
  tree!: TreeBuilder;
  /** Whether anything may have happened to any node. */
  everywhere = false;
  /** The elements to which something happened. */
  readonly elements: ElementRecord[] = [];
  /** Nothing that comes later can be kept apart from what came before. */
  lasting = false;
  #isAdopting = false;

  clear(): void {
    this.everywhere = false;
    this.elements.length = 0;
  }

  get any(): boolean {
    return this.everywhere || this.elements.length > 0;
  }

  /** A start tag is about to be processed: some change what is there whether it shows or not. */
  beforeStartTag({ tagId }: ElementName): void {
    const { top } = this.tree.open;
    if (tagId === TagId.Html) this.everywhere ||= top[TagId.Html] !== -1;
    else if (tagId === TagId.Body || tagId === TagId.Frameset) this.everywhere ||= top[TagId.Body] !== -1;
  }

  /** A start tag has been processed. */
  afterStartTag({ tagId }: ElementName): void {
    if (tagId === TagId.Selectedcontent && this.tree.selectedContents !== null) this.#last();
    if (tagId === TagId.Details && this.#tokenHas(ATTR.open) && this.#tokenHas(ATTR.name)) this.#last();
    if (tagId !== TagId.Template) return;
    const { rare } = this.tree.open.current;
    const contents = rare === null ? null : rare.templateContents;
    if (contents !== null && isShadowRoot(contents)) this.elements.push(contents.rare?.host as ElementRecord);
  }

  token(node: LeafRecord): void {
    if ((node.flags & NodeFlag.HoldsPatchPlaces) !== 0) this.#last();
  }

  #tokenHas(name: AttributeName): boolean {
    const { attributes, attributesLength } = this.tree.tokenizer;
    const index = attributes.indexOf(name);
    return index >= 0 && index < attributesLength;
  }

  #last(): void {
    this.everywhere = true;
    this.lasting = true;
  }

  noted(event: NodeEvent, node: NodeRecord | null): void {
    switch (event) {
      case NodeEvent.FosterParented: {
        const { open } = this.tree;
        this.elements.push(open.at(open.top[TagId.Table] as number));
        break;
      }
      case NodeEvent.PutIntoHead:
        this.everywhere = true;
        break;
      case NodeEvent.AttributesAdded:
        this.elements.push(node as ElementRecord);
        break;
      case NodeEvent.Moved:
        this.#isAdopting = true;
        break;
      default:
    }
  }

  /** The adoption agency takes out the formatting element last, in which all was that it has moved. */
  popped(element: ElementRecord): void {
    if (!this.#isAdopting) return;
    this.#isAdopting = false;
    this.elements.push(element);
  }

  beginToken(): void {}
  finishToken(): void {}
  reachEnd(): void {}
  startTag(): void {}
  sameStartTag(): void {}
  text(): void {}
  endTagSeen(): void {}
}
