import { inspect } from './inspect.ts';

/** https://console.spec.whatwg.org/#formatter, then what is left with spaces between. */
export function formatLog(given: readonly unknown[]): string {
  const [first] = given;
  let text = '';
  let used = 0;
  if (typeof first === 'string') {
    used = 1;
    text = first.replace(/%[sdifoOcj%]/g, (specifier) => {
      if (specifier === '%%') return given.length > 1 ? '%' : '%%';
      if (used >= given.length) return specifier;
      used++;
      return formatted(specifier, given[used - 1]);
    });
  }
  for (let i = used; i < given.length; i++) {
    text += `${i === 0 ? '' : ' '}${typeof given[i] === 'string' ? (given[i] as string) : inspect(given[i])}`;
  }
  return text;
}

function formatted(specifier: string, value: unknown): string {
  switch (specifier) {
    case '%s':
      return typeof value === 'string' ? value : inspect(value, 0);
    case '%d':
    case '%i':
      return numberText(value, (text) => Number.parseInt(text, 10));
    case '%f':
      return numberText(value, Number.parseFloat);
    case '%c':
      return '';
    default:
      return inspect(value);
  }
}

function numberText(value: unknown, parse: (text: string) => number): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'symbol' || typeof value === 'object') return 'NaN';
  return String(parse(String(value)));
}
