import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { unnamedError } from '../../webidl/unnamed.ts';

export interface QuotaState {
  readonly quota: number | null;
  readonly requested: number | null;
}

type Constructor = new (message: string, options?: object) => Error;

/** A https://webidl.spec.whatwg.org/#quotaexceedederror with what it adds to other exceptions. */
export function quotaExceeded(message: string, { quota, requested }: QuotaState): Error {
  const options = { quota: quota ?? undefined, requested: requested ?? undefined };
  return new (interfaceNamed('QuotaExceededError') as Constructor)(message, options);
}

/** Throws a https://webidl.spec.whatwg.org/#quotaexceedederror. */
export function throwQuotaExceeded(message: string): never {
  throw unnamedError(new (interfaceNamed('QuotaExceededError') as Constructor)(message));
}
