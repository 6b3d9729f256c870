import { cssValues } from '../css-values.ts';
import { canParseUrl } from '../runtime/can-parse-url.ts';
import { cssParsingError, importUrlError, type JSDOMError } from './errors.ts';

interface AtRule {
  readonly name: string;
  readonly prelude: { readonly value?: string } | null;
}

/** What is used of the package css-tree. */
interface CssTree {
  parse(text: string, options: object): object;
  walk(tree: object, options: { visit: 'Atrule'; enter(rule: AtRule): void }): void;
}

const OPTIONS = { parseAtrulePrelude: false, parseRulePrelude: false, parseValue: false, parseCustomProperty: true };
const IMPORTED = /^\s*(?:url\(\s*(?!\s)(?:"([^"]*)"|'([^']*)'|([^\s"')]*))\s*\)|"([^"]*)"|'([^']*)')/i;

/** What jsdom has to say of a style sheet. To browsers nothing is an error: what they do not understand is left out. */
export function errorsOfSheet(text: string, baseUrl: string): JSDOMError[] {
  // The package has more than values are parsed by.
  const { parse, walk } = cssValues().cssTree() as unknown as CssTree;
  const errors: JSDOMError[] = [];
  const onParseError = (cause: unknown): void => void errors.push(cssParsingError(text, cause));
  try {
    const tree = parse(text, { ...OPTIONS, onParseError });
    walk(tree, {
      visit: 'Atrule',
      enter({ name, prelude }) {
        const [, ...urls] = (name.toLowerCase() === 'import' && IMPORTED.exec(prelude?.value ?? '')) || [];
        const url = urls.find((one) => one !== undefined);
        if (url !== undefined && !canParseUrl(url, baseUrl)) errors.push(importUrlError(url, baseUrl));
      },
    });
  } catch (cause) {
    // Rules in rules in rules.
    onParseError(cause);
  }
  return errors;
}
