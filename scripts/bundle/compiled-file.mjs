import { join } from 'node:path';

/** Where the compiled code of a script in `folder` is kept, for the V8 that runs this. */
export function compiledFile(folder, name) {
  return join(folder, `compiled/${name}-${process.versions.v8}-${process.arch}.bin`);
}
