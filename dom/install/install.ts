import '../custom-elements/CustomElementRegistry.ts';
import { animationsDoor } from '../animations/door.ts';
import { formControlSteps } from '../collections/form-control-steps.ts';
import { idMapReactor } from '../collections/id-index.ts';
import { liveListsReactor } from '../collections/live-lists.ts';
import { htmlInterfaces } from '../custom-elements/html-constructor.ts';
import { customElementReactor, showRealmToOthers } from '../custom-elements/reactor.ts';
import { activation } from '../events/activation.ts';
import { beginActivation, endActivation } from '../html/activation/index.ts';
import { canvasDoor } from '../html/canvas/door.ts';
import { cssColors } from '../html/forms/color.ts';
import { stepsOfFormControls } from '../html/forms/form-control-steps.ts';
import { HTML_INTERFACES } from '../html-elements/html-interfaces.ts';
import '../collections/DOMStringMap.ts';
import '../collections/DOMTokenList.ts';
import '../collections/HTMLCollection.ts';
import '../collections/HTMLFormControlsCollection.ts';
import '../collections/HTMLOptionsCollection.ts';
import '../collections/NodeList.ts';
import '../collections/RadioNodeList.ts';
import '../css/interfaces.ts';
import { isWatched, motion } from '../css/motion.ts';
import { presentation } from '../css/presentation.ts';
import { forgetStyles, forgetStylesBy } from '../css/remembered-styles.ts';
import { stylesDoor } from '../css/styles.ts';
import '../events/Event.ts';
import { installSelectionMembers } from '../layout/selection-members.ts';
import { sanitizerDoor } from '../markup/sanitizer/door.ts';
import { installInspection } from '../nodes/inspect-members.ts';
import { NamedNodeMap } from '../nodes/NamedNodeMap.ts';
import { mutationObserverReactor } from '../observers/queue-record.ts';
import { slotReactor } from '../observers/slot-changes.ts';
import { rangeReactor } from '../ranges/live-ranges.ts';
import { type Platform, usePlatform } from '../realm/platform.ts';
import { selectorReactor } from '../selectors/lasting-matches.ts';
import { svgDoor } from '../svg/door.ts';
import { isAnimated, presentedAttribute, presentedTransform } from '../svg/presented-attribute.ts';
import { nodeIteratorReactor } from '../traversal/node-iterators.ts';
import { interfaces } from '../tree/link.ts';
import { reactors, type StyleReactor } from '../tree/reactions.ts';
import { isElement } from '../tree/records.ts';
import { documentElementOf } from '../tree/traversal.ts';
import { fillTable } from '../webidl/table.ts';
import { installDocumentWindowMembers } from '../window/document-members.ts';
import { animations } from './animations.ts';
import { canvas } from './canvas.ts';
import { elementSteps } from './element-steps.ts';
import { interfaceFor, linksOnly, makerFor } from './interface-for.ts';
import { sanitizer } from './sanitizer.ts';
import { styles } from './styles.ts';
import { svg } from './svg.ts';

/**
 * Makes the realm's copy of the DOM ready, before anything of it is used. Nothing else fills anything in later, and in which order
 * the modules were evaluated does not matter.
 *
 * Returns whether it was not yet. Throws for another platform than the first.
 */
export function install(platform: Platform): boolean {
  if (!usePlatform(platform)) return false;
  wire();
  return true;
}

const styleReactor: StyleReactor = {
  changed(document) {
    forgetStyles(document);
    if (isWatched(document)) animations().styleMayHaveChanged(document);
  },
  inserted(node) {
    styleReactor.changed(node.nodeDocument);
    if (isElement(node) && isWatched(node.nodeDocument)) animations().enterDocument(node);
  },
  removed(node) {
    if (isElement(node)) animations().leaveDocument(node);
  },
  attributeChanged(element, name, oldValue, value) {
    const { nodeDocument } = element;
    forgetStylesBy(element, name, oldValue, value);
    if (!isWatched(nodeDocument)) return;
    animations().styleMayHaveChanged(nodeDocument);
    animations().attributeChanged(element, name, oldValue);
  },
  stateChanged: (element, exchange) => animations().stateChanged(element, exchange),
  looked(document) {
    const root = documentElementOf(document);
    if (root !== null) animations().updateStyles(root);
  },
  dataChanged: forgetStyles,
};

/** Gives the lower layers what the higher ones do for them, and interfaces the members that other layers add to them. */
function wire(): void {
  fillTable(interfaces, { classFor: interfaceFor, makerFor, linksOnly });
  fillTable(reactors, {
    liveCollections: liveListsReactor,
    idMap: idMapReactor,
    ranges: rangeReactor,
    nodeIterators: nodeIteratorReactor,
    mutationObservers: mutationObserverReactor,
    customElements: customElementReactor,
    slots: slotReactor,
    elementSteps,
    selectors: selectorReactor,
    styles: styleReactor,
  });
  fillTable(stylesDoor, { open: styles });
  fillTable(cssColors, { opaqueHex: (text) => styles().opaqueHex(text) });
  fillTable(sanitizerDoor, { open: sanitizer });
  fillTable(svgDoor, { open: svg });
  fillTable(canvasDoor, { open: canvas });
  fillTable(animationsDoor, { open: animations });
  fillTable(motion, {
    animatedValue: (...given) => animations().animatedValue(...given),
    mayMove: (element, name) => element.rare?.views?.animations != null && animations().mayMove(element, name),
    isStopped: (element) => animations().isStopped(element),
    timeIn: (document) => animations().timeIn(document),
    stylesAsked: (element) => animations().updateStyles(element),
    allStylesAsked: (element) => animations().flushStyles(element),
    begins: (document) => animations().styleIsSeen(document),
  });
  fillTable(presentation, {
    isAnimated,
    sizeOf: (element, axis) => svg().sizeOf(element, axis),
    textOf: presentedAttribute,
    transformOf: presentedTransform,
  });
  fillTable(activation, { begin: beginActivation, end: endActivation });
  fillTable(formControlSteps, stepsOfFormControls);
  fillTable(htmlInterfaces, HTML_INTERFACES);
  showRealmToOthers();
  installDocumentWindowMembers();
  installSelectionMembers();
  installInspection(NamedNodeMap.prototype);
}
