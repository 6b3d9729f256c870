/** https://mimesniff.spec.whatwg.org/#mime-type, as far as bodies need it. */
export interface MimeType {
  /** Type and subtype, in lower case. */
  readonly essence: string;
  /** Names are in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** https://mimesniff.spec.whatwg.org/#parse-a-mime-type; null is failure. */
export function parseMimeType(text: string): MimeType | null {
  const found = /^[\t\n\r ]*([!#$%&'*+\-.^_`|~0-9A-Za-z]+)\/([!#$%&'*+\-.^_`|~0-9A-Za-z]+)[\t\n\r ]*(?:;|$)/.exec(text);
  if (found === null) return null;
  const parameters = new Map<string, string>();
  const pattern = /[\t\n\r ]*([^;=]*)(?:=(?:"((?:[^"\\]|\\.)*)"?[^;]*|([^;]*)))?(?:;|$)/y;
  pattern.lastIndex = found[0].length;
  while (pattern.lastIndex < text.length) {
    const parameter = pattern.exec(text);
    if (parameter === null) break;
    const [, name = '', quoted, plain] = parameter;
    const value =
      quoted === undefined ? plain?.replace(/(?<![\t\n\r ])[\t\n\r ]+$/, '') : quoted.replace(/\\(.)/g, '$1');
    const key = name.toLowerCase();
    const isValid = /^[!#$%&'*+\-.^_`|~0-9a-z]+$/.test(key) && (quoted !== undefined || (value ?? '') !== '');
    if (isValid && value !== undefined && /^[\t\x20-\x7e\x80-\xff]*$/.test(value) && !parameters.has(key)) {
      parameters.set(key, value);
    }
  }
  return { essence: `${found[1] as string}/${found[2] as string}`.toLowerCase(), parameters };
}

/** https://mimesniff.spec.whatwg.org/#serialize-a-mime-type */
export function serializeMimeType({ essence, parameters }: MimeType): string {
  let text = essence;
  for (const [name, value] of parameters) {
    const isToken = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(value);
    text += `;${name}=${isToken ? value : `"${value.replace(/["\\]/g, '\\$&')}"`}`;
  }
  return text;
}

/** https://fetch.spec.whatwg.org/#concept-header-extract-mime-type, of the combined value; null is failure. */
export function extractMimeType(header: string | null): MimeType | null {
  let result: MimeType | null = null;
  for (const part of splitHeaderValue(header ?? '')) {
    const type = parseMimeType(part);
    if (type === null || type.essence === '*/*') continue;
    result = result === null ? type : withCharsetOf(result, type);
  }
  return result;
}

/** A later type of the same essence has the charset of the earlier one, unless it has one of its own. */
function withCharsetOf(earlier: MimeType, later: MimeType): MimeType {
  const charset = earlier.parameters.get('charset');
  if (charset === undefined || earlier.essence !== later.essence || later.parameters.has('charset')) return later;
  return { essence: later.essence, parameters: new Map([...later.parameters, ['charset', charset]]) };
}

/** https://fetch.spec.whatwg.org/#header-value-get-decode-and-split */
export function splitHeaderValue(value: string): string[] {
  return (`${value},`.match(/(?:"(?:[^"\\]|\\.)*"?|[^",])*,/g) ?? []).map((part) =>
    part.slice(0, -1).replace(/^[\t ]+|(?<![\t ])[\t ]+$/g, ''),
  );
}
