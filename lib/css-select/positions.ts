/** What keeps, of the elements found so far, those at some positions: jQuery's extensions, as cheerio has them. */
type Position =
  | { readonly name: 'first' | 'last' | 'even' | 'odd' }
  | { readonly name: 'eq' | 'gt' | 'lt'; readonly index: number }
  /** `:not()` with positions in it. */
  | { readonly name: 'not'; readonly selector: PositionalSelector };

/** A selector up to a position, and that. */
export interface Part {
  readonly css: string;
  /** Null: the selector ends. */
  readonly position: Position | null;
}

/** The selectors of a list, each in parts. */
export type PositionalSelector = readonly (readonly Part[])[];

const POSITION = /:(?:(first|last|even|odd)|(eq|nth|gt|lt)\(\s*([+-]?\d+)\s*\))(?![\w-])/iy;
const NOT = /:not\(/iy;
/** Text that nothing counts in: escapes, strings, comments. */
const OPAQUE = /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*.*?\*\//sy;

/** Takes a list of selectors apart at positions. What is wrong with the rest, css-select says. */
export function splitAtPositions(selectors: string): PositionalSelector {
  const list: Part[][] = [];
  let parts: Part[] = [];
  let start = 0;
  let at = 0;
  const endPart = (position: Position | null): void => {
    parts.push({ css: selectors.slice(start, at), position });
  };
  while (at < selectors.length) {
    const found = positionAt(selectors, at);
    if (found !== null) {
      endPart(found.position);
      at = start = found.end;
    } else if (selectors[at] === ',') {
      endPart(null);
      list.push(parts);
      parts = [];
      start = ++at;
    } else {
      at = afterUnit(selectors, at);
    }
  }
  endPart(null);
  list.push(parts);
  return list;
}

function positionAt(selectors: string, at: number): { position: Position; end: number } | null {
  if (selectors[at] !== ':') return null;
  const match = matchAt(POSITION, selectors, at);
  if (match !== null) {
    const name = (match[1] ?? match[2])?.toLowerCase();
    const position = { name: name === 'nth' ? 'eq' : name, index: Number(match[3]) } as Position;
    return { position, end: at + match[0].length };
  }
  const not = matchAt(NOT, selectors, at);
  if (not === null) return null;
  const end = afterUnit(selectors, at + not[0].length - 1);
  const selector = splitAtPositions(selectors.slice(at + not[0].length, end - 1));
  return selector.every(isPlain) ? null : { position: { name: 'not', selector }, end };
}

/** Whether there is no position in it. */
export function isPlain(parts: readonly Part[]): boolean {
  return parts.length === 1;
}

/** The index after a character, after what is opaque, or after what brackets enclose. */
function afterUnit(selectors: string, from: number): number {
  let depth = 0;
  let at = from;
  do {
    const opaque = matchAt(OPAQUE, selectors, at);
    const character = selectors[at] as string;
    if (opaque !== null) at += opaque[0].length;
    else {
      at++;
      if ('(['.includes(character)) depth++;
      else if (')]'.includes(character)) depth--;
    }
  } while (depth > 0 && at < selectors.length);
  return at;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The elements at the position. Below 0, indices count from the end. */
export function elementsAt(position: Exclude<Position, { name: 'not' }>, elements: readonly Element[]): Element[] {
  const { length } = elements;
  switch (position.name) {
    case 'first':
      return elements.slice(0, 1);
    case 'last':
      return elements.slice(-1);
    case 'even':
      return elements.filter((_, index) => index % 2 === 0);
    case 'odd':
      return elements.filter((_, index) => index % 2 === 1);
    default: {
      const index = position.index < 0 ? position.index + length : position.index;
      if (position.name === 'gt') return elements.slice(Math.max(index + 1, 0));
      if (position.name === 'lt') return elements.slice(0, Math.max(index, 0));
      return elements.filter((_, at) => at === index);
    }
  }
}
