import { extractMimeType } from '../services/fetch/mime-type.ts';
import type { ResponseState } from '../services/fetch/response-state.ts';
import { stateOfKind } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';

/** https://webassembly.github.io/spec/web-api/#compile-a-potential-webassembly-response */
export async function bytesOfResponse(value: unknown): Promise<Uint8Array> {
  const response = stateOfKind<ResponseState>(value, 'Response');
  if (response === null) throw typeError('The source is no Response.');
  const { type, status, body } = response;
  if (type !== 'basic' && type !== 'cors' && type !== 'default') throw typeError(`The response is ${type}.`);
  if (status < 200 || status > 299) throw typeError(`The response has the status ${status}.`);
  const header = response.contentType();
  const mimeType = extractMimeType(header);
  if (mimeType === null || mimeType.essence !== 'application/wasm' || mimeType.parameters.size > 0) {
    throw typeError(`The response is of type '${header ?? ''}', not 'application/wasm'.`);
  }
  if (body?.isUnusable === true) throw typeError('body stream already read, or locked');
  return body === null ? new Uint8Array() : body.read();
}
