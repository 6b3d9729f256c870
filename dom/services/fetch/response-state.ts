import { createObjectOfState } from '../../webidl/state.ts';
import type { BodyOwner, BodyState } from './body.ts';
import { HeadersState } from './headers-state.ts';

type ResponseType = 'basic' | 'cors' | 'default' | 'error' | 'opaque' | 'opaqueredirect';

/** https://fetch.spec.whatwg.org/#concept-response, filtered as scripts may see it. */
export class ResponseState implements BodyOwner {
  readonly kind = 'Response';
  type: ResponseType = 'default';
  urls: readonly string[] = [];
  status = 200;
  statusText = '';
  headers = new HeadersState('response');
  headersObject: object | null = null;
  body: BodyState | null = null;

  contentType(): string | null {
    return this.headers.get('content-type');
  }
}

export function responseObject(state: ResponseState): object {
  return createObjectOfState(state);
}
