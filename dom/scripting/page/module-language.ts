import type { ModuleLanguage } from '../../realm/module-language.ts';
import { create, createDataProperty, defineHidden, parseJson } from '../../webidl/language/intrinsics.ts';
import { resume, runAsync } from './generators.ts';
import { instantiate, takeCompiled } from './instantiate.ts';
import { createNamespace } from './namespace.ts';
import { stackTrace } from './stack-trace.ts';

const SyntaxErrorOfPage = SyntaxError;

type Body = Generator<unknown, unknown, unknown>;

export const moduleLanguage: ModuleLanguage = {
  takeCompiled,
  instantiate,
  run: (body) => void resume(body as Body, undefined),
  runAsync: (body) => runAsync(body as Body),
  constant: (value) => () => value,
  namespace: createNamespace,
  importMeta(url, resolve) {
    const meta = create(null) as object;
    createDataProperty(meta, 'url', url);
    createDataProperty(meta, 'resolve', resolve);
    return meta;
  },
  parseJson,
  syntaxError(message, stack) {
    const error = new SyntaxErrorOfPage(message);
    // Whatever a page puts on what it inherits from.
    defineHidden(error, 'stack', stack);
    return error;
  },
  stackTrace,
};
