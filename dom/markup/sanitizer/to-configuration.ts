import { HTML_NAMESPACE } from '../../names/namespaces.ts';
import { toDOMString, toDOMStringOrNull, toSequence } from '../../webidl/convert.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { type Configuration, type ElementWithAttributes, NameList, type SanitizerName } from './configuration.ts';
import { isValid } from './valid.ts';

/** The conversion of Web IDL: a TypeError for what is no SanitizerConfig. */
export function convertConfiguration(value: unknown): GivenConfiguration {
  return convert(toDictionary(value, 'SanitizerConfig') ?? {});
}

/**
 * Canonicalizes a configuration and makes sure that it is valid: else a TypeError.
 * https://wicg.github.io/sanitizer-api/#sanitizer-set-a-configuration
 */
export function validConfiguration(
  given: GivenConfiguration,
  allowCommentsPIsAndDataAttributes: boolean,
): Configuration {
  const configuration = canonicalize(given, allowCommentsPIsAndDataAttributes);
  if (!isValid(configuration)) throw invalid();
  return configuration;
}

function invalid(): TypeError {
  return new TypeError('Invalid Sanitizer configuration.');
}

/** A SanitizerConfig as given: null where a member is absent, names canonical. */
export interface GivenConfiguration {
  readonly elements: readonly GivenElement[] | null;
  readonly removeElements: readonly SanitizerName[] | null;
  readonly replaceWithChildrenElements: readonly SanitizerName[] | null;
  readonly processingInstructions: readonly string[] | null;
  readonly removeProcessingInstructions: readonly string[] | null;
  readonly attributes: readonly SanitizerName[] | null;
  readonly removeAttributes: readonly SanitizerName[] | null;
  readonly comments: boolean | null;
  readonly dataAttributes: boolean | null;
}

/** The members in the order in which Web IDL reads them. https://webidl.spec.whatwg.org/#js-dictionary */
function convert(given: Record<string, unknown>): GivenConfiguration {
  return {
    attributes: toSequenceOrNull(given.attributes, toSanitizerAttribute),
    comments: toBooleanOrNull(given.comments),
    dataAttributes: toBooleanOrNull(given.dataAttributes),
    elements: toSequenceOrNull(given.elements, toGivenElement),
    processingInstructions: toSequenceOrNull(given.processingInstructions, toSanitizerPI),
    removeAttributes: toSequenceOrNull(given.removeAttributes, toSanitizerAttribute),
    removeElements: toSequenceOrNull(given.removeElements, toSanitizerElement),
    removeProcessingInstructions: toSequenceOrNull(given.removeProcessingInstructions, toSanitizerPI),
    replaceWithChildrenElements: toSequenceOrNull(given.replaceWithChildrenElements, toSanitizerElement),
  };
}

/** https://wicg.github.io/sanitizer-api/#sanitizer-canonicalize-the-configuration */
function canonicalize(given: GivenConfiguration, allowCommentsPIsAndDataAttributes: boolean): Configuration {
  const hasElements = given.elements !== null;
  const hasInstructions = given.processingInstructions !== null;
  const hasAttributes = given.attributes !== null;
  const allowsNoInstruction = given.removeProcessingInstructions === null && !allowCommentsPIsAndDataAttributes;
  return {
    elements: listOrNull(given.elements?.map(withLists) ?? null),
    removeElements: listOrNull(given.removeElements ?? (hasElements ? null : [])),
    replaceWithChildrenElements: listOrNull(given.replaceWithChildrenElements),
    processingInstructions: targetsOrNull(given.processingInstructions ?? (allowsNoInstruction ? [] : null)),
    removeProcessingInstructions: targetsOrNull(
      given.removeProcessingInstructions ?? (hasInstructions || allowsNoInstruction ? null : []),
    ),
    attributes: listOrNull(given.attributes),
    removeAttributes: listOrNull(given.removeAttributes ?? (hasAttributes ? null : [])),
    comments: given.comments ?? allowCommentsPIsAndDataAttributes,
    dataAttributes: given.dataAttributes ?? (hasAttributes ? allowCommentsPIsAndDataAttributes : null),
  };
}

/** A list in which a name stands twice is not valid. https://wicg.github.io/sanitizer-api/#sanitizerconfig-has-duplicates */
function listOrNull<Item extends SanitizerName>(items: readonly Item[] | null): NameList<Item> | null {
  if (items === null) return null;
  const list = new NameList<Item>();
  for (const item of items) if (!list.add(item)) throw invalid();
  return list;
}

/** https://wicg.github.io/sanitizer-api/#sanitizerconfig-has-duplicate-targets */
function targetsOrNull(targets: readonly string[] | null): Set<string> | null {
  if (targets === null) return null;
  const set = new Set(targets);
  if (set.size !== targets.length) throw invalid();
  return set;
}

function withLists({ name, namespace, attributes, removeAttributes }: GivenElement): ElementWithAttributes {
  return { name, namespace, attributes: listOrNull(attributes), removeAttributes: listOrNull(removeAttributes) };
}

function toBooleanOrNull(value: unknown): boolean | null {
  return value === undefined ? null : Boolean(value);
}

function toSequenceOrNull<Item>(value: unknown, convertItem: (item: unknown) => Item): Item[] | null {
  return value === undefined ? null : toSequence(value, convertItem);
}

/** A union of DOMString and a dictionary: the object or null whose members are to be read, or a string. */
function toStringOrDictionary(value: unknown, dictionary: string): string | Record<string, unknown> {
  if (value === null || value === undefined || typeof value === 'object' || typeof value === 'function') {
    return toDictionary(value, dictionary) ?? {};
  }
  return toDOMString(value);
}

/** https://wicg.github.io/sanitizer-api/#canonicalize-a-sanitizer-name */
function toName(
  given: string | Record<string, unknown>,
  dictionary: string,
  defaultNamespace: string | null,
): SanitizerName {
  if (typeof given === 'string') return { name: given, namespace: defaultNamespace };
  const name = toRequiredString(given.name, 'name', dictionary);
  const { namespace } = given;
  return { name, namespace: namespace === undefined ? defaultNamespace : toDOMStringOrNull(namespace) || null };
}

function toRequiredString(value: unknown, member: string, dictionary: string): string {
  if (value === undefined) {
    throw typeError(`Failed to read the '${member}' property from '${dictionary}': Required member is undefined.`);
  }
  return toDOMString(value);
}

/** https://wicg.github.io/sanitizer-api/#canonicalize-a-sanitizer-element */
export function toSanitizerElement(value: unknown): SanitizerName {
  const dictionary = 'SanitizerElementNamespace';
  return toName(toStringOrDictionary(value, dictionary), dictionary, HTML_NAMESPACE);
}

/** https://wicg.github.io/sanitizer-api/#canonicalize-a-sanitizer-attribute */
export function toSanitizerAttribute(value: unknown): SanitizerName {
  const dictionary = 'SanitizerAttributeNamespace';
  return toName(toStringOrDictionary(value, dictionary), dictionary, null);
}

/** https://wicg.github.io/sanitizer-api/#canonicalize-a-sanitizer-processing-instruction: its target. */
export function toSanitizerPI(value: unknown): string {
  const given = toStringOrDictionary(value, 'SanitizerProcessingInstruction');
  return typeof given === 'string' ? given : toRequiredString(given.target, 'target', 'SanitizerProcessingInstruction');
}

/** An element with its attributes, in which one may stand twice. */
export interface GivenElement extends SanitizerName {
  readonly attributes: readonly SanitizerName[] | null;
  readonly removeAttributes: readonly SanitizerName[] | null;
}

/** https://wicg.github.io/sanitizer-api/#canonicalize-a-sanitizer-element-with-attributes */
export function toGivenElement(value: unknown): GivenElement {
  const dictionary = 'SanitizerElementNamespaceWithAttributes';
  const given = toStringOrDictionary(value, dictionary);
  const { name, namespace } = toName(given, dictionary, HTML_NAMESPACE);
  if (typeof given === 'string') return { name, namespace, attributes: null, removeAttributes: [] };
  const attributes = toSequenceOrNull(given.attributes, toSanitizerAttribute);
  const removeAttributes = toSequenceOrNull(given.removeAttributes, toSanitizerAttribute);
  return {
    name,
    namespace,
    attributes,
    removeAttributes: attributes === null ? (removeAttributes ?? []) : removeAttributes,
  };
}
