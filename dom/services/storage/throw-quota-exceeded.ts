import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { unnamedError } from '../../webidl/unnamed.ts';

type Constructor = new (message: string) => Error;

/** Throws a https://webidl.spec.whatwg.org/#quotaexceedederror. */
export function throwQuotaExceeded(message: string): never {
  throw unnamedError(new (interfaceNamed('QuotaExceededError') as Constructor)(message));
}
