import { fireEvent } from '../../events/fire-event.ts';
import { headerOf } from '../../realm/header-of.ts';
import type { NetworkResponse } from '../../realm/host.ts';
import { hostOfWindow, type WindowRecord } from '../../realm/shared/window-record.ts';
import type { AnyRecord } from '../../tree/link.ts';
import type { PlatformState } from '../../webidl/state.ts';
import { queueEntry, type TimelineEntry } from './observe-performance.ts';

/** https://w3c.github.io/hr-time/#dfn-coarsen-time */
export function coarse(milliseconds: number): number {
  return Math.floor(milliseconds * 10) / 10;
}

/** What nobody knows of resources, nor of pages. */
export const RESOURCE_TEXTS: Readonly<Record<string, unknown>> = {
  deliveryType: '',
  nextHopProtocol: '',
  renderBlockingStatus: 'non-blocking',
  contentType: '',
  contentEncoding: '',
  serverTiming: Object.freeze([]),
};

/** What of a request is not told to other origins, and is no time of its own here. */
const BETWEEN = /^(?:domainLookup|connect|request|response|finalResponseHeaders)(?:Start|End)$/;

/** How a resource was loaded. DEVIATION: no times between its start and its end are told apart, and nobody counts its bytes. */
export class ResourceTimingState implements PlatformState {
  readonly kind = 'PerformanceEntry';
  readonly entryType = 'resource';
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(name: string, initiatorType: string, start: number, end: number, { type, status, headers = [] }: Answer) {
    this.name = name;
    this.startTime = start;
    this.duration = end - start;
    this.#values = {
      ...RESOURCE_TEXTS,
      initiatorType,
      contentType: type === 'opaque' ? '' : (headerOf(headers, 'content-type') ?? '').split(';', 1)[0],
      fetchStart: start,
      responseEnd: end,
      responseStatus: type === 'opaque' ? 0 : status,
      between: type === 'basic' ? start : 0,
    };
  }

  /** Of an attribute that other entries do not have. */
  get(name: string): unknown {
    return this.#values[name] ?? (BETWEEN.test(name) ? this.#values.between : 0);
  }
}

/** What of a response counts. */
export type Answer = Pick<NetworkResponse, 'type' | 'status' | 'isBlocked'> & Partial<NetworkResponse>;

/** The https://w3c.github.io/resource-timing/#performance-resource-timing-buffer of a window. */
class ResourceBuffer {
  entries: TimelineEntry[] = [];
  /** https://w3c.github.io/resource-timing/#resource-timing-buffer-size-limit */
  limit = 250;
  /** The record of the Performance object, once it was asked for. */
  target: AnyRecord | null = null;
  /** That of the document, once the Performance object was asked for. */
  navigation: TimelineEntry | null = null;
  /** https://w3c.github.io/resource-timing/#resource-timing-secondary-buffer, while the event of a full buffer is pending. */
  waiting: TimelineEntry[] | null = null;
}

const buffers = new WeakMap<WindowRecord, ResourceBuffer>();

export function resourceBufferOf(window: WindowRecord): ResourceBuffer {
  let buffer = buffers.get(window);
  if (buffer === undefined) {
    buffer = new ResourceBuffer();
    buffers.set(window, buffer);
  }
  return buffer;
}

/** https://w3c.github.io/navigation-timing/#queue-the-navigation-timing-entry */
export function queueNavigationEntry(window: WindowRecord): void {
  const navigation = buffers.get(window)?.navigation ?? null;
  if (navigation !== null) queueEntry(window, navigation);
}

/**
 * https://w3c.github.io/resource-timing/#marking-resource-timing of what comes now, whether it has failed or not.
 *
 * @param start - The time of the window at which it was asked for.
 */
export function markResource(
  window: WindowRecord,
  url: string,
  initiatorType: string,
  start: number,
  answer: Answer,
): void {
  if (!/^https?:/.test(url) || answer.isBlocked || answer.isPreloaded) return;
  const { tasks } = hostOfWindow(window);
  const state = new ResourceTimingState(url, initiatorType, coarse(start), coarse(tasks.now()), answer);
  const entry: TimelineEntry = { state, object: null };
  queueEntry(window, entry);
  const buffer = resourceBufferOf(window);
  if (buffer.waiting === null && buffer.entries.length < buffer.limit) {
    buffer.entries.push(entry);
    return;
  }
  if (buffer.waiting === null) {
    buffer.waiting = [];
    tasks.queueTask(() => fireBufferFull(buffer));
  }
  buffer.waiting.push(entry);
}

/** https://w3c.github.io/resource-timing/#dfn-fire-a-buffer-full-event */
function fireBufferFull(buffer: ResourceBuffer): void {
  const waiting = buffer.waiting as TimelineEntry[];
  for (let before = Number.POSITIVE_INFINITY; waiting.length > 0 && waiting.length < before; ) {
    before = waiting.length;
    if (buffer.entries.length >= buffer.limit && buffer.target !== null)
      fireEvent(buffer.target, 'resourcetimingbufferfull');
    buffer.entries.push(...waiting.splice(0, Math.max(0, buffer.limit - buffer.entries.length)));
  }
  buffer.waiting = null;
}
