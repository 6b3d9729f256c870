import type { CompoundSelector } from '../../selectors/compiled.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { DeclarationBlock } from '../declaration-block.ts';
import { splitSelectors } from '../sheets/selector-text.ts';
import { parseBlockContents, parseRules } from '../syntax.ts';
import { type Entry, RuleIndex } from './rule-index.ts';
import { USER_AGENT_STYLE } from './user-agent-style-data.ts';

/** Names compare in another way in each. */
export const USER_AGENT_MODES = NodeFlag.HtmlDocument | NodeFlag.Quirks;

/** By document mode. */
const userAgentRules = new Map<number, UserAgentRules>();

/** What may hold for the element; the strongest come last. */
export function userAgentEntries(element: ElementRecord, property: string): readonly Entry[] {
  if (property.startsWith('--')) return [];
  const mode = element.nodeDocument.flags & USER_AGENT_MODES;
  let rules = userAgentRules.get(mode);
  if (rules === undefined) {
    rules = new UserAgentRules();
    userAgentRules.set(mode, rules);
  }
  return rules.entriesFor(property, element);
}

interface UserAgentRule {
  readonly selectors: readonly string[];
  readonly block: DeclarationBlock;
}

/** Those of one property, apart by the local names that their selectors ask for. */
interface EntriesOfProperty {
  readonly byLocalName: ReadonlyMap<string, readonly Entry[]>;
  /** For every other element. */
  readonly forOthers: readonly Entry[];
}

/**
 * OPTIMIZATION: nearly all rules of the sheet are for elements of one name, and most programs ask for few properties, so that the
 * selectors of the others are never compiled. (bench/environments)
 */
class UserAgentRules {
  readonly #rules: readonly UserAgentRule[];
  readonly #byProperty = new Map<string, EntriesOfProperty>();

  constructor() {
    this.#rules = parseRules(USER_AGENT_STYLE).map(({ prelude, block: text }) => {
      const block = new DeclarationBlock(true);
      block.replaceBy(parseBlockContents(text as string).declarations);
      return { selectors: splitSelectors(prelude).map((selector) => selector.trim()), block };
    });
  }

  entriesFor(property: string, { name: { localName }, nodeDocument }: ElementRecord): readonly Entry[] {
    let entries = this.#byProperty.get(property);
    if (entries === undefined) {
      entries = apart(this.#allFor(property, nodeDocument));
      this.#byProperty.set(property, entries);
    }
    return entries.byLocalName.get(localName) ?? entries.forOthers;
  }

  #allFor(property: string, document: DocumentRecord): readonly Entry[] {
    const index = new RuleIndex();
    for (const { selectors, block } of this.#rules) {
      if (block.get(property) !== null) {
        index.add({ selectors, block, layer: null, outer: null, document });
      }
    }
    index.sort();
    return index.entriesFor(property);
  }
}

function apart(all: readonly Entry[]): EntriesOfProperty {
  const forOthers: Entry[] = [];
  const byLocalName = new Map<string, Entry[]>();
  for (const entry of all) {
    const name = subjectName(entry);
    if (name === null) {
      for (const entries of byLocalName.values()) entries.push(entry);
      forOthers.push(entry);
    } else {
      const entries = byLocalName.get(name);
      if (entries === undefined) byLocalName.set(name, [...forOthers, entry]);
      else entries.push(entry);
    }
  }
  return { byLocalName, forOthers };
}

/** Null: elements of all names may match. */
function subjectName({ complex }: Entry): string | null {
  return (complex.compounds[0] as CompoundSelector).elementName?.localName ?? null;
}
