import type { AttributeName } from '../../names/attribute-name.ts';
import { platform } from '../../realm/platform.ts';
import { createDocumentRecord } from '../../tree/document-data.ts';
import { type ElementRecord, isElement, type LeafRecord, type NodeRecord } from '../../tree/records.ts';
import { nextInTreeOrder } from '../../tree/traversal.ts';

/** Of all shapes. One counts for so many at least, and as many as it covers at most. */
const MOST_PIXELS = 2 ** 34;
const PIXELS_OF_SHAPE = 2 ** 17;
/** The same of layers within one another, which take memory and stack until the last is drawn. */
const MOST_LAYERED_PIXELS = 2 ** 29;
const PIXELS_OF_LAYER = 2 ** 20;
/** From one element to the next. Those of a circle have no end. */
const MOST_REFERENCES = 16;

/** As many shapes as a step of a filter, or dashes, may take as long as; the slowest ones. */
const SLOW = 2048;
const SLOWEST = 8 * SLOW;
/** As many shapes as what a mask takes by itself. */
const MASK = 16;
/** Of a path; each of a text is one. */
const CHARACTERS_OF_SHAPE = 64;

/** An element. */
interface Part {
  readonly parent: Part | null;
  readonly depth: number;
  readonly references: string[];
  id: string | null;
  /** The shapes of the element alone. */
  own: number;
  /** How often it is drawn with what is in it, but for its references. */
  times: number;
  shapes: number;
}

function shapesOf(localName: string): number {
  if (localName === 'feMorphology') return SLOWEST;
  if (localName.startsWith('fe')) return SLOW;
  return localName === 'mask' ? MASK : 1;
}

function partOf({ name, attributes }: ElementRecord, parent: Part | null): Part {
  const { localName } = name;
  const own = shapesOf(localName);
  const depth = parent === null ? 1 : parent.depth + 1;
  const part: Part = { parent, depth, references: [], id: null, own, times: 1, shapes: 0 };
  // It may draw the same once more, as one that has `in2`.
  if (localName === 'feMergeNode' && parent?.parent) parent.parent.times *= 2;
  for (let i = 0; attributes !== null && i < attributes.length; i += 2) {
    readAttribute(part, (attributes[i] as AttributeName).localName, attributes[i + 1] as string);
  }
  return part;
}

/** Whatever follows a `#` may be a reference, to the bracket; the last of what an identifier falls into is found among those to it. */
function readAttribute(part: Part, name: string, value: string): void {
  const pieces = value.split(/[#)]/);
  for (let i = 1; i < pieces.length; i++) part.references.push(pieces[i] as string);
  if (name === 'id') part.id = pieces.at(-1) as string;
  else if (name === 'in2' && part.parent !== null) part.parent.times *= 2;
  part.own += value.length / CHARACTERS_OF_SHAPE;
  const declared = `${name}:${value}`;
  // From ten on.
  if (/numOctaves\s*:[+\s]*\d\d/.test(declared)) part.own += SLOWEST;
  if (/dasharray\s*:\s*[^n\s]/.test(declared)) part.times *= SLOW;
}

/** All elements, those within others after them; none of what is not well-formed, which nobody draws. */
function partsOf(text: string): Part[] {
  const document = createDocumentRecord('xml');
  if (!platform().parseXmlDocument(text, document)) return [];
  const parts = new Map<NodeRecord, Part>();
  for (let node = document.firstChild; node !== null; node = nextInTreeOrder(node, document)) {
    const parent = parts.get(node.parent as NodeRecord) ?? null;
    if (isElement(node)) parts.set(node, partOf(node, parent));
    else if (parent !== null) parent.own += (node as LeafRecord).data.length;
  }
  return [...parts.values()];
}

/**
 * Whether drawing vector graphics of so many pixels takes too long, or too much memory or stack. A few elements that use one another
 * twice take for ever.
 */
export function takeTooMuch(text: string, pixels: number): boolean {
  const parts = partsOf(text);
  const deepest = parts.reduce((depth, part) => Math.max(depth, part.depth), 0);
  let named = new Map<string, number>();
  let before = 0;
  for (let i = 1; i <= MOST_REFERENCES; i++) {
    const now = new Map<string, number>();
    let shapes = 0;
    for (const part of parts.toReversed()) {
      shapes = part.times * (part.own + part.shapes);
      // What is inherited is drawn for each shape.
      for (const reference of part.references) shapes *= 1 + (named.get(reference) ?? 0);
      part.shapes = 0;
      if (part.parent !== null) part.parent.shapes += shapes;
      if (part.id !== null) now.set(part.id, (now.get(part.id) ?? 0) + shapes);
    }
    if (shapes === before) return shapes === 0;
    if (shapes * Math.max(pixels, PIXELS_OF_SHAPE) > MOST_PIXELS) return true;
    if (i * deepest * Math.max(pixels, PIXELS_OF_LAYER) > MOST_LAYERED_PIXELS) return true;
    named = now;
    before = shapes;
  }
  return true;
}
