import type { ModuleHost } from '../../../dom/realm/module-host.ts';
import { transformClassic } from './transform-classic.ts';
import { transformModule } from './transform-module.ts';

/** What reads scripts for realms. A failure of its own is a syntax error there: nothing is thrown across the border. */
export const moduleHost: ModuleHost = {
  describeModule: (source) => answer(() => transformModule(source)),
  rewriteScript: (source, referrer, hasScopes, imports) =>
    answer(() => {
      // It becomes code.
      if (!Number.isInteger(referrer)) throw new TypeError('A referrer is a number.');
      const names = new Map(imports === '' ? [] : (JSON.parse(imports) as [string, boolean][]));
      return transformClassic(source, { referrer, hasScopes, imports: names });
    }),
};

function answer(transform: () => object): string {
  try {
    return JSON.stringify(transform());
  } catch (error) {
    return JSON.stringify({ message: (error as Error).message, line: 1, column: 1 });
  }
}
