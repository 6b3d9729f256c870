import { AsyncResource } from 'node:async_hooks';
import { isProxy } from 'node:util/types';

/** By which Node.js asks rejected promises for ids, that only hooks of the program give to them. */
const ID = Object.getOwnPropertySymbols(new AsyncResource('livedom')).find(
  ({ description }) => description === 'async_id_symbol',
) as symbol;

/** Whether a page may have given the promise an answer, which need not be the same for ever, nor be a number. */
export function mayAnswerNode(promise: object): boolean {
  for (let at: object | null = promise; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    if (isProxy(at)) return true;
    const found = Object.getOwnPropertyDescriptor(at, ID);
    if (found !== undefined) return at !== promise || !Number.isInteger(found.value);
  }
  return false;
}
