import { LineMap } from '../../parser/input-stream/line-map.ts';

/** A part of the source, as parse5 tells it. Lines and columns are counted from 1. */
export interface NodeRange {
  readonly startLine: number;
  readonly startCol: number;
  readonly startOffset: number;
  readonly endLine: number;
  readonly endCol: number;
  readonly endOffset: number;
}

interface WithAttributes extends NodeRange {
  /** By qualified name. */
  readonly attrs?: Record<string, NodeRange>;
}

/** Where a node stands in the source: with all its contents, and its tags. */
export interface NodeLocation extends WithAttributes {
  readonly startTag?: WithAttributes;
  readonly endTag?: NodeRange;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What `WindowControls.locationOf` gives. */
interface Located extends Span {
  readonly startTag: Span | null;
  readonly endTag: Span | null;
  readonly attributes: [name: string, span: Span][] | null;
}

/** Elements that a page has though its source does not. */
const IMPLIED = ['html', 'head', 'body', 'tbody', 'tr', 'colgroup'];

/** The locations in one source, for those who know what parse5 says of them. */
export class NodeLocations {
  readonly #lines: LineMap;
  readonly #locationOf: (node: object) => string | null;

  constructor(source: string, locationOf: (node: object) => string | null) {
    this.#lines = new LineMap(source);
    this.#locationOf = locationOf;
  }

  /** Null for an element that the parser made of nothing, undefined for a node that it did not make. */
  of(node: Node): NodeLocation | null | undefined {
    const text = this.#textOf(node);
    if (text === null) return node.isConnected && IMPLIED.includes((node as Element).localName) ? null : undefined;
    const { startTag, endTag, attributes, ...span } = JSON.parse(text) as Located;
    const attrs = this.#attributes(attributes);
    if (startTag === null) return { ...this.#range(span), ...(endTag && { endTag: this.#range(endTag) }) };
    return {
      ...this.#range(span),
      ...attrs,
      startTag: { ...this.#range(startTag), ...attrs },
      ...(endTag && { endTag: this.#range(endTag) }),
    };
  }

  /** Its errors are of the window's realm. */
  #textOf(node: Node): string | null {
    try {
      return this.#locationOf(node);
    } catch (cause) {
      throw new TypeError('nodeLocation() takes a node.', { cause });
    }
  }

  #attributes(attributes: Located['attributes']): Pick<WithAttributes, 'attrs'> {
    if (attributes === null || attributes.length === 0) return {};
    const attrs = Object.create(null) as Record<string, NodeRange>;
    for (const [name, span] of attributes) attrs[name] = this.#range(span);
    return { attrs };
  }

  #range({ start, end }: Span): NodeRange {
    const from = this.#lines.position(start);
    const to = this.#lines.position(end);
    return {
      startLine: from.line,
      startCol: from.column,
      startOffset: start,
      endLine: to.line,
      endCol: to.column,
      endOffset: end,
    };
  }
}
