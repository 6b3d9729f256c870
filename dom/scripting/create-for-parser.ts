import { createElementWithRegistry } from '../custom-elements/create-custom-element.ts';
import { isCustom } from '../custom-elements/custom-element-data.ts';
import { withReactions } from '../custom-elements/reactions.ts';
import { lookUpDefinition, type RegistryState } from '../custom-elements/registry-state.ts';
import { ATTR, type AttributeName } from '../names/attribute-name.ts';
import { Category } from '../names/categories.ts';
import type { ElementName } from '../names/element-name.ts';
import type { ParserHost } from '../realm/platform/page-parser.ts';
import { appendAttribute } from '../tree/attributes.ts';
import { rareOf } from '../tree/rare-data.ts';
import {
  type AttributeList,
  type DocumentRecord,
  type ElementRecord,
  NodeFlag,
  setAttributes,
} from '../tree/records.ts';
import { scriptingStateOf } from './scripting-state.ts';

/** The `is` attribute among those of a token. */
function isValueAmong(attributes: AttributeList | null): string | null {
  if (attributes === null) return null;
  for (let i = 0; i < attributes.length; i += 2) {
    if (attributes[i] === ATTR.is) return attributes[i + 1] as string;
  }
  return null;
}

/** Notes an element's `is` value, for a parser that has just given it its attributes and nobody else knows it. */
export function noteIsValue(element: ElementRecord): void {
  const isValue = isValueAmong(element.attributes);
  if (isValue !== null) rareOf(element).isValue = isValue;
}

/** To be called before it is inserted: what it loads for a page may keep scripts waiting, as nothing does that scripts have made. */
export function markParserInserted(host: ParserHost | null, element: ElementRecord): void {
  if (host !== null && (element.name.categories & Category.HasSteps) !== 0) element.flags |= NodeFlag.ParserInserted;
}

/** Whether making the element will run its constructor, unless for a fragment. */
export function willExecuteScript(
  name: ElementName,
  attributes: AttributeList | null,
  registry: RegistryState | null,
): boolean {
  return lookUpDefinition(registry, name.namespace, name.localName, isValueAmong(attributes)) !== null;
}

/**
 * https://html.spec.whatwg.org/#create-an-element-for-the-token, from the step on that looks for a definition, in a document
 * with custom elements. The caller has made the tree fit for scripts if one is executed.
 */
export function createElementForParser(
  document: DocumentRecord,
  name: ElementName,
  attributes: AttributeList | null,
  registry: RegistryState | null,
  executesScript: boolean,
): ElementRecord {
  const isValue = isValueAmong(attributes);
  const create = () => {
    const element = createElementWithRegistry(document, name, isValue, executesScript, registry);
    if (attributes !== null) takeAttributes(element, attributes);
    return element;
  };
  return executesScript ? construct(document, create) : create();
}

function construct(document: DocumentRecord, create: () => ElementRecord): ElementRecord {
  const scripting = scriptingStateOf(document);
  scripting.throwOnDynamicMarkupInsertion++;
  try {
    scripting.hooks?.performMicrotaskCheckpoint();
    return withReactions(create);
  } finally {
    scripting.throwOnDynamicMarkupInsertion--;
  }
}

function takeAttributes(element: ElementRecord, attributes: AttributeList): void {
  if (!isCustom(element)) {
    setAttributes(element, attributes);
    return;
  }
  for (let i = 0; i < attributes.length; i += 2) {
    appendAttribute(element, attributes[i] as AttributeName, attributes[i + 1] as string);
  }
}
