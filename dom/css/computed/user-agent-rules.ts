import { HTML_NAMESPACE, MATHML_NAMESPACE, SVG_NAMESPACE } from '../../names/namespaces.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { DeclarationBlock } from '../declaration-block.ts';
import { ANYTHING } from '../descriptors.ts';
import { RuleRecord } from '../sheets/records.ts';
import { splitSelectors } from '../sheets/selector-text.ts';
import { parseDeclarations, parseRules } from '../syntax.ts';
import type { Entry, RuleContext } from './entry.ts';
import { RuleIndex } from './rule-index.ts';
import { MATHML_STYLE, OTHER_STYLE, SVG_STYLE } from './user-agent-foreign-data.ts';
import { PSEUDO_STYLE, USER_AGENT_STYLE } from './user-agent-style-data.ts';

/** Names compare in another way in each. */
export const USER_AGENT_MODES = NodeFlag.HtmlDocument | NodeFlag.Quirks;

/** What elements of a language look like, by document mode. */
class LanguageStyle {
  readonly sheet: string;
  readonly rules = new Map<number, UserAgentRules>();

  constructor(sheet: string) {
    this.sheet = sheet;
  }
}

const HTML = new LanguageStyle(USER_AGENT_STYLE);
const SVG = new LanguageStyle(SVG_STYLE);
const MATHML = new LanguageStyle(MATHML_STYLE);
const OTHER = new LanguageStyle(OTHER_STYLE);
const PSEUDO = new LanguageStyle(PSEUDO_STYLE);

function styleOfLanguage(namespace: string | null): LanguageStyle {
  if (namespace === HTML_NAMESPACE) return HTML;
  if (namespace === SVG_NAMESPACE) return SVG;
  return namespace === MATHML_NAMESPACE ? MATHML : OTHER;
}

/** What may hold for the element, or its pseudo-elements; the strongest come last. */
export function userAgentEntries(element: ElementRecord, property: string, isPseudo: boolean): readonly Entry[] {
  if (property.startsWith('--')) return [];
  const mode = element.nodeDocument.flags & USER_AGENT_MODES;
  const style = isPseudo ? PSEUDO : styleOfLanguage(element.name.namespace);
  let rules = style.rules.get(mode);
  if (rules === undefined) {
    rules = new UserAgentRules(style.sheet);
    style.rules.set(mode, rules);
  }
  return rules.entriesFor(property, element);
}

interface UserAgentRule {
  readonly selectors: readonly string[];
  readonly rule: RuleRecord;
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
    .replace(
      /(?<![-\w])(margin|padding): (\S+) ([\w.]+)/g,
      (_, name, block, inline) =>
        `${name}-top: ${block}; ${name}-right: ${inline}; ${name}-bottom: ${block}; ${name}-left: ${inline}`,
    )
    .replace(/(?<![-\w])overflow: (\w+)/g, 'overflow-x: $1; overflow-y: $1');
}

/**
 * OPTIMIZATION: most programs ask for few properties, so that the selectors of the others are never compiled. (bench/environments)
 */
class UserAgentRules {
  readonly #rules: readonly UserAgentRule[];
  readonly #byProperty = new Map<string, RuleIndex>();

  constructor(sheet: string) {
    this.#rules = parseRules(inLonghands(sheet)).map(({ prelude, block: text }) => {
      const block = new DeclarationBlock(ANYTHING);
      block.replaceBy(parseDeclarations(text as string));
      return { selectors: splitSelectors(prelude), rule: new RuleRecord('style', prelude, block) };
    });
  }

  entriesFor(property: string, element: ElementRecord): readonly Entry[] {
    let index = this.#byProperty.get(property);
    if (index === undefined) {
      index = this.#indexOf(property, element.nodeDocument);
      this.#byProperty.set(property, index);
    }
    return index.candidatesFor(property, element);
  }

  #indexOf(property: string, document: DocumentRecord): RuleIndex {
    const index = new RuleIndex();
    const context: RuleContext = {
      baseUrl: null,
      place: { position: 0, rules: 0 },
      layer: null,
      outer: null,
      isScoped: false,
      within: null,
      document,
      namespaces: null,
    };
    for (const { selectors, rule } of this.#rules) {
      if (rule.block?.has(property)) index.add(rule, selectors, context);
    }
    index.sort();
    return index;
  }
}
