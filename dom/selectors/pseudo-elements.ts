/** What Chromium lets follow a pseudo-element within the same compound selector, beyond `:is()`, `:where()`, `:not()`. */
export const enum After {
  /** No pseudo-element came before: anything may. */
  Anything,
  Nothing,
  Marker,
  WindowInactive,
  UserAction,
  /** As after an element, except what depends on its place in the tree, its name or its attributes. */
  ElementState,
  ScrollMarkerElement,
  /** https://drafts.csswg.org/css-pseudo-4/#treelike, and no `:is()` either. */
  TreeAbiding,
  OnlyChild,
  Current,
  ScrollMarkerState,
  ScrollMarkerGroupState,
  ScrollButtonState,
  ScrollbarState,
}

/** Every pseudo-element without arguments but those that begin with `-webkit-`, all of which are known. */
export const PSEUDO_ELEMENTS: ReadonlyMap<string, After> = new Map([
  ['before', After.Marker],
  ['after', After.Marker],
  ['marker', After.Nothing],
  ['first-line', After.Nothing],
  ['first-letter', After.Nothing],
  ['placeholder', After.Nothing],
  ['backdrop', After.Nothing],
  ['selection', After.WindowInactive],
  ['file-selector-button', After.UserAction],
  ['details-content', After.ElementState],
  ['checkmark', After.Nothing],
  ['picker-icon', After.Nothing],
  ['interest-button', After.Nothing],
  ['select-listbox', After.ElementState],
  ['permission-icon', After.ElementState],
  ['column', After.ScrollMarkerElement],
  ['cue', After.UserAction],
  ['scroll-marker', After.ScrollMarkerState],
  ['scroll-marker-group', After.ScrollMarkerGroupState],
  ['search-text', After.Current],
  ['target-text', After.Nothing],
  ['spelling-error', After.Nothing],
  ['grammar-error', After.Nothing],
  ['view-transition', After.Nothing],
  ['-webkit-resizer', After.ScrollbarState],
  ['-webkit-scrollbar', After.ScrollbarState],
  ['-webkit-scrollbar-button', After.ScrollbarState],
  ['-webkit-scrollbar-corner', After.ScrollbarState],
  ['-webkit-scrollbar-thumb', After.ScrollbarState],
  ['-webkit-scrollbar-track', After.ScrollbarState],
  ['-webkit-scrollbar-track-piece', After.ScrollbarState],
]);

/** Those with arguments. */
export const PSEUDO_ELEMENT_FUNCTIONS: ReadonlyMap<string, After> = new Map([
  ['cue', After.Nothing],
  ['highlight', After.Nothing],
  ['part', After.ElementState],
  ['picker', After.ElementState],
  ['scroll-button', After.ScrollButtonState],
  ['slotted', After.TreeAbiding],
  ['view-transition-group', After.OnlyChild],
  ['view-transition-group-children', After.OnlyChild],
  ['view-transition-image-pair', After.OnlyChild],
  ['view-transition-new', After.OnlyChild],
  ['view-transition-old', After.OnlyChild],
]);

/** Pseudo-elements that may be written with one colon. */
export const LEGACY_PSEUDO_ELEMENTS: ReadonlySet<string> = new Set(['before', 'after', 'first-line', 'first-letter']);

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const USER_ACTION = words('hover focus focus-visible focus-within active');
const SCROLLBAR = words(
  'hover active enabled disabled horizontal vertical decrement increment start end double-button single-button ' +
    'no-button corner-present window-inactive',
);
const SCROLL_MARKER = words('hover focus focus-visible focus-within active target-current target-before target-after');
const SCROLL_BUTTON = words('hover focus focus-visible focus-within active enabled disabled');
const SCROLL_MARKER_GROUP = words('hover focus-within');
const TREE_ABIDING = words(
  'before after marker placeholder backdrop file-selector-button details-content checkmark picker-icon picker ' +
    'interest-button select-listbox permission-icon view-transition view-transition-group ' +
    'view-transition-group-children view-transition-image-pair view-transition-new view-transition-old',
);
/** Pseudo-classes that ask about more than the state of an element. */
const STRUCTURAL = words(
  'horizontal vertical decrement increment start end double-button single-button no-button corner-present only-child ' +
    'first-child last-child nth-child nth-last-child nth-of-type nth-last-of-type first-of-type last-of-type ' +
    'only-of-type empty root scope host host-context current has -webkit-any',
);

/** Whether the pseudo-class of that name may stand in a compound after the last pseudo-element in it. */
export function isPseudoClassAllowed(after: After, name: string): boolean {
  if (after === After.Anything) return true;
  if (after === After.TreeAbiding || after === After.ScrollMarkerElement) return false;
  if (name === 'is' || name === 'where' || name === 'not') return true;
  switch (after) {
    case After.WindowInactive:
      return name === 'window-inactive';
    case After.UserAction:
      return USER_ACTION.has(name);
    case After.ElementState:
      return !STRUCTURAL.has(name);
    case After.OnlyChild:
      return name === 'only-child';
    case After.Current:
      return name === 'current';
    case After.ScrollMarkerState:
      return SCROLL_MARKER.has(name);
    case After.ScrollMarkerGroupState:
      return SCROLL_MARKER_GROUP.has(name);
    case After.ScrollButtonState:
      return SCROLL_BUTTON.has(name);
    case After.ScrollbarState:
      return SCROLLBAR.has(name);
    default:
      return false;
  }
}

export function isPseudoElementAllowed(after: After, name: string, isFunction: boolean): boolean {
  switch (after) {
    case After.Anything:
      return true;
    case After.Marker:
      return name === 'marker';
    case After.ScrollMarkerElement:
      return name === 'scroll-marker';
    case After.TreeAbiding:
      return TREE_ABIDING.has(name);
    case After.ElementState:
      return !(isFunction && (name === 'slotted' || name === 'part' || name === 'cue'));
    default:
      return false;
  }
}
