/** Kind, how many arguments it needs, expressions of valid ones, whether they are not all to be given, what was thrown: messages with their cases. */
type Member = readonly [string, number, readonly string[], boolean, Readonly<Record<string, string>>];

interface RecordedInterface {
  readonly instance: string;
  /** Those of which only wrong uses of `this` were thrown. */
  readonly getters: string;
  readonly members: Readonly<Record<string, Member>>;
}

/** What scripts/record-messages.mjs writes. */
export interface Recorded {
  readonly interfaces: Readonly<Record<string, RecordedInterface>>;
  readonly common: Readonly<Record<string, string | null>>;
}

const NO_GETTER: Member = ['getter', 0, [], false, {}];

export function membersOf({ getters, members }: RecordedInterface): Record<string, Member> {
  const names = getters.split(' ').filter((name) => name !== '');
  return { ...Object.fromEntries(names.map((name) => [name, NO_GETTER])), ...members };
}

function prefixOf(name: string, key: string, kind: string): string {
  if (kind === 'constructor') return `Failed to construct '${name}': `;
  if (kind === 'setter') return `Failed to set the '${key.slice(0, -2)}' property on '${name}': `;
  return kind === 'getter'
    ? `Failed to read the '${key}' property from '${name}': `
    : `Failed to execute '${key}' on '${name}': `;
}

/** https://webidl.spec.whatwg.org/#LegacyLenientThis */
const LENIENT = /\.onmouse(?:enter|leave)$|^Document\.onreadystatechange$/;

/** What the member throws, by case. */
export function expectedOf(
  name: string,
  key: string,
  recorded: RecordedInterface,
  answered: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const [kind, , , , thrown] = membersOf(recorded)[key]!;
  const expected: Record<string, string> = {};
  for (const [message, cases] of Object.entries(thrown)) {
    for (const one of cases.split('|')) expected[one] = message.replace('~', prefixOf(name, key, kind));
  }
  // Left out of the record where it is so.
  if ('this' in answered && !LENIENT.test(`${name}.${key}`)) expected.this ??= 'TypeError: Illegal invocation';
  return expected;
}
