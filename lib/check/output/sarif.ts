import type { CheckMessage, Fix } from '../message.ts';
import { ruleOf } from '../rules.ts';
import type { CheckedFile } from './checked-file.ts';

/** https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function sarifReport(files: readonly CheckedFile[], version: string): string[] {
  const used = new Set(files.flatMap(({ result }) => result.messages.map(({ rule }) => rule)));
  const rules = [...used].sort().map((id) => {
    const { about, section, severity } = ruleOf(id);
    const level = severity === 'off' ? 'none' : severity;
    return { id, shortDescription: { text: about }, helpUri: section, defaultConfiguration: { level } };
  });
  const driver = { name: 'livedom', version, rules };
  const artifacts = files.map(({ file }) => ({ location: { uri: uriOf(file) } }));
  const results = files.flatMap(({ file, result }) => result.messages.map((message) => resultOf(file, message)));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', artifacts, results }],
  };
  return [JSON.stringify(log, null, 2)];
}

function resultOf(file: string, message: CheckMessage): object {
  const { rule, severity, offset, endOffset, line, column, endLine, endColumn, fix } = message;
  const artifactLocation = { uri: uriOf(file) };
  const region = {
    startLine: line,
    startColumn: column,
    endLine,
    endColumn,
    charOffset: offset,
    charLength: endOffset - offset,
  };
  return {
    ruleId: rule,
    level: severity,
    message: { text: message.message },
    locations: [{ physicalLocation: { artifactLocation, region } }],
    ...(fix !== null && { fixes: [{ artifactChanges: [{ artifactLocation, replacements: [replacementOf(fix)] }] }] }),
  };
}

function replacementOf({ start, end, text }: Fix): object {
  return { deletedRegion: { charOffset: start, charLength: end - start }, insertedContent: { text } };
}

/** A path as a reference of URLs. */
function uriOf(file: string): string {
  const segments = file.replaceAll('\\', '/').split('/').map(encodeURIComponent);
  return (file.startsWith('/') ? 'file://' : '') + segments.join('/');
}
