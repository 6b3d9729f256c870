import { createObjectOfState } from '../../webidl/state.ts';
import type { Streams } from './package.ts';
import { PackageState } from './stand-ins.ts';

export class WritableState extends PackageState<Streams.WritableStream<unknown>> {
  constructor(impl: Streams.WritableStream<unknown>) {
    super('WritableStream', impl);
  }
}

export function writableObject(stream: WritableState): object {
  return createObjectOfState(stream);
}
