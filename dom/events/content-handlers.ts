import { type AttributeName, plainAttributeName } from '../names/attribute-name.ts';
import { Category } from '../names/categories.ts';
import { MATHML_NAMESPACE, SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { isInlineBlocked, policyGuardOf } from '../realm/content-security-policy.ts';
import { documentOfTarget, windowTargetOf } from '../realm/document-window.ts';
import { getAttribute, hasAttribute } from '../tree/attributes.ts';
import { documentData } from '../tree/document-data.ts';
import { bodyElementOf } from '../tree/head-and-body.ts';
import { type AnyRecord, isNodeRecord } from '../tree/link.ts';
import { type ElementRecord, isElement, Watch } from '../tree/records.ts';
import { existingEventHandler, setEventHandler, UncompiledHandler } from './event-handler.ts';
import {
  GLOBAL_EVENT_HANDLERS,
  OTHER_EVENT_HANDLERS,
  WINDOW_EVENT_HANDLERS,
  WINDOW_REFLECTING,
} from './event-handler-names-data.ts';
import { handledTypeOf, handlerNameOf, SVG_ANIMATION_HANDLERS } from './event-handler-types.ts';

/**
 * https://html.spec.whatwg.org/#event-handler-content-attributes
 *
 * The Standard activates a handler when its attribute is set. That is put off until somebody could tell: an event comes
 * by, a listener for the same event is added, or the handler is asked for. Pages whose scripts do not run pay nothing.
 */

const handlerNames = new Set(`${GLOBAL_EVENT_HANDLERS} ${OTHER_EVENT_HANDLERS}`.split(' '));
const bodyHandlerNames = new Set(`${WINDOW_EVENT_HANDLERS} ${WINDOW_REFLECTING}`.split(' '));
const reflectingNames = bodyHandlerNames;
const svgAnimationNames = new Set(SVG_ANIMATION_HANDLERS.split(' '));

/** The value of an attribute that was there when its handler was last looked at. */
const activated = new WeakMap<ElementRecord, Map<string, string>>();

/** Whether attributes of the target's document may be handlers. */
export function mayHaveContentHandlers(target: AnyRecord): boolean {
  const document = isNodeRecord(target) ? target.nodeDocument : documentOfTarget(target);
  return document !== null && documentData(document).scripting;
}

/** Activates the handlers that attributes of these targets hold for events of that type. */
export function activateContentHandlers(targets: readonly AnyRecord[], type: string): void {
  const name = handlerNameOf(type);
  if (handledTypeOf(name) !== type) return;
  const attribute = plainAttributeName(name);
  for (const target of targets) activateOne(target, type, name, attribute);
}

/** The same for one target. */
export function activateContentHandler(target: AnyRecord, type: string): void {
  if (!mayHaveContentHandlers(target)) return;
  const name = handlerNameOf(type);
  if (handledTypeOf(name) === type) activateOne(target, type, name, plainAttributeName(name));
}

function activateOne(target: AnyRecord, type: string, name: string, attribute: AttributeName): void {
  if (!isNodeRecord(target)) {
    const document = documentOfTarget(target);
    const body = document === null ? null : bodyElementOf(document);
    if (body !== null && reflectingNames.has(name)) activateAttribute(body, type, attribute, target);
  } else if (isElement(target) && hasAttribute(target, attribute)) {
    const owner = handlerTarget(target, name);
    if (owner !== null) activateAttribute(target, type, attribute, owner);
  }
}

/** Whether an attribute of that name is one on any element. */
export function isEventHandlerName(name: string): boolean {
  return handlerNames.has(name) || bodyHandlerNames.has(name) || svgAnimationNames.has(name);
}

/** https://html.spec.whatwg.org/#determining-the-target-of-an-event-handler; null: there is none of that name. */
export function handlerTarget(element: ElementRecord, name: string): AnyRecord | null {
  const { categories, tagId, namespace } = element.name;
  const isHtml = (categories & Category.Html) !== 0;
  if (!isHtml && namespace !== SVG_NAMESPACE && namespace !== MATHML_NAMESPACE) return null;
  if (isHtml && (tagId === TagId.Body || tagId === TagId.Frameset) && bodyHandlerNames.has(name)) {
    return windowTargetOf(element.nodeDocument);
  }
  if (svgAnimationNames.has(name) && namespace === SVG_NAMESPACE && isSvgAnimation(tagId)) return element;
  return handlerNames.has(name) ? element : null;
}

function isSvgAnimation(tagId: TagId): boolean {
  switch (tagId) {
    case TagId.Animate:
    case TagId.AnimateMotion:
    case TagId.AnimateTransform:
    case TagId.Set:
      return true;
    default:
      return false;
  }
}

function activateAttribute(element: ElementRecord, type: string, attribute: AttributeName, owner: AnyRecord): void {
  const body = getAttribute(element, attribute);
  let known = activated.get(element);
  if (body === null || known?.has(type)) return;
  if (known === undefined) {
    known = new Map<string, string>();
    activated.set(element, known);
  }
  known.set(type, body);
  // From here on changes of the attribute change the handler.
  element.nodeDocument.flags |= Watch.ElementSteps;
  if (isInlineBlocked(element, 'script attribute', body)) return;
  setEventHandler(owner, type, new UncompiledHandler(body, element));
}

/** https://html.spec.whatwg.org/#event-handler-attributes:concept-element-attributes-change-ext */
export function handlerAttributeChanged(element: ElementRecord, name: AttributeName, value: string | null): void {
  if (!name.localName.startsWith('on') || name.namespace !== null || !mayHaveContentHandlers(element)) return;
  const owner = handlerTarget(element, name.localName);
  if (owner === null) return;
  const type = handledTypeOf(name.localName);
  if (value === null) {
    activated.get(element)?.delete(type);
    setEventHandler(owner, type, null);
  } else if (
    owner !== element ||
    policyGuardOf(element.nodeDocument) !== null ||
    activated.get(element)?.has(type) ||
    existingEventHandler(owner, type) !== null
  ) {
    // Of a window there may be an older one, of the body that the page came with.
    if (owner !== element) activateContentHandler(owner, type);
    activated.get(element)?.delete(type);
    activateAttribute(element, type, name, owner);
  }
}
