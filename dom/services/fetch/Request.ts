import { signalObject } from '../../events/AbortSignal.ts';
import { dependentAbortSignal } from '../../events/abort.ts';
import { requireArguments } from '../../webidl/convert.ts';
import { include } from '../../webidl/include.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject, linkState } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { bodyMembers } from './body.ts';
import { constructRequest, copyOf, type RequestState } from './construct-request.ts';
import { headersObject } from './fill-headers.ts';
import { HeadersState } from './headers-state.ts';

const thisRequest = brandOf<RequestState>('Request');

/** https://fetch.spec.whatwg.org/#request-class */
export const requestInterface = lazyInterface('Request', () => {
  class Request {
    constructor(input: unknown, init: unknown = undefined) {
      requireArguments(arguments.length, 1);
      linkState(this, constructRequest(input, init));
    }

    get method(): string {
      return thisRequest(this).method;
    }

    get url(): string {
      return thisRequest(this).url;
    }

    get headers(): object {
      const request = thisRequest(this);
      request.headersObject ??= headersObject(request.headers);
      return request.headersObject;
    }

    get destination(): string {
      thisRequest(this);
      return '';
    }

    get referrer(): string {
      return thisRequest(this).referrer;
    }

    get referrerPolicy(): string {
      return thisRequest(this).referrerPolicy;
    }

    get mode(): string {
      return thisRequest(this).mode;
    }

    get credentials(): string {
      return thisRequest(this).credentials;
    }

    get cache(): string {
      return thisRequest(this).cache;
    }

    get redirect(): string {
      return thisRequest(this).redirect;
    }

    get integrity(): string {
      return thisRequest(this).integrity;
    }

    get keepalive(): boolean {
      return thisRequest(this).keepalive;
    }

    get isReloadNavigation(): boolean {
      return thisRequest(this).isReload;
    }

    get isHistoryNavigation(): boolean {
      return thisRequest(this).isHistory;
    }

    get signal(): object {
      const { signal } = thisRequest(this);
      return signal.object ?? signalObject(signal);
    }

    get duplex(): string {
      thisRequest(this);
      return 'half';
    }

    clone(): object {
      const request = thisRequest(this);
      if (request.body?.isUnusable === true) throw typeError('Request body is already used');
      const copy = copyOf(request);
      copy.headers = new HeadersState(request.headers.guard);
      copy.headers.list = request.headers.list;
      copy.body = request.body?.clone() ?? null;
      copy.signal = dependentAbortSignal([request.signal]);
      return createPlatformObject(Request, copy);
    }
  }
  include(Request, bodyMembers(thisRequest));
  return Request;
});
