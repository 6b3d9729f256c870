import { ATTR, type AttributeName } from '../../dom/names/attribute-name.ts';
import { Category } from '../../dom/names/categories.ts';
import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { markParserInserted, noteIsValue } from '../../dom/scripting/create-for-parser.ts';
import { replaceData } from '../../dom/tree/character-data.ts';
import { createProcessingInstruction } from '../../dom/tree/create.ts';
import { appendFresh, insert } from '../../dom/tree/mutation.ts';
import { reactToFreshElement, reactToMaking } from '../../dom/tree/mutation-reactions.ts';
import { reactors } from '../../dom/tree/reactions.ts';
import {
  type AttributeList,
  type DocumentRecord,
  type ElementRecord,
  LeafRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
  ParentRecord,
  setAttributes,
  setData,
  Watch,
} from '../../dom/tree/records.ts';
import { isLastTag } from '../tokenizer/tag-serial.ts';
import { createElementForToken, hasCustomElements, insertAmongCustomElements } from './custom-elements.ts';
import { FormAssociations } from './form-associations.ts';
import { GrowingText } from './growing-text.ts';
import { NodeEvent } from './locations.ts';
import type { OpenElements } from './open-elements.ts';
import { insideOf, patchTargetOf } from './patch-target.ts';
import type { TreeState } from './tree-state.ts';

/**
 * https://html.spec.whatwg.org/#appropriate-place-for-inserting-a-node
 *
 * The place is left in the builder's `placeParent` and `placeBefore`.
 */
export function findAppropriatePlace(tree: TreeState, target: ElementRecord): void {
  if (tree.fosterParenting && (target.name.categories & Category.FosterParenting) !== 0) {
    findFosterParent(tree);
  } else {
    placeInside(tree, target);
  }
}

function findFosterParent(tree: TreeState): void {
  const { open } = tree;
  noteFostered(tree);
  const lastTemplate = open.top[TagId.Template] as number;
  const lastTable = open.top[TagId.Table] as number;
  if (lastTemplate > lastTable) {
    placeInside(tree, open.at(lastTemplate));
    return;
  }
  if (lastTable === -1) {
    placeInside(tree, open.at(0));
    return;
  }
  if (tree.locations !== null) tree.locations.noted(NodeEvent.FosterParented, null, 0);
  const table = open.at(lastTable);
  if (table.parent !== null) {
    tree.placeParent = table.parent;
    tree.placeBefore = table;
  } else {
    placeInside(tree, open.at(open.positionBelow(lastTable)));
  }
}

/** An element that is pushed now is not in the one below. */
function noteFostered({ fosteredAt, open }: TreeState): void {
  while ((fosteredAt.at(-1) ?? -1) >= open.length) fosteredAt.pop();
  fosteredAt.push(open.length);
}

/** Whether the current node is in an element that was inserted before a table which is still open. */
function isInFostered({ fosteredAt, open }: TreeState): boolean {
  for (let position = fosteredAt.at(-1); position !== undefined; position = fosteredAt.at(-1)) {
    if (position < open.length && isFosteredAt(open, position)) return true;
    fosteredAt.pop();
  }
  return false;
}

function isFosteredAt(open: OpenElements, position: number): boolean {
  return !open.isGap(position) && open.at(position).parent !== insideOf(open.at(open.positionBelow(position)));
}

/**
 * After the last child of the element, or of its template contents. In the fragment case the html element on the stack
 * has the root insertion target for contents.
 */
function placeInside(tree: TreeState, element: ElementRecord): void {
  const { rare } = element;
  const contents = rare === null ? null : rare.templateContents;
  tree.placeParent = contents ?? element;
  tree.placeBefore = null;
  if (rare !== null && rare.own !== null) {
    const patchTarget = patchTargetOf(element);
    if (patchTarget !== null) {
      tree.placeParent = patchTarget.parent;
      tree.placeBefore = patchTarget.before;
    }
  }
}

/** The parent of what comes after the last child of the html element: in the fragment case the root insertion target. */
export function placeOfRoot(tree: TreeState): ParentRecord {
  placeInside(tree, tree.open.at(0));
  return tree.placeParent;
}

/** Who must not watch a document of which the parser may append nodes in fewer steps. */
const OTHERS = Watch.Any & ~(Watch.ElementSteps | Watch.Selectors);

/**
 * OPTIMIZATION: whether the appropriate place for inserting a node is after the last child of the current node, where it
 * is nearly always, and nobody watches or counts; then no place needs to be noted. (bench/parse)
 */
function isPlainPlace(tree: TreeState, current: ElementRecord): boolean {
  return current.rare === null && !tree.looksClosely && (current.nodeDocument.flags & OTHERS) === 0;
}

/**
 * Text came into an element at a plain place. Of elements that come into one, only those with steps are told: what other steps
 * there are, `TreeState.letOthersTouch` makes up for.
 */
function tellOfText(parent: ElementRecord): void {
  if ((parent.name.categories & Category.HasSteps) === 0) return;
  if ((parent.nodeDocument.flags & Watch.ElementSteps) !== 0) reactors.elementSteps.childrenChanged(parent, false);
}

/** Controls may name a form by an id, which another element may have as well; any element may have the focus or a nonce. */
function hasSteps({ name, attributes }: ElementRecord): boolean {
  if ((name.categories & Category.HasSteps) !== 0) return true;
  if (attributes === null) return false;
  for (let i = 0; i < attributes.length; i += 2) {
    const attribute = attributes[i];
    if (attribute === ATTR.id || attribute === ATTR.autofocus || attribute === ATTR.nonce) return true;
  }
  return false;
}

/** To be called for each element that comes into the tree. Gives whether it has steps then. */
export function noteSteps(tree: TreeState, element: ElementRecord): boolean {
  const isToldOfInsertion = hasSteps(element);
  if (isToldOfInsertion || (element.name.categories & Category.HasRemovingSteps) !== 0) tree.stepsTaken++;
  return isToldOfInsertion;
}

/** Inserts a node that was just made at the place found. */
export function insertAtPlace(tree: TreeState, node: NodeRecord): void {
  const { placeParent, placeBefore } = tree;
  const { nodeDocument } = placeParent;
  if (placeBefore === null && (nodeDocument.flags & Watch.Any) === 0) appendFresh(node, placeParent);
  else atEnd(tree, nodeDocument, () => insert(node, placeParent, placeBefore));
}

/** What remembers matches of selectors is told of what is added at the end, as at plain places, by nobody but who reads the elements. */
function atEnd(tree: TreeState, document: DocumentRecord, add: () => void): void {
  const told = tree.fosterParenting ? 0 : document.flags & Watch.Selectors;
  document.flags &= ~told;
  add();
  document.flags |= told;
}

/**
 * The attributes of the start tag token.
 *
 * OPTIMIZATION: a literal is made where it stands, a slice by a call. (bench/parse)
 */
export function takeAttributes(tree: TreeState): AttributeList | null {
  const { attributes: a, attributesLength } = tree.tokenizer;
  switch (attributesLength) {
    case 0:
      return null;
    case 2:
      return [a[0] as AttributeName, a[1] as string];
    case 4:
      return [a[0] as AttributeName, a[1] as string, a[2] as AttributeName, a[3] as string];
    default:
      return a.slice(0, attributesLength);
  }
}

/** https://html.spec.whatwg.org/#insert-an-html-element */
export function insertHtmlElement(tree: TreeState, name: ElementName): ElementRecord {
  const element = insertElement(tree, name, takeAttributes(tree));
  if (tree.locations !== null) tree.locations.startTag(element);
  tree.open.push(element);
  return element;
}

/** Inserts an HTML element for a start tag token with no attributes that is not in the input. */
export function insertImpliedElement(tree: TreeState, tagId: TagId): ElementRecord {
  const element = insertElement(tree, HTML_NAMES[tagId] as ElementName, null);
  if (tree.locations !== null) tree.locations.noted(NodeEvent.Implied, element, tree.textOffset);
  tree.open.push(element);
  return element;
}

/**
 * Inserts an HTML element for the token, immediately pops the current node off the stack of open elements, and
 * acknowledges the token's self-closing flag.
 */
export function insertVoidElement(tree: TreeState, name: ElementName): ElementRecord {
  const element = insertElement(tree, name, takeAttributes(tree));
  if (tree.locations !== null) tree.locations.startTag(element);
  if (tree.completed !== null) tree.completed.add(element);
  tree.selfClosing = false;
  return element;
}

/**
 * https://html.spec.whatwg.org/#insert-a-foreign-element and, with it, https://html.spec.whatwg.org/#create-an-element-for-the-token,
 * but for pushing onto the stack of open elements.
 */
export function insertElement(tree: TreeState, name: ElementName, attributes: AttributeList | null): ElementRecord {
  const { current } = tree.open;
  if (isPlainPlace(tree, current)) {
    const element = new ParentRecord(NodeType.Element, current.nodeDocument, name) as ElementRecord;
    setAttributes(element, attributes);
    if (attributes !== null) noteIsValue(element);
    if ((name.categories & Category.FormAssociated) !== 0 && tree.formElement !== null) {
      addFormAssociation(tree, element, current);
    }
    appendFresh(element, current);
    if ((current.nodeDocument.flags & Watch.ElementSteps) !== 0 && noteSteps(tree, element)) {
      markParserInserted(tree.host, element);
      reactToFreshElement(element);
    }
    return element;
  }
  findAppropriatePlace(tree, current);
  const parent = tree.placeParent;
  tree.watchElement(parent);
  const element = createElementForToken(tree, name, attributes, parent);
  markParserInserted(tree.host, element);
  reactToMaking(element);
  if ((name.categories & Category.FormAssociated) !== 0 && tree.formElement !== null) {
    addFormAssociation(tree, element, parent);
  }
  if (hasCustomElements(element.nodeDocument)) insertAmongCustomElements(tree, element);
  else insertAtPlace(tree, element);
  noteSteps(tree, element);
  return element;
}

/** The same for a script element of HTML or SVG, which has to be marked before any observer is called. */
export function insertScript(tree: TreeState, name: ElementName, attributes: AttributeList | null): ElementRecord {
  findAppropriatePlace(tree, tree.open.current);
  tree.watchElement(tree.placeParent);
  const hasDuplicates = isLastTag(tree.tokenizer.duplicatesIn);
  const script = createElementForToken(tree, name, attributes, tree.placeParent);
  script.flags |= NodeFlag.ParserInserted | NodeFlag.NotForcedAsync;
  if (tree.context !== null) script.flags |= NodeFlag.AlreadyStarted;
  if (hasDuplicates) script.flags |= NodeFlag.HadDuplicateAttribute;
  tree.stepsTaken++;
  if (tree.host !== null) tree.scriptStart = tree.tokenizer.input.readOfChunks;
  if (hasCustomElements(script.nodeDocument)) insertAmongCustomElements(tree, script);
  else insertAtPlace(tree, script);
  return script;
}

function addFormAssociation(tree: TreeState, element: ElementRecord, parent: ParentRecord): void {
  tree.formAssociations ??= new FormAssociations();
  tree.formAssociations.add(tree, element, parent);
  // What is done at its insertion asks for the form.
  if ((element.nodeDocument.flags & Watch.ElementSteps) !== 0) tree.formAssociations.handOver();
}

/** https://html.spec.whatwg.org/#insert-a-character, for a run of them. */
export function insertCharacters(tree: TreeState, text: string): void {
  if (tree.discardsText) return;
  const { current } = tree.open;
  if (isPlainPlace(tree, current)) {
    const previous = current.lastChild;
    if (previous !== null && previous.nodeType === NodeType.Text) {
      const { data } = previous as LeafRecord;
      setData(previous as LeafRecord, data + text);
      noteGrowth(tree, previous as LeafRecord, data, text);
      tellOfText(current);
      return;
    }
    const node = new LeafRecord(NodeType.Text, current.nodeDocument, text);
    appendFresh(node, current);
    tellOfText(current);
    if (tree.locations !== null) tree.locations.text(node, tree.textOffset);
    return;
  }
  findAppropriatePlace(tree, current);
  const parent = tree.placeParent;
  if (parent.nodeType === NodeType.Document) return;
  const previous = tree.placeBefore === null ? parent.lastChild : tree.placeBefore.previousSibling;
  if (previous !== null && previous.nodeType === NodeType.Text) {
    appendData(tree, previous as LeafRecord, text);
  } else {
    tree.limits?.node();
    const node = new LeafRecord(NodeType.Text, parent.nodeDocument, text);
    insertAtPlace(tree, node);
    if (tree.locations !== null) tree.locations.text(node, tree.textOffset);
  }
}

function appendData(tree: TreeState, node: LeafRecord, text: string): void {
  const { data } = node;
  if ((node.nodeDocument.flags & Watch.Any) === 0) setData(node, data + text);
  else atEnd(tree, node.nodeDocument, () => replaceData(node, data.length, 0, text));
  noteGrowth(tree, node, data, text);
}

function noteGrowth(tree: TreeState, node: LeafRecord, before: string, text: string): void {
  tree.growingText ??= new GrowingText();
  tree.growingText.grew(node, before, text);
  if (tree.locations !== null) tree.locations.noted(NodeEvent.TextGrew, node, tree.textOffset);
}

/** https://html.spec.whatwg.org/#insert-a-comment. A position may be given: the end of a node. */
export function insertComment(tree: TreeState, data: string, parent: ParentRecord | null): void {
  findPlaceOr(tree, parent);
  tree.limits?.node();
  const comment = new LeafRecord(NodeType.Comment, tree.placeParent.nodeDocument, data);
  insertAtPlace(tree, comment);
  if (tree.locations !== null) tree.locations.token(comment);
}

/** https://html.spec.whatwg.org/#insert-a-processing-instruction */
export function insertProcessingInstruction(
  tree: TreeState,
  target: string,
  data: string,
  parent: ParentRecord | null,
): void {
  findPlaceOr(tree, parent);
  tree.limits?.node();
  const instruction = createProcessingInstruction(tree.placeParent.nodeDocument, target, data);
  insertAtPlace(tree, instruction);
  if (tree.locations !== null) tree.locations.token(instruction);
  const isPlace = (instruction.flags & NodeFlag.HoldsPatchPlaces) !== 0;
  if (isPlace) tree.patchPlaces?.inserted(instruction, isInFostered(tree));
}

function findPlaceOr(tree: TreeState, parent: ParentRecord | null): void {
  if (parent === null) {
    findAppropriatePlace(tree, tree.open.current);
  } else {
    tree.placeParent = parent;
    tree.placeBefore = null;
  }
}
