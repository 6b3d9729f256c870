import { ArgumentError } from './usage-error.ts';

const FORMATS = ['text', 'json', 'sarif', 'github'] as const;

/** What `livedom check` is told. */
export interface CheckArguments {
  /** Paths, or "-". */
  readonly files: readonly string[];
  readonly format: (typeof FORMATS)[number];
  readonly fix: boolean;
  readonly roundTrip: boolean;
  /** The rules that are set, by name. */
  readonly rules: readonly (readonly [id: string, setting: string])[];
}

interface CheckValues {
  readonly format?: string | undefined;
  readonly fix: boolean;
  readonly 'round-trip': boolean;
  readonly rule: readonly string[];
}

export function checkArguments(files: readonly string[], values: CheckValues): CheckArguments {
  const format = FORMATS.find((name) => name === (values.format ?? 'text'));
  if (format === undefined) throw new ArgumentError(`--format takes ${FORMATS.join(', ')}; it got '${values.format}'.`);
  if (values.fix && files.includes('-')) throw new ArgumentError('--fix needs files: it writes into them.');
  return { files, format, fix: values.fix, roundTrip: values['round-trip'], rules: values.rule.map(readRule) };
}

/** For the other commands. */
export function refuseCheckOptions(values: CheckValues): void {
  const given = [
    ...(values.format === undefined ? [] : ['format']),
    ...(values.fix ? ['fix'] : []),
    ...(values['round-trip'] ? ['round-trip'] : []),
    ...(values.rule.length === 0 ? [] : ['rule']),
  ];
  if (given.length > 0) throw new ArgumentError(`--${given[0]} belongs to "livedom check".`);
}

/** RULE=off */
function readRule(text: string): [string, string] {
  const equals = text.indexOf('=');
  if (equals <= 0) throw new ArgumentError(`--rule takes RULE=off, RULE=warning or RULE=error; it got '${text}'.`);
  return [text.slice(0, equals), text.slice(equals + 1)];
}
