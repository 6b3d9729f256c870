import { TagId } from '../names/tag-ids.ts';
import { windowRealmOf } from '../realm/document-window.ts';
import type { ElementSteps, StepsByName } from '../tree/element-steps.ts';

/** What they load, the document's window knows, whichever realm changes the tree. */
const OF_WINDOW: ElementSteps = {
  postConnection: (element) => windowRealmOf(element)?.resources.connected(element),
  removed: (element) => windowRealmOf(element)?.resources.disconnected(element),
  attributeChanged: (element, name, _oldValue, value) =>
    windowRealmOf(element)?.resources.attributeChanged(element, name, value),
};

/** Elements that load something, and those that say what goes along with it. */
export const RESOURCE_STEPS: StepsByName = {
  [TagId.Audio]: OF_WINDOW,
  [TagId.Frame]: OF_WINDOW,
  [TagId.Iframe]: OF_WINDOW,
  [TagId.Img]: OF_WINDOW,
  [TagId.Link]: OF_WINDOW,
  [TagId.Meta]: OF_WINDOW,
  [TagId.Source]: OF_WINDOW,
  [TagId.Style]: {
    ...OF_WINDOW,
    childrenChanged: (element) => windowRealmOf(element)?.resources.childrenChanged(element),
  },
  [TagId.Video]: OF_WINDOW,
};
