import { isWatched, lookAtStyleAttribute } from '../../css/motion.ts';
import { styles } from '../../css/styles.ts';
import type { AttributeName } from '../../names/attribute-name.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isConnected,
  isElement,
  isShadowRoot,
  type NodeRecord,
  type ParentRecord,
} from '../../tree/records.ts';
import { shadowRootOf } from '../../tree/shadow.ts';
import { nextInShadowIncludingTreeOrder, rootOf } from '../../tree/traversal.ts';
import { animationsOfDocument, type DocumentAnimations } from '../document-animations.ts';
import { baseValue } from '../effect-value.ts';
import {
  elementAnimations,
  elementAnimationsOrNull,
  PSEUDO_ELEMENTS,
  type StyledAnimations,
} from '../element-animations.ts';
import type { AnimationRecord } from '../records.ts';
import { styleMayHaveChanged } from '../schedule.ts';
import { cancelStyled, updateAnimations } from './animations.ts';
import { comingParts, rememberBefore } from './before-change.ts';
import { movingNow } from './moved-properties.ts';
import { hasBox, movingParts, Rendered } from './shown-parts.ts';
import { StyleChanges } from './style-changes.ts';
import {
  declaresTransitions,
  forgetEnded,
  hasLeftSlowly,
  leavesSlowly,
  mayLeaveSlowly,
  mayStart,
  updateTransitions,
} from './transitions.ts';

/** https://drafts.csswg.org/css-transitions/#style-change-event, for all elements of the document. */
export function updateAllStyles(state: DocumentAnimations): void {
  state.isStyleNeeded = false;
  const { shown } = state;
  state.shown = new Set();
  updateElements(state, elementsOf(state.document), new Rendered(), shown);
  for (const element of [...state.styled]) if (!isConnected(element)) leave(state, element);
  state.sinceLook = new StyleChanges();
  state.sinceFrame = new StyleChanges();
}

function* elementsOf(document: DocumentRecord): Generator<ElementRecord> {
  for (let node: NodeRecord | null = document; node !== null; node = nextInShadowIncludingTreeOrder(node, document)) {
    if (isElement(node)) yield node;
  }
}

/**
 * The same for one that somebody asks for, for those that have changed, and for what they are in, from the outermost on: its style may
 * be inherited, or ask for the size of a container. What a known one is in is known.
 */
export function updateStyles(element: ElementRecord): void {
  const state = animationsOfDocument(element.nodeDocument);
  const mayMove = (one: ElementRecord): boolean =>
    elementAnimationsOrNull(one)?.styled.get(null)?.version === state.styleVersion;
  const isKnown = (one: ElementRecord): boolean => state.plain.has(one) || mayMove(one);
  if (isKnown(element)) return;
  const unknown = new Set<ElementRecord>();
  const passed = new Set<ElementRecord>();
  const rendered = new Rendered();
  for (const start of [element, ...(state.sinceLook?.elements ?? [])]) {
    const path: ElementRecord[] = [];
    let at: ElementRecord | null = start;
    for (; at !== null && !unknown.has(at) && !isKnown(at); at = styles().flatParent(at)) path.push(at);
    for (; at !== null && !passed.has(at) && !mayMove(at); at = styles().flatParent(at)) passed.add(at);
    // Of what is not shown it is not known.
    if (at !== null && mayMove(at)) rendered.set(at, true);
    for (const one of path.reverse()) unknown.add(one);
  }
  updateElements(state, unknown, rendered, state.shown);
  // OPTIMIZATION: of what starts all styles are forgotten, so that everything that starts first of all does so at once. (bench/growth)
  if (state.sinceLook === null && state.running.size > 0)
    updateElements(state, elementsOf(state.document), new Rendered(), state.shown);
  state.sinceLook ??= new StyleChanges();
  state.sinceFrame?.take(state.sinceLook);
  state.sinceLook.forget();
}

function updateElements(
  state: DocumentAnimations,
  elements: Iterable<ElementRecord>,
  rendered: Rendered,
  shownBefore: ReadonlySet<ElementRecord>,
): void {
  const hasChanges = state.sinceLook?.areNone === false || state.sinceFrame?.areNone === false;
  const coming: ElementRecord[] = [];
  for (const element of elements) {
    if (hasChanges && comingParts(element).length > 0 && (rendered.has(element) || mayLeaveSlowly(element)))
      coming.push(element);
    else updateElement(state, element, rendered, shownBefore);
  }
  if (coming.length === 0) return;
  rememberBefore(state, coming.flatMap(comingParts));
  for (const element of coming) updateElement(state, element, rendered, shownBefore);
}

/** To be called before something is asked of animations that style sheets may have made of what is at the node. */
export function flushStyles(node: NodeRecord): void {
  const document = node.nodeDocument;
  // Whoever reads what the sheets declare finds out whether that is to be watched.
  if (!isWatched(document)) for (const tree of treesAround(node)) styles().declaredIn(tree);
  if (isElement(node)) lookAtStyleAttribute(node);
  if (!isWatched(document)) return;
  const state = animationsOfDocument(document);
  if (state.isStyleNeeded) updateAllStyles(state);
}

export function flushStyleOf({ owningElement }: AnimationRecord): void {
  if (owningElement !== null && isWatched(owningElement.nodeDocument)) updateStyles(owningElement);
}

/** Those whose sheets may say something of the node: its own, and of elements the shadow trees of themselves and of their parents. */
function treesAround(node: NodeRecord): ParentRecord[] {
  const trees: ParentRecord[] = [node.nodeDocument];
  const root = rootOf(node);
  if (isShadowRoot(root)) trees.push(root);
  for (const at of [node, node.parent]) {
    const shadowRoot = at !== null && isElement(at) ? shadowRootOf(at) : null;
    if (shadowRoot !== null) trees.push(shadowRoot);
  }
  return trees;
}

function updateElement(
  state: DocumentAnimations,
  element: ElementRecord,
  rendered: Rendered,
  shownBefore: ReadonlySet<ElementRecord>,
): void {
  const there = elementAnimationsOrNull(element)?.styled;
  const known = there?.get(null) ?? null;
  const moving = movingParts(element);
  const pseudos = PSEUDO_ELEMENTS.filter((pseudo) => there?.has(pseudo) || moving.includes(pseudo));
  const moves = known !== null || moving.includes('element');
  if (!moves && pseudos.length === 0) {
    state.plain.add(element);
    if (mayStart(element) && isShown(element, null, rendered)) state.shown.add(element);
    return;
  }
  const hasLeft = known !== null && hasLeftSlowly(known);
  const isThere = isShown(element, known, rendered);
  if (hasLeft || !isThere) leave(state, element);
  if (!isThere) return;
  const isStarting = mayStart(element) && (hasLeft || !shownBefore.has(element));
  state.shown.add(element);
  if (moves)
    updateTarget(state, element, elementAnimations(element).styledFor(null), isStarting, rendered.has(element));
  for (const pseudo of pseudos) updatePseudo(state, element, pseudo);
}

function updateTarget(
  state: DocumentAnimations,
  element: ElementRecord,
  styled: StyledAnimations,
  isStarting: boolean,
  isRendered: boolean,
): void {
  if (styled.version === state.styleVersion) return;
  styled.version = state.styleVersion;
  state.styled.add(element);
  forgetEnded(styled);
  const before = movingNow(element, styled.pseudo);
  updateAnimations(state, element, styled);
  if (!isRendered) {
    styled.before = null;
    return;
  }
  // Until there is something that takes time nobody asks for what the styles were.
  if (styled.before === null && !declaresTransitions(element, styled.pseudo)) return;
  updateTransitions(state, element, styled, isStarting, [...before, ...movingNow(element, styled.pseudo)]);
}

/** DEVIATION: what a pseudo-element was before it had transitions is not known, so that it is as if it had not been there. */
function updatePseudo(state: DocumentAnimations, element: ElementRecord, pseudo: string): void {
  const own = elementAnimations(element);
  if (!hasBox(element, pseudo)) {
    const known = own.styled.get(pseudo);
    if (known !== undefined) cancelAll(known);
    own.styled.delete(pseudo);
    return;
  }
  const styled = own.styledFor(pseudo);
  updateTarget(state, element, styled, styled.before === null && mayStart(element), true);
}

function isShown(element: ElementRecord, known: StyledAnimations | null, rendered: Rendered): boolean {
  if (!isConnected(element)) return false;
  if (rendered.has(element)) return true;
  const parent = styles().flatParent(element);
  if (parent !== null && !rendered.has(parent)) return false;
  // https://drafts.csswg.org/css-display-4/#display-animation: whatever animations of its own make of that.
  if (baseValue(element, null, 'display') !== 'none') return true;
  if (known === null || !leavesSlowly(element, known)) return false;
  rendered.set(element, true);
  return true;
}

/** From here on styles are watched of elements that have been seen. */
export function styleIsSeen(document: DocumentRecord): void {
  const state = animationsOfDocument(document);
  state.sinceLook ??= new StyleChanges();
  state.sinceFrame ??= new StyleChanges();
}

/** The attribute of the element had that value. */
export function attributeChanged(element: ElementRecord, name: AttributeName, oldValue: string | null): void {
  if (isConnected(element))
    animationsOfDocument(element.nodeDocument).sinceLook?.attributeChanged(element, name, oldValue);
}

export function stateChanged(element: ElementRecord, exchange: () => void): void {
  styleMayHaveChanged(element.nodeDocument);
  if (isConnected(element)) animationsOfDocument(element.nodeDocument).sinceLook?.stateChanged(element, exchange);
}

export function enterDocument(element: ElementRecord): void {
  if (isConnected(element)) animationsOfDocument(element.nodeDocument).sinceLook?.arrived.add(element);
}

/** https://drafts.csswg.org/css-transitions/#starting: its transitions are canceled, even if it is back when styles are looked at again. */
export function leaveDocument(element: ElementRecord): void {
  const state = animationsOfDocument(element.nodeDocument);
  state.sinceLook?.leaves(element);
  state.sinceFrame?.leaves(element);
  if (elementAnimationsOrNull(element) !== null) leave(state, element);
}

/** The element is shown no more: whatever style sheets have started on it is canceled. */
function leave(state: DocumentAnimations, element: ElementRecord): void {
  const own = elementAnimationsOrNull(element);
  state.styled.delete(element);
  state.shown.delete(element);
  if (own === null) return;
  const all = [...own.styled.values()];
  own.styled.clear();
  for (const styled of all) cancelAll(styled);
}

function cancelAll({ transitions, animations }: StyledAnimations): void {
  for (const animation of [...transitions.values(), ...animations]) cancelStyled(animation);
}
