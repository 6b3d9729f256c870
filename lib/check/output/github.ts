import type { CheckedFile } from './checked-file.ts';

/** Annotations: https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions#setting-an-error-message */
export function githubReport(files: readonly CheckedFile[]): string[] {
  return files.flatMap(({ file, result }) =>
    result.messages.map(({ severity, line, column, endLine, endColumn, rule, message }) => {
      const places = { file, line, endLine, col: column, endColumn, title: rule };
      const properties = Object.entries(places).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      return `::${severity} ${properties.join(',')}::${escapeData(message)}`;
    }),
  );
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
