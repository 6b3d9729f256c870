import { requirePackage } from '../../runtime/require-package.ts';

/** Of the package robots-parser. */
interface Rules {
  isAllowed(url: string, userAgent: string): boolean | undefined;
  getCrawlDelay(userAgent: string): number | undefined;
}

/** How many characters of patterns with wildcards may be compared with characters of a URL, of which each is with each. */
const MOST_COMPARED = 2 ** 28;

/** What a robots.txt says to one crawler. https://www.rfc-editor.org/rfc/rfc9309 */
export class RobotsRules {
  readonly #rules: Rules;
  readonly #userAgent: string;
  /** How many characters patterns with wildcards have. */
  readonly #wild: number;

  constructor(url: string, text: string, userAgent: string) {
    const lines = linesTo(userAgent.replace(/\/.*/s, '').toLowerCase(), text);
    const parse = requirePackage('robots-parser') as (url: string, text: string) => Rules;
    this.#rules = parse(url, lines.join('\n'));
    this.#userAgent = userAgent;
    this.#wild = lines.reduce((sum, line) => (line.includes('*') ? sum + line.length : sum), 0);
  }

  /** In seconds. */
  get crawlDelay(): number {
    return this.#rules.getCrawlDelay(this.#userAgent) ?? 0;
  }

  /** Null: to find out would take too long. */
  allows(url: string): boolean | null {
    if (this.#wild * url.length > MOST_COMPARED) return null;
    return this.#rules.isAllowed(url, this.#userAgent) !== false;
  }
}

/**
 * The lines in which no crawler is named but this one, by the name of which it is found: the package would keep each rule for each name
 * of its group, which may be thousands.
 */
function linesTo(own: string, text: string): string[] {
  const lines: string[] = [];
  const names = new Set<string>();
  for (const line of text.split(/[\r\n]+/)) {
    const [said = ''] = line.split('#', 1);
    const key = said.slice(0, Math.max(0, said.indexOf(':'))).trim();
    if (key === '') continue;
    const value = said.slice(said.indexOf(':') + 1).trim();
    const isName = key.toLowerCase() === 'user-agent';
    const name = value.replace(/\/.*/s, '').trim().toLowerCase();
    const kept = isName && name !== own && name !== '*' ? '' : value;
    if (!isName) names.clear();
    else if (names.has(kept)) continue;
    else names.add(kept);
    lines.push(`${key}:${kept}`);
  }
  return lines;
}
