import { objectOf } from '../../dom/tree/link.ts';
import type { DocumentRecord } from '../../dom/tree/records.ts';
import type { Arguments } from './arguments.ts';
import { UsageError } from './usage-error.ts';

/**
 * The elements of a document that match.
 *
 * @throws UsageError if the selector is invalid.
 */
export function elementsMatching(document: DocumentRecord, selector: string): Element[] {
  return elementsIn(objectOf(document) as Document, selector);
}

/** The same of a document of any window. */
export function elementsIn(document: Document, selector: string): Element[] {
  try {
    return Array.from(document.querySelectorAll(selector));
  } catch (error) {
    if ((error as Error).name !== 'SyntaxError') throw error;
    throw new UsageError(`'${selector}' is not a valid selector.`);
  }
}

/** What is printed of them. Nothing, if nothing matches or nothing that matches has the attribute asked for. */
export function describeMatches(elements: readonly Element[], args: Arguments): string[] {
  switch (args.output) {
    case 'count':
      return elements.length === 0 ? [] : [String(elements.length)];
    case 'text':
      return values(
        elements.map((element) => element.textContent),
        args.json,
      );
    case 'attr':
      return values(
        elements.flatMap((element) => element.getAttribute(args.attribute) ?? []),
        args.json,
      );
    case 'html':
      return args.json && elements.length > 0
        ? [toJson(elements.map(toObject))]
        : elements.map((element) => element.outerHTML);
  }
}

function values(list: string[], json: boolean): string[] {
  return json && list.length > 0 ? [toJson(list)] : list;
}

function toObject(element: Element): object {
  const attributes = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
  return { tag: element.localName, attributes, text: element.textContent, html: element.outerHTML };
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
