import { Document as OurDocument } from '../../../dom/nodes/Document.ts';
import { install } from '../../../lib/install.ts';

install();

/** An HTML document as `createHTMLDocument('')` makes it, under TypeScript's own types. */
export function htmlDocument(): Document {
  return xmlDocument().implementation.createHTMLDocument('');
}

/** An empty document of type "xml". */
export function xmlDocument(): Document {
  return new OurDocument() as unknown as Document;
}

/** The name of what a function throws; "none" when it does not. */
export function thrownName(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return (error as Error).name;
  }
  return 'none';
}

/** `parent.moveBefore(...)`, which TypeScript's library does not know yet. */
export function moveBefore(parent: Node, ...values: unknown[]): void {
  (parent as unknown as { moveBefore(...values: unknown[]): void }).moveBefore(...values);
}
