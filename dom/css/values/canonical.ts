import { asciiLowercase } from '../../names/ascii-case.ts';
import { integerText, isPlaceholder, MODERN_HASH, numberText, stringText, unitText } from './component-text.ts';
import type { CssNode, MatchNode } from './css-tree.ts';
import { functionText } from './function-texts.ts';
import { gradientText, imageSetText, isGradient } from './gradients.ts';
import { isOperator } from './split.ts';

/** https://drafts.csswg.org/cssom/#serialize-a-css-component-value, as Chromium does it. */

/** What the grammar said about the parts of a value. */
export class Canonical {
  /** Numbers that are lengths: a 0 without a unit. */
  readonly #lengths = new Set<CssNode>();
  /** The same of angles. */
  readonly #angles = new Set<CssNode>();
  readonly #integers = new Set<CssNode>();
  /** Words that the page chose itself: their case matters. */
  readonly #names = new Set<CssNode>();

  constructor(matched: MatchNode) {
    this.#note(matched);
  }

  #note(root: MatchNode): void {
    const open: {
      readonly match: MatchNode;
      readonly isLength: boolean;
      readonly isAngle: boolean;
      readonly isName: boolean;
      readonly isZero: boolean;
      readonly isInteger: boolean;
    }[] = [];
    open.push({ match: root, isLength: false, isAngle: false, isName: false, isZero: false, isInteger: false });
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { match, node, syntax } = next.match;
      const name = syntax?.type === 'Type' ? (syntax.name ?? '') : '';
      const isLength = next.isLength || name === 'length';
      const isName = next.isName || NAMES.has(name);
      const isInteger = next.isInteger || name === 'integer';
      if (node !== undefined && isInteger) this.#integers.add(node);
      if (node !== undefined && isLength) this.#lengths.add(node);
      const isZero = next.isZero || name === 'zero';
      if (node !== undefined && isZero && next.isAngle) this.#angles.add(node);
      if (node !== undefined && isName) this.#names.add(node);
      // A function's `<zero>` stands beside its `<angle>`.
      const isAngle = next.isAngle || ANGLED.test(syntax?.type === 'Function' ? (syntax.name ?? '') : name);
      for (const inner of match ?? []) open.push({ match: inner, isLength, isAngle, isName, isZero, isInteger });
    }
  }

  list(nodes: readonly CssNode[]): string {
    let text = '';
    let space = '';
    for (const node of nodes) {
      const isComma = isOperator(node, ',');
      if (isComma || (space !== '' && isOperator(node, '/'))) {
        text += isComma ? ', ' : ' / ';
        space = '';
      } else {
        text += space + this.one(node);
        space = ' ';
      }
    }
    return text;
  }

  one(node: CssNode): string {
    switch (node.type) {
      case 'Identifier':
        return this.#names.has(node) ? node.name : asciiLowercase(node.name);
      case 'Number':
        if (isPlaceholder(node.value)) return `${node.value}`;
        if (Number(node.value) === 0 && this.#lengths.has(node)) return '0px';
        if (Number(node.value) === 0 && this.#angles.has(node)) return '0deg';
        return this.#integers.has(node) ? integerText(Number(node.value)) : numberText(Number(node.value));
      case 'Dimension':
        if (isPlaceholder(node.value)) return `${node.value}${node.unit}`;
        return `${numberText(Number(node.value))}${unitText(node.unit)}`;
      case 'Percentage':
        if (isPlaceholder(node.value)) return `${node.value}%`;
        return `${numberText(Number(node.value))}%`;
      case 'String':
        return stringText(node.value);
      case 'Url':
        return `url(${stringText(node.value)})`;
      case 'Hash':
        return `#${node.value}`;
      case 'Operator':
        return node.value.trim();
      case 'Function':
        return this.#function(node);
      case 'Parentheses':
        return `(${this.list(childrenOf(node))})`;
      case 'Brackets':
        return `[${this.list(childrenOf(node))}]`;
      default:
        return node.value ?? node.name ?? '';
    }
  }

  /** Percentages are numbers. */
  #factors(nodes: readonly CssNode[]): string {
    return this.list(
      nodes.map((node) =>
        node.type === 'Percentage' && !isPlaceholder(node.value)
          ? { ...node, type: 'Number', value: String(Number(node.value) / 100) }
          : node,
      ),
    );
  }

  #function(node: CssNode): string {
    const lowercase = asciiLowercase(node.name);
    if (isGradient(lowercase)) return gradientText(lowercase, childrenOf(node), this, isModern);
    const parts = childrenOf(node);
    const own = functionText(lowercase, parts, this);
    if (own !== null) return own;
    if (lowercase === 'steps') return `steps(${this.list(parts).replace(/, (?:jump-)?end$/, '')})`;
    if (lowercase.endsWith('image-set')) return `image-set(${imageSetText(parts, this)})`;
    if (/^scale(?:3d|[xyz])?$/.test(lowercase)) return `${FUNCTIONS[lowercase] ?? lowercase}(${this.#factors(parts)})`;
    return `${FUNCTIONS[lowercase] ?? lowercase}(${this.list(parts)})`;
  }
}

/** What takes an angle, where a 0 is one too. */
const ANGLED = /^(?:rotate(?:3d|[xyz])?|skew[xy]?|hue-rotate)(?:\(\))?$/i;

const NAMES: ReadonlySet<string> = new Set([
  'custom-ident',
  'keyframes-name',
  'family-name',
  'counter-name',
  'counter-style-name',
  'custom-property-name',
  'dashed-ident',
  'ident',
  'single-transition-property',
  'animateable-feature',
]);

/** Names that are not written in lowercase. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  translatex: 'translateX',
  translatey: 'translateY',
  translatez: 'translateZ',
  rotatex: 'rotateX',
  rotatey: 'rotateY',
  rotatez: 'rotateZ',
  scalex: 'scaleX',
  scaley: 'scaleY',
  scalez: 'scaleZ',
  skewx: 'skewX',
  skewy: 'skewY',
};

function isModern({ type, value }: CssNode): boolean {
  return type === 'Hash' && value.startsWith(MODERN_HASH);
}

export function childrenOf(node: CssNode): CssNode[] {
  return node.children?.toArray() ?? [];
}
