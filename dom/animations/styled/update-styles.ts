import { isWatched, lookAtStyleAttribute } from '../../css/motion.ts';
import { styles } from '../../css/styles.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { splitOnAsciiWhitespace } from '../../names/white-space.ts';
import { getAttribute } from '../../tree/attributes.ts';
import {
  type ElementRecord,
  isElement,
  isShadowRoot,
  NodeFlag,
  type NodeRecord,
  type ParentRecord,
} from '../../tree/records.ts';
import { shadowRootOf } from '../../tree/shadow.ts';
import { nextInShadowIncludingTreeOrder, rootOf } from '../../tree/traversal.ts';
import { animationsOfDocument, type DocumentAnimations } from '../document-animations.ts';
import { elementAnimations, elementAnimationsOrNull, StyledAnimations } from '../element-animations.ts';
import type { AnimationRecord } from '../records.ts';
import { cancelStyled, declaresAnimations, updateAnimations } from './animations.ts';
import {
  declaresTransitions,
  forgetEnded,
  hasLeftSlowly,
  leavesSlowly,
  mayStart,
  stylesOf,
  updateTransitions,
} from './transitions.ts';

/** https://drafts.csswg.org/css-transitions/#style-change-event, for all elements of the document. */
export function updateAllStyles(state: DocumentAnimations): void {
  state.isStyleNeeded = false;
  const rendered = new Rendered();
  const { shown } = state;
  state.shown = new Set();
  for (let node: NodeRecord | null = state.document; node !== null; ) {
    if (isElement(node)) updateElement(state, node, rendered, shown);
    node = nextInShadowIncludingTreeOrder(node, state.document);
  }
  for (const element of [...state.styled]) if ((element.flags & NodeFlag.Connected) === 0) leave(state, element);
}

/**
 * The same for one that somebody asks for, and for what it is in, from the outermost on: its style may be inherited, or ask for the
 * size of a container. What a known one is in is known.
 */
export function updateStyles(element: ElementRecord): void {
  const state = animationsOfDocument(element.nodeDocument);
  const mayMove = (one: ElementRecord): boolean => elementAnimationsOrNull(one)?.styled?.version === state.styleVersion;
  const unknown: ElementRecord[] = [];
  let at: ElementRecord | null = element;
  for (; at !== null && !state.plain.has(at) && !mayMove(at); at = styles().flatParent(at)) unknown.push(at);
  if (unknown.length === 0) return;
  while (at !== null && !mayMove(at)) at = styles().flatParent(at);
  const rendered = new Rendered();
  // Of what is not shown it is not known.
  if (at !== null) rendered.add(at);
  for (const one of unknown.reverse()) updateElement(state, one, rendered, state.shown);
}

/**
 * The element is about to have a transition, which begins where its style is now.
 *
 * DEVIATION: where its style was at the last style change event, which is not known of elements without transitions.
 */
export function rememberStyle(element: ElementRecord): void {
  const state = animationsOfDocument(element.nodeDocument);
  const styled = elementAnimationsOrNull(element)?.styled ?? null;
  if (styled !== null) {
    updateStyles(element);
    styled.before ??= stylesOf(element);
  } else if ((element.flags & NodeFlag.Connected) !== 0 && new Rendered().has(element)) {
    const own = elementAnimations(element);
    own.styled = new StyledAnimations();
    own.styled.before = stylesOf(element);
    state.styled.add(element);
  }
}

/** Where a rule that declares transitions speaks of a class that the element has not had, they begin where its style is now. */
export function classComes(element: ElementRecord, value: string): void {
  const state = animationsOfDocument(element.nodeDocument);
  if (!state.seen.has(element) || elementAnimationsOrNull(element)?.styled != null) return;
  const before = new Set(splitOnAsciiWhitespace(getAttribute(element, ATTR.class) ?? ''));
  const declared = styles().declaredIn(rootOf(element) as ParentRecord);
  const mayMove = (name: string): boolean => !before.has(name) && declared.hasMovingClass(name);
  if (splitOnAsciiWhitespace(value).some(mayMove)) rememberStyle(element);
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

/** Which elements are shown, each worked out once. */
class Rendered {
  readonly #known = new Map<ElementRecord, boolean>();

  /** It is shown, whatever its style says. */
  add(element: ElementRecord): void {
    this.#known.set(element, true);
  }

  has(start: ElementRecord): boolean {
    const open: ElementRecord[] = [];
    let known: boolean | undefined;
    for (let at: ElementRecord | null = start; at !== null && known === undefined; at = styles().flatParent(at)) {
      known = this.#known.get(at);
      if (known === undefined) open.push(at);
    }
    let isShown = known ?? true;
    for (let element = open.pop(); element !== undefined; element = open.pop()) {
      isShown &&= styles().computedValueOf(element, null, 'display') !== 'none';
      this.#known.set(element, isShown);
    }
    return isShown;
  }
}

/** Those that style sheets may animate, as far as it is known whether they are there. */
const PSEUDO_ELEMENTS = ['marker', 'before', 'after'];

const MOVING = { name: '\0moving' };

/** The element and those of its pseudo-elements that something is declared for which may move them. */
function movingParts(element: ElementRecord): string {
  return ['element', ...PSEUDO_ELEMENTS]
    .filter((part) => {
      const pseudo = part === 'element' ? null : part;
      return declaresTransitions(element, pseudo) || declaresAnimations(element, pseudo);
    })
    .join();
}

function updateElement(
  state: DocumentAnimations,
  element: ElementRecord,
  rendered: Rendered,
  shownBefore: ReadonlySet<ElementRecord>,
): void {
  const there = elementAnimationsOrNull(element);
  const known = there?.styled ?? null;
  const moving = styles().keptOr(movingParts, element, null, MOVING);
  const pseudos = PSEUDO_ELEMENTS.filter((pseudo) => there?.styledPseudos.has(pseudo) || moving.includes(pseudo));
  const moves = known !== null || moving.includes('element');
  if (!moves && pseudos.length === 0) {
    state.plain.add(element);
    state.seen.add(element);
    if (mayStart(element) && isShown(element, null, rendered)) state.shown.add(element);
    return;
  }
  const hasLeft = known !== null && hasLeftSlowly(known);
  const isThere = isShown(element, known, rendered);
  if (hasLeft || !isThere) leave(state, element);
  if (!isThere) return;
  const isStarting = mayStart(element) && (hasLeft || !shownBefore.has(element));
  state.shown.add(element);
  const own = elementAnimations(element);
  if (moves) {
    own.styled ??= new StyledAnimations();
    updateTarget(state, element, own.styled, isStarting);
  }
  for (const pseudo of pseudos) updatePseudo(state, element, pseudo);
}

function updateTarget(
  state: DocumentAnimations,
  element: ElementRecord,
  styled: StyledAnimations,
  isStarting: boolean,
): void {
  if (styled.version === state.styleVersion) return;
  styled.version = state.styleVersion;
  state.styled.add(element);
  forgetEnded(styled);
  updateAnimations(state, element, styled);
  // Until there is something that takes time nobody asks for what the styles were.
  if (styled.before !== null || declaresTransitions(element, styled.pseudo))
    updateTransitions(state, element, styled, isStarting);
}

/** DEVIATION: what a pseudo-element was before it had transitions is not known, so that it is as if it had not been there. */
function updatePseudo(state: DocumentAnimations, element: ElementRecord, pseudo: string): void {
  const { styledPseudos } = elementAnimations(element);
  const known = styledPseudos.get(pseudo);
  if (!hasBox(element, pseudo)) {
    if (known !== undefined) cancelAll(known);
    styledPseudos.delete(pseudo);
    return;
  }
  const styled = known ?? new StyledAnimations(pseudo);
  styledPseudos.set(pseudo, styled);
  updateTarget(state, element, styled, styled.before === null && mayStart(element));
}

/** https://drafts.csswg.org/css-pseudo/#generated-content */
function hasBox(element: ElementRecord, pseudo: string): boolean {
  const valueOf = (of: string | null, name: string): string => styles().computedValueOf(element, of, name);
  if (pseudo === 'marker') return valueOf(null, 'display').includes('list-item');
  return !/^(?:none|normal)$/.test(valueOf(pseudo, 'content')) && valueOf(pseudo, 'display') !== 'none';
}

function isShown(element: ElementRecord, known: StyledAnimations | null, rendered: Rendered): boolean {
  if ((element.flags & NodeFlag.Connected) === 0) return false;
  if (rendered.has(element)) return true;
  const parent = styles().flatParent(element);
  if (known === null || (parent !== null && !rendered.has(parent)) || !leavesSlowly(element, known)) return false;
  rendered.add(element);
  return true;
}

/** https://drafts.csswg.org/css-transitions/#starting: its transitions are canceled, even if it is back when styles are looked at again. */
export function leaveDocument(element: ElementRecord): void {
  const state = animationsOfDocument(element.nodeDocument);
  state.seen.delete(element);
  if (elementAnimationsOrNull(element) !== null) leave(state, element);
}

/** The element is shown no more: whatever style sheets have started on it is canceled. */
function leave(state: DocumentAnimations, element: ElementRecord): void {
  const own = elementAnimationsOrNull(element);
  state.styled.delete(element);
  state.shown.delete(element);
  if (own === null) return;
  const all = [own.styled, ...own.styledPseudos.values()];
  own.styled = null;
  own.styledPseudos.clear();
  for (const styled of all) if (styled !== null) cancelAll(styled);
}

function cancelAll({ transitions, animations }: StyledAnimations): void {
  for (const animation of [...transitions.values(), ...animations]) cancelStyled(animation);
}
