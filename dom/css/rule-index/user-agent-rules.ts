import { HTML_NAMESPACE, MATHML_NAMESPACE, SVG_NAMESPACE } from '../../names/namespaces.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { DeclarationBlock } from '../declaration-block.ts';
import { ANYTHING } from '../descriptors/descriptors.ts';
import { RuleRecord } from '../sheets/records.ts';
import { splitSelectors } from '../sheets/selector-text.ts';
import { parseDeclarations, parseRules } from '../syntax.ts';
import type { Entry, RuleContext } from './entry.ts';
import { RuleIndex } from './rule-index.ts';
import { FORCED_MATHML_STYLE, MATHML_STYLE, OTHER_STYLE, SVG_STYLE } from './user-agent-foreign-data.ts';
import { FORCED_STYLE, PSEUDO_STYLE, QUIRKS_STYLE, USER_AGENT_STYLE } from './user-agent-style-data.ts';

/** Names compare in another way in each. */
export const USER_AGENT_MODES = NodeFlag.HtmlDocument | NodeFlag.Quirks;

/** What elements of a language look like, by document mode. */
class LanguageStyle {
  readonly #sheet: string;
  readonly #quirks: string;
  readonly #rules = new Map<number, UserAgentRules>();

  /** @param quirks - What follows the sheet in documents in quirks mode. */
  constructor(sheet: string, quirks = '') {
    this.#sheet = sheet;
    this.#quirks = quirks;
  }

  rulesIn(document: DocumentRecord): UserAgentRules {
    const mode = document.flags & USER_AGENT_MODES;
    let rules = this.#rules.get(mode);
    if (rules === undefined) {
      rules = new UserAgentRules(mode, (mode & NodeFlag.Quirks) === 0 ? this.#sheet : this.#sheet + this.#quirks);
      this.#rules.set(mode, rules);
    }
    return rules;
  }
}

const HTML = new LanguageStyle(USER_AGENT_STYLE, QUIRKS_STYLE);
const SVG = new LanguageStyle(SVG_STYLE);
const MATHML = new LanguageStyle(MATHML_STYLE);
const OTHER = new LanguageStyle(OTHER_STYLE);
const PSEUDO = new LanguageStyle(PSEUDO_STYLE);
const FORCED = new LanguageStyle(FORCED_STYLE);
const FORCED_MATHML = new LanguageStyle(FORCED_MATHML_STYLE);

function styleOfLanguage(namespace: string | null): LanguageStyle {
  if (namespace === HTML_NAMESPACE) return HTML;
  if (namespace === SVG_NAMESPACE) return SVG;
  return namespace === MATHML_NAMESPACE ? MATHML : OTHER;
}

/** What may hold for the element, or its pseudo-elements, under either name of the property; the strongest come last. */
export function userAgentEntries(
  element: ElementRecord,
  property: string,
  isPseudo: boolean,
  other: string | null = null,
): readonly Entry[] {
  if (property.startsWith('--')) return [];
  const style = isPseudo ? PSEUDO : styleOfLanguage(element.name.namespace);
  return style.rulesIn(element.nodeDocument).entriesFor(property, other, element);
}

const FORCED_NAMES: ReadonlySet<string> = new Set(
  'contain display overflow-x overflow-y overflow-block overflow-inline overflow-clip-margin text-overflow'.split(' '),
);
const FORCED_ELEMENTS: ReadonlySet<string> = new Set(
  'audio embed form iframe img input marquee object select'.split(' '),
);

/** The same of what the user agent declares important for the element. */
export function forcedEntries(element: ElementRecord, property: string, other: string | null): readonly Entry[] {
  const style = forcedStyle(element, property);
  return style === null ? [] : style.rulesIn(element.nodeDocument).entriesFor(property, other, element);
}

/** Null: nothing of the property is important for the element. */
function forcedStyle({ name: { namespace, localName } }: ElementRecord, property: string): LanguageStyle | null {
  if (namespace === MATHML_NAMESPACE) return property === 'writing-mode' ? FORCED_MATHML : null;
  const isForced = FORCED_NAMES.has(property) && FORCED_ELEMENTS.has(localName) && namespace === HTML_NAMESPACE;
  return isForced ? FORCED : null;
}

/**
 * OPTIMIZATION: most programs ask for few properties, so that neither declarations nor selectors of the other rules are ever read.
 * (bench/environments)
 */
class UserAgentRule {
  readonly #prelude: string;
  readonly #text: string;
  #record: RuleRecord | null = null;

  constructor(prelude: string, text: string) {
    this.#prelude = prelude;
    this.#text = text;
  }

  declares(property: string): boolean {
    return this.#text.includes(property) && this.record.block?.has(property) === true;
  }

  get selectors(): string[] {
    return splitSelectors(this.#prelude);
  }

  get record(): RuleRecord {
    if (this.#record === null) {
      const block = new DeclarationBlock(ANYTHING);
      block.replaceBy(parseDeclarations(this.#text));
      this.#record = new RuleRecord('style', this.#prelude, block);
    }
    return this.#record;
  }
}

const SIDES = ['top', 'right', 'bottom', 'left'];
const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

/** The few shorthands that the sheet has. */
function inLonghands(sheet: string): string {
  return sheet
    .replace(/(?<![-\w])border: (\S+) ([a-z]+)/g, (_, width, style) =>
      SIDES.map((side) => `border-${side}-width: ${width}; border-${side}-style: ${style}`).join('; '),
    )
    .replace(/border-color: ([^;}]+)/g, (_, color) => SIDES.map((side) => `border-${side}-color: ${color}`).join('; '))
    .replace(/border-radius: ([\w%]+)/g, (_, size) =>
      CORNERS.map((corner) => `border-${corner}-radius: ${size}`).join('; '),
    )
    .replace(/(?<![-\w])(margin|padding): (\S+) ([\w.]+)/g, (_, name, block, inline) =>
      block === inline
        ? SIDES.map((side) => `${name}-${side}: ${block}`).join('; ')
        : `${name}-block: ${block}; ${name}-inline: ${inline}`,
    )
    .replace(/((?:margin|padding)-(?:block|inline)): ([\w.]+)/g, '$1-start: $2; $1-end: $2')
    .replace(/(?<![-\w])overflow: (\w+)/g, 'overflow-x: $1; overflow-y: $1');
}

class UserAgentRules {
  readonly #mode: number;
  readonly #rules: readonly UserAgentRule[];
  readonly #byProperty = new Map<string, RuleIndex>();

  constructor(mode: number, sheet: string) {
    this.#mode = mode;
    this.#rules = parseRules(inLonghands(sheet)).map(
      ({ prelude, block }) => new UserAgentRule(prelude, block as string),
    );
  }

  entriesFor(property: string, other: string | null, element: ElementRecord): readonly Entry[] {
    const key = other === null ? property : `${property} ${other}`;
    let index = this.#byProperty.get(key);
    if (index === undefined) {
      index = this.#indexOf(property, other);
      this.#byProperty.set(key, index);
    }
    return other === null ? index.candidatesFor(property, element) : index.candidatesForBoth(property, other, element);
  }

  #indexOf(property: string, other: string | null): RuleIndex {
    const index = new RuleIndex();
    const context: RuleContext = {
      baseUrl: null,
      place: { sheet: { position: 0 }, order: 0, rules: 0, ordersOthers: false, isGone: false },
      layer: null,
      outer: null,
      isScoped: false,
      within: null,
      // Of all documents of the mode: none is held.
      document: { flags: this.#mode },
      namespaces: null,
    };
    for (const rule of this.#rules)
      if (rule.declares(property) || (other !== null && rule.declares(other)))
        index.add(rule.record, rule.selectors, context);
    index.sort();
    return index;
  }
}
