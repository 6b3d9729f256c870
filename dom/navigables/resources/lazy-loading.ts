import { shownView } from '../../css/shown-viewport.ts';
import { Positions } from '../../layout/positions.ts';
import { RenderedElements } from '../../layout/rendered-elements.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { type AttributeName, plainAttributeName } from '../../names/attribute-name.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import { suppliedBoxOf } from '../../realm/supplied-boxes.ts';
import { queueTask } from '../../scripting/tasks.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { documentData } from '../../tree/document-data.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag } from '../../tree/records.ts';

const LOADING = plainAttributeName('loading');

/** What most often hides and shows the element itself. */
export const SHOWING: ReadonlySet<AttributeName> = new Set(['hidden', 'style', 'class'].map(plainAttributeName));

/** https://html.spec.whatwg.org/#lazy-load-root-margin: as in Chromium on a fast network. */
const MARGIN = 1250;

/** https://html.spec.whatwg.org/#lazy-load-resumption-steps */
const resumptionSteps = new WeakMap<ElementRecord, () => void>();

const waiting = new WeakMap<DocumentRecord, Set<ElementRecord>>();

/** Those that are looked at in the next task, all at once. */
const changed = new WeakMap<DocumentRecord, Set<ElementRecord>>();

export function isLazy(element: ElementRecord): boolean {
  return asciiLowercase(getAttribute(element, LOADING) ?? '') === 'lazy';
}

/** https://html.spec.whatwg.org/#will-lazy-load-element-steps, of a frame: who it is that looks must not be told without scripts. */
export function willLazyLoad(element: ElementRecord): boolean {
  return isLazy(element) && documentData(element.nodeDocument).scripting;
}

/** Whether the element is yet to be seen, and loads only then. */
export function isWaitingToBeSeen(element: ElementRecord): boolean {
  return resumptionSteps.has(element);
}

/**
 * https://html.spec.whatwg.org/#start-intersection-observing-a-lazy-loading-element: runs the steps, in a task, as soon as the element
 * is in the document and near what is shown of it. Where nothing is known of boxes, every element is that is rendered.
 */
export function waitUntilSeen(element: ElementRecord, steps: () => void): void {
  resumptionSteps.set(element, steps);
  setOf(waiting, element.nodeDocument).add(element);
  lookAt(element);
}

function setOf(sets: typeof waiting, document: DocumentRecord): Set<ElementRecord> {
  let elements = sets.get(document);
  if (elements === undefined) {
    elements = new Set();
    sets.set(document, elements);
  }
  return elements;
}

function lookAt(element: ElementRecord): void {
  const document = element.nodeDocument;
  const elements = setOf(changed, document);
  elements.add(element);
  if (elements.size > 1) return;
  queueTask(document, () => {
    changed.delete(document);
    loadThoseInView(document, elements);
  });
}

/** The lazy load resumption steps, if there are any. */
function resumeLazyLoad(element: ElementRecord): void {
  const steps = resumptionSteps.get(element);
  forgetLazyLoad(element);
  steps?.();
}

/** Something else is loaded, or nothing. */
export function forgetLazyLoad(element: ElementRecord): void {
  if (!resumptionSteps.delete(element)) return;
  waiting.get(element.nodeDocument)?.delete(element);
}

/** The element came into the document. */
export function lazyElementConnected(element: ElementRecord): void {
  if (isWaitingToBeSeen(element)) lookAt(element);
}

/** An attribute of the element changed. */
export function lazyElementChanged(element: ElementRecord, name: AttributeName): void {
  if (!isWaitingToBeSeen(element)) return;
  if (name === LOADING && !isLazy(element)) resumeLazyLoad(element);
  else if (SHOWING.has(name)) lookAt(element);
}

/** What is shown of the document may be another part than before. */
export function loadLazyElementsInView(document: DocumentRecord): void {
  const elements = waiting.get(document);
  if (elements !== undefined && elements.size > 0) loadThoseInView(document, elements);
}

function loadThoseInView(document: DocumentRecord, elements: Set<ElementRecord>): void {
  const positions = new Positions(document);
  const rendered = new RenderedElements();
  const seen: ElementRecord[] = [];
  for (const element of [...elements]) {
    if (element.nodeDocument !== document || !isWaitingToBeSeen(element)) elements.delete(element);
    else if (isNear(element, positions, rendered)) seen.push(element);
  }
  for (const element of seen) resumeLazyLoad(element);
}

function isNear(element: ElementRecord, positions: Positions, rendered: RenderedElements): boolean {
  if ((element.flags & NodeFlag.Connected) === 0) return false;
  const box = suppliedBoxOf(element);
  if (box === undefined) return rendered.has(element);
  if (box === null) return false;
  const { x, y, width, height } = positions.rectOf(element, box);
  const viewport = shownView(windowOfDocument(element.nodeDocument) as WindowRecord);
  return y < viewport.height + MARGIN && y + height > -MARGIN && x < viewport.width + MARGIN && x + width > -MARGIN;
}
