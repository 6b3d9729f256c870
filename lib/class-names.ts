import { ResourceLoader } from './host/resource-loader.ts';
import { LimitError } from './limits.ts';
import { HTMLRewriter, RawTokenizer } from './rewriter.ts';
import { DocumentStream } from './stream/document-stream.ts';
import { LoadError } from './window/load-error.ts';
import { Xml5Stream } from './xml5.ts';

/** A bundler renames classes. Those of the DOM have their names from `expose`, the library's own have them from here. */
export function nameClasses(): void {
  const classes = { DocumentStream, HTMLRewriter, LimitError, LoadError, RawTokenizer, ResourceLoader, Xml5Stream };
  for (const [name, Class] of Object.entries(classes))
    Object.defineProperty(Class, 'name', { value: name, configurable: true });
}
