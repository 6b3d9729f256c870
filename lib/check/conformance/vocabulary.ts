import { ELEMENTS, GLOBAL_ATTRIBUTES, KEYWORDS } from '../data/elements.ts';
import { OBSOLETE_ATTRIBUTES, OBSOLETE_ELEMENTS } from '../data/obsolete.ts';

/** Kinds of content. https://html.spec.whatwg.org/#kinds-of-content */
export const enum Kind {
  Flow = 1 << 0,
  Phrasing = 1 << 1,
  Heading = 1 << 2,
  Sectioning = 1 << 3,
  Metadata = 1 << 4,
  Interactive = 1 << 5,
  ScriptSupporting = 1 << 6,
}

/** What an element may hold. */
export interface ContentModel {
  readonly kinds: number;
  readonly names: ReadonlySet<string>;
  /** What its parent may hold, and what is named. */
  readonly isTransparent: boolean;
  readonly takesText: boolean;
  readonly takesAnything: boolean;
  /** As a message says it. */
  readonly words: string;
}

export interface ElementRules {
  readonly name: string;
  readonly kinds: number;
  /** The attribute that makes it interactive. */
  readonly interactiveWith: string | null;
  readonly model: ContentModel;
  /** Bits of what must not be in it: those of `FORBIDDEN`. */
  readonly forbids: number;
  /** The bits of what it is itself, where it may be forbidden. */
  readonly forbiddenAs: number;
  readonly attributes: ReadonlySet<string>;
  readonly takesAnyAttribute: boolean;
  readonly required: readonly string[];
  readonly obsoleteAttributes: ReadonlySet<string>;
  readonly keywords: ReadonlyMap<string, ReadonlySet<string>>;
  /** What to use instead of it. */
  readonly obsolete: string | null;
}

/** What may be forbidden in an element, a bit for each. */
export const FORBIDDEN = [
  'interactive',
  'heading',
  'sectioning',
  'a',
  'header',
  'footer',
  'address',
  'dfn',
  'audio',
  'video',
  'table',
  'form',
  'label',
  'progress',
  'meter',
] as const;

export const INTERACTIVE_BIT = 1;

const KIND_LETTERS: Readonly<Record<string, number>> = {
  F: Kind.Flow,
  P: Kind.Phrasing,
  H: Kind.Heading,
  S: Kind.Sectioning,
  M: Kind.Metadata,
  I: Kind.Interactive,
  X: Kind.ScriptSupporting,
};
const KIND_NAMES: Readonly<Record<string, number>> = {
  flow: Kind.Flow,
  phrasing: Kind.Phrasing,
  heading: Kind.Heading,
  metadata: Kind.Metadata,
};

const words = (text: string | undefined): string[] => (text ?? '').split(' ').filter((word) => word !== '');

function modelOf(text: string): ContentModel {
  const all = words(text);
  const names = all.filter((word) => !(word in KIND_NAMES) && !SPECIAL.includes(word));
  const kinds = all.reduce((bits, word) => bits | (KIND_NAMES[word] ?? 0), 0);
  const hasText = (kinds & (Kind.Flow | Kind.Phrasing)) !== 0;
  return {
    kinds: names.length > 0 ? kinds | Kind.ScriptSupporting : kinds,
    names: new Set(names),
    isTransparent: all.includes('transparent'),
    takesText: hasText || all.includes('text') || all.includes('anything'),
    takesAnything: all.includes('anything'),
    words: all
      .map((word) => (names.includes(word) ? `<${word}>` : KIND_NAMES[word] ? `${word} content` : word))
      .join(', '),
  };
}

const SPECIAL = ['transparent', 'text', 'nothing', 'anything'];

/** What is known of no element: what stands around it counts. */
const TRANSPARENT = modelOf('transparent');

function bitsOf(names: readonly string[]): number {
  return names.reduce((bits, name) => bits | (1 << FORBIDDEN.indexOf(name as (typeof FORBIDDEN)[number])), 0);
}

function forbiddenAs(name: string, kinds: number): number {
  const classes = [
    ...((kinds & Kind.Interactive) !== 0 ? ['interactive'] : []),
    ...((kinds & Kind.Heading) !== 0 ? ['heading'] : []),
    ...((kinds & Kind.Sectioning) !== 0 ? ['sectioning'] : []),
    ...(FORBIDDEN.some((one) => one === name) ? [name] : []),
  ];
  return bitsOf(classes);
}

/** Lines `names: words` as a map from each name. */
function table(text: string): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [names, rest] = line.split(': ');
    for (const name of words(names)) map.set(name, words(rest));
  }
  return map;
}

function keywordTable(): Map<string, Map<string, Set<string>>> {
  const map = new Map<string, Map<string, Set<string>>>();
  for (const line of KEYWORDS.trim().split('\n')) {
    const [key, values] = line.split(': ');
    const [element, attribute] = words(key) as [string, string];
    if (!map.has(element)) map.set(element, new Map());
    map.get(element)?.set(attribute, new Set(words(values)));
  }
  return map;
}

/** All elements that HTML has or had, by name. */
export class Vocabulary {
  readonly elements = new Map<string, ElementRules>();
  readonly globalAttributes: ReadonlySet<string> = new Set(words(GLOBAL_ATTRIBUTES));
  readonly globalKeywords: ReadonlyMap<string, ReadonlySet<string>>;

  constructor() {
    const keywords = keywordTable();
    this.globalKeywords = keywords.get('*') ?? new Map();
    const obsolete = table(OBSOLETE_ATTRIBUTES);
    const add = (name: string, kinds: string, model: ContentModel, forbidden: string, attributes: string): void => {
      const letters = words(kinds);
      const bits = letters.reduce((sum, letter) => sum | (KIND_LETTERS[letter] ?? 0), 0);
      const own = words(attributes);
      this.elements.set(name, {
        name,
        kinds: bits,
        interactiveWith: /I\((\w+)\)/.exec(kinds)?.[1] ?? null,
        model,
        forbids: bitsOf(words(forbidden)),
        forbiddenAs: forbiddenAs(name, bits),
        attributes: new Set(own.map((attribute) => attribute.replace('*', ''))),
        takesAnyAttribute: own.includes('any') || name in OBSOLETE_ELEMENTS,
        required: own.filter((attribute) => attribute.endsWith('*')).map((attribute) => attribute.slice(0, -1)),
        obsoleteAttributes: new Set(obsolete.get(name)),
        keywords: keywords.get(name) ?? NO_KEYWORDS,
        obsolete: OBSOLETE_ELEMENTS[name] ?? null,
      });
    };
    for (const line of ELEMENTS.trim().split('\n')) {
      const [names, kinds = '', model = '', forbidden = '', attributes = ''] = line.split(/; ?/);
      const content = modelOf(model);
      for (const name of words(names)) add(name, kinds, content, forbidden, attributes);
    }
    for (const name of Object.keys(OBSOLETE_ELEMENTS)) add(name, 'F P', TRANSPARENT, '', '');
  }
}

const NO_KEYWORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map();

let vocabulary: Vocabulary | null = null;

/** Made when it is first asked for. */
export function theVocabulary(): Vocabulary {
  vocabulary ??= new Vocabulary();
  return vocabulary;
}

/** Elements with a hyphen in their names, and those of SVG and MathML: they stand where phrasing may, and hold what may stand there. */
export const OTHER_ELEMENT: Pick<ElementRules, 'kinds' | 'model' | 'forbids' | 'forbiddenAs'> = {
  kinds: Kind.Flow | Kind.Phrasing,
  model: TRANSPARENT,
  forbids: 0,
  forbiddenAs: 0,
};

/** What stands in SVG and MathML, and in templates. */
export const ANYTHING = modelOf('anything');
