import { requireArguments } from '../../webidl/convert.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { isBufferView, ownView } from '../files/buffer-source.ts';
import type { Streams } from './package.ts';
import { implOf, standIn } from './stand-ins.ts';

const thisController = implOf<Streams.ReadableStreamDefaultController<unknown>>('ReadableStreamDefaultController');
const thisByteController = implOf<Streams.ReadableByteStreamController>('ReadableByteStreamController');
const thisRequest = implOf<Streams.ReadableStreamBYOBRequest>('ReadableStreamBYOBRequest');

/** https://streams.spec.whatwg.org/#rs-default-controller-class */
export const controllerInterface = lazyInterface('ReadableStreamDefaultController', () => {
  class ReadableStreamDefaultController {
    constructor() {
      illegalConstructor();
    }

    get desiredSize(): number | null {
      return thisController(this).desiredSize;
    }

    close(): void {
      thisController(this).close();
    }

    enqueue(chunk: unknown = undefined): void {
      thisController(this).enqueue(chunk);
    }

    error(reason: unknown = undefined): void {
      thisController(this).error(reason);
    }
  }
  return ReadableStreamDefaultController;
});

/** https://streams.spec.whatwg.org/#rbs-controller-class */
export const byteControllerInterface = lazyInterface('ReadableByteStreamController', () => {
  class ReadableByteStreamController {
    constructor() {
      illegalConstructor();
    }

    get byobRequest(): object | null {
      const request = thisByteController(this).byobRequest;
      return request === null ? null : standIn(request, 'ReadableStreamBYOBRequest', byobRequestInterface);
    }

    get desiredSize(): number | null {
      return thisByteController(this).desiredSize;
    }

    close(): void {
      thisByteController(this).close();
    }

    enqueue(chunk: unknown): void {
      const controller = thisByteController(this);
      requireArguments(arguments.length, 1);
      if (!isBufferView(chunk)) throw typeError("parameter 1 is not of type 'ArrayBufferView'.");
      controller.enqueue(ownView(chunk) as never);
    }

    error(reason: unknown = undefined): void {
      thisByteController(this).error(reason);
    }
  }
  return ReadableByteStreamController;
});

/** https://streams.spec.whatwg.org/#rs-byob-request-class */
export const byobRequestInterface = lazyInterface('ReadableStreamBYOBRequest', () => {
  class ReadableStreamBYOBRequest {
    constructor() {
      illegalConstructor();
    }

    get view(): ArrayBufferView | null {
      return thisRequest(this).view;
    }

    respond(bytesWritten: unknown): void {
      const request = thisRequest(this);
      requireArguments(arguments.length, 1);
      request.respond(bytesWritten as number);
    }

    respondWithNewView(view: unknown): void {
      const request = thisRequest(this);
      requireArguments(arguments.length, 1);
      request.respondWithNewView((isBufferView(view) ? ownView(view) : view) as never);
    }
  }
  return ReadableStreamBYOBRequest;
});
