import { TagId } from '../names/tag-ids.ts';
import { windowRealmOf } from '../realm/document-window.ts';
import type { ElementSteps, StepsByName } from '../tree/element-steps.ts';

/** What they load, the document's window knows, whichever realm changes the tree. */
const OF_WINDOW: ElementSteps = {
  made: (element) => windowRealmOf(element)?.resources.made(element),
  postConnection: (element) => windowRealmOf(element)?.resources.connected(element),
  removed: (element) => windowRealmOf(element)?.resources.disconnected(element),
  attributeChanged: (element, name, _oldValue, value) =>
    windowRealmOf(element)?.resources.attributeChanged(element, name, value),
};

/** For those whose parent counts, that of what came or went itself. */
const OF_PARENT: ElementSteps = {
  ...OF_WINDOW,
  inserted(element, root) {
    if (element === root) windowRealmOf(element)?.resources.placed(element, null);
  },
  removed(element, oldAncestor) {
    OF_WINDOW.removed?.(element, oldAncestor);
    if (element.parent === null) windowRealmOf(element)?.resources.placed(element, oldAncestor);
  },
  moved(element, root, oldAncestor) {
    if (element === root) windowRealmOf(element)?.resources.placed(element, oldAncestor);
  },
};

/** What another document may load anew. */
const adopted: ElementSteps['adopted'] = (element) => OF_WINDOW.made?.(element);

const STYLE: ElementSteps = {
  ...OF_WINDOW,
  childrenChanged: (element) => windowRealmOf(element)?.resources.childrenChanged(element),
};

/** Elements that load something, and those that say what goes along with it. */
export const RESOURCE_STEPS: StepsByName = {
  [TagId.Audio]: { ...OF_WINDOW, adopted },
  [TagId.Embed]: OF_WINDOW,
  [TagId.Frame]: OF_WINDOW,
  [TagId.Iframe]: OF_WINDOW,
  [TagId.Img]: { ...OF_PARENT, adopted },
  [TagId.Input]: OF_WINDOW,
  [TagId.Link]: OF_WINDOW,
  [TagId.Meta]: OF_WINDOW,
  [TagId.Object]: OF_WINDOW,
  [TagId.Source]: OF_PARENT,
  [TagId.Style]: STYLE,
  [TagId.Track]: OF_PARENT,
  [TagId.Video]: { ...OF_WINDOW, adopted },
};

/** https://svgwg.org/svg2-draft/styling.html#StyleElement: as in HTML. */
export const SVG_RESOURCE_STEPS: StepsByName = { [TagId.Style]: STYLE };
