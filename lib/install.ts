import { cssHooks } from '../dom/css/hooks.ts';
import { urlParser } from '../dom/html/document-base-url.ts';
import { setFillCodeUnits, setMayHaveNull } from '../parser/input-stream/code-units.ts';
import { encodeQuery } from './bytes/encode-query.ts';
import { parsePropertyValue } from './css/parse-value.ts';
import { installCore } from './install-core.ts';
import { fillByBuffer } from './runtime/fill-code-units.ts';
import { mayHaveNullByBuffer } from './runtime/may-have-null.ts';

/** Makes the core ready, with what the runtime offers to speed it up. */
export function install(): void {
  installCore();
  cssHooks.parseValue = parsePropertyValue;
  urlParser.encodeQuery = encodeQuery;
  const fill = fillByBuffer();
  if (fill !== null) setFillCodeUnits(fill);
  const mayHaveNull = mayHaveNullByBuffer();
  if (mayHaveNull !== null) setMayHaveNull(mayHaveNull);
}
