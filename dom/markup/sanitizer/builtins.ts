import {
  ELEMENT_EVENT_HANDLERS,
  GLOBAL_EVENT_HANDLERS,
  WINDOW_EVENT_HANDLERS,
} from '../../events/event-handler-names-data.ts';
import { HTML_NAMESPACE, MATHML_NAMESPACE, SVG_NAMESPACE } from '../../names/namespaces.ts';
import {
  DEFAULT_ATTRIBUTES,
  DEFAULT_HTML_ELEMENTS,
  DEFAULT_MATHML_ELEMENTS,
  DEFAULT_SVG_ELEMENTS,
  OTHER_EVENT_HANDLER_ATTRIBUTES,
  UNSAFE_HTML_ELEMENTS,
  UNSAFE_SVG_ELEMENTS,
} from './builtins-data.ts';
import { type Configuration, type ElementWithAttributes, NameList, type SanitizerName } from './configuration.ts';

function namesOf(text: string, namespace: string | null): SanitizerName[] {
  return text.split(' ').map((name) => ({ name, namespace }));
}

const EVENT_HANDLERS = `${GLOBAL_EVENT_HANDLERS} ${WINDOW_EVENT_HANDLERS} ${ELEMENT_EVENT_HANDLERS} ${OTHER_EVENT_HANDLER_ATTRIBUTES}`;

function attributeList(text: string): NameList {
  const list = new NameList();
  if (text !== '') for (const name of namesOf(text, null)) list.add(name);
  return list;
}

function addElements(list: NameList<ElementWithAttributes>, text: string, namespace: string): void {
  for (const [, name, attributes] of text.matchAll(/(\w+)(?:\(([^)]*)\))?/g)) {
    list.add({ name: name!, namespace, attributes: attributeList(attributes ?? ''), removeAttributes: null });
  }
}

/** https://wicg.github.io/sanitizer-api/#built-in-safe-default-configuration: a new one for each caller. */
export function safeDefaultConfiguration(): Configuration {
  const elements = new NameList<ElementWithAttributes>();
  addElements(elements, DEFAULT_MATHML_ELEMENTS, MATHML_NAMESPACE);
  addElements(elements, DEFAULT_HTML_ELEMENTS, HTML_NAMESPACE);
  addElements(elements, DEFAULT_SVG_ELEMENTS, SVG_NAMESPACE);
  return {
    elements,
    removeElements: null,
    replaceWithChildrenElements: null,
    processingInstructions: new Set(),
    removeProcessingInstructions: null,
    attributes: attributeList(DEFAULT_ATTRIBUTES),
    removeAttributes: null,
    comments: false,
    dataAttributes: false,
  };
}

/** https://wicg.github.io/sanitizer-api/#built-in-safe-baseline-configuration */
export const UNSAFE_ELEMENTS: readonly SanitizerName[] = [
  ...namesOf(UNSAFE_HTML_ELEMENTS, HTML_NAMESPACE),
  ...namesOf(UNSAFE_SVG_ELEMENTS, SVG_NAMESPACE),
];

/** In alphabetical order. */
export const EVENT_HANDLER_ATTRIBUTES: readonly SanitizerName[] = namesOf(
  EVENT_HANDLERS.split(' ').sort().join(' '),
  null,
);

/** https://wicg.github.io/sanitizer-api/#built-in-non-replaceable-elements-list */
export function isNonReplaceable({ name, namespace }: SanitizerName): boolean {
  return (
    (name === 'html' && namespace === HTML_NAMESPACE) ||
    (name === 'svg' && namespace === SVG_NAMESPACE) ||
    (name === 'math' && namespace === MATHML_NAMESPACE)
  );
}
