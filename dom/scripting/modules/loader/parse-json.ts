import { firstMatch } from '../../../webidl/language/intrinsics.ts';
import { SourceLines } from '../../source-lines.ts';
import type { ModulesRealm } from '../modules-realm.ts';
import { START } from '../place.ts';

const TOKEN = 'Unexpected token';

/** https://tc39.es/ecma262/#sec-parse-json-module. Throws an error with the place, which V8 tells in its messages alone. */
export function parseJsonModule(realm: ModulesRealm, text: string, url: string): unknown {
  try {
    return realm.language.parseJson(text);
  } catch (exception) {
    const { message } = exception as Error;
    const lines = new SourceLines();
    lines.append(text);
    const { line, column } = lines.placeOf(offsetOf(message, realm, text));
    throw realm.syntaxError({ message, line, column }, url, START);
  }
}

/** Where neither a token nor a position is told of, the end is wrong. */
function offsetOf(message: string, realm: ModulesRealm, text: string): number {
  if (!message.startsWith(TOKEN)) return Number(firstMatch(/ at position (\d+)/, message)?.[1] ?? text.length);
  // The token is the last code unit of the shortest beginning of the text that is wrong for one.
  let before = 0;
  for (let after = text.length; before + 1 < after; ) {
    const middle = (before + after) >> 1;
    if (hasToken(realm, text.slice(0, middle))) after = middle;
    else before = middle;
  }
  return before;
}

function hasToken({ language }: ModulesRealm, text: string): boolean {
  try {
    language.parseJson(text);
    return false;
  } catch (exception) {
    return (exception as Error).message.startsWith(TOKEN);
  }
}
