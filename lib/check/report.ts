import { LineMap } from '../../parser/input-stream/line-map.ts';
import type { Span } from '../../parser/tree-construction/locations.ts';
import type { CheckMessage, Fix } from './message.ts';
import { type RuleId, type RuleSettings, ruleOf, type Severity, severityOf } from './rules.ts';

interface Found extends Span {
  readonly rule: RuleId;
  readonly message: string;
  readonly fix: Fix | null;
  readonly byteOffset: number | undefined;
}

/** Collects what is found. */
export class Report {
  readonly source: string;
  readonly #settings: RuleSettings;
  readonly #severities = new Map<RuleId, Severity | null>();
  readonly #found: Found[] = [];

  constructor(source: string, settings: RuleSettings) {
    this.source = source;
    this.#settings = settings;
  }

  /** Whether anybody wants to know. */
  isOn(rule: RuleId): boolean {
    return this.#severity(rule) !== null;
  }

  add(rule: RuleId, { start, end }: Span, message: string, fix: Fix | null = null, byteOffset?: number): void {
    if (this.#severity(rule) !== null) this.#found.push({ rule, start, end, message, fix, byteOffset });
  }

  #severity(rule: RuleId): Severity | null {
    let severity = this.#severities.get(rule);
    if (severity === undefined) {
      const setting = severityOf(rule, this.#settings);
      severity = setting === 'off' ? null : setting;
      this.#severities.set(rule, severity);
    }
    return severity;
  }

  messages(): CheckMessage[] {
    const lines = new LineMap(this.source);
    const sorted = this.#found.sort((one, other) => one.start - other.start || one.end - other.end);
    return sorted.filter(isNew).map(({ rule, start, end, message, fix, byteOffset }) => {
      const { line, column } = lines.position(start);
      const { line: endLine, column: endColumn } = lines.position(end);
      const { section } = ruleOf(rule);
      const severity = this.#severity(rule) as Severity;
      const place = { offset: start, endOffset: end, line, column, endLine, endColumn };
      const found = { rule, severity, message, section, ...place, fix };
      return byteOffset === undefined ? found : { ...found, byteOffset };
    });
  }
}

/** Several elements may be of one start tag. */
function isNew({ rule, start, end, message }: Found, index: number, all: readonly Found[]): boolean {
  const before = all[index - 1];
  return before?.rule !== rule || before.start !== start || before.end !== end || before.message !== message;
}
