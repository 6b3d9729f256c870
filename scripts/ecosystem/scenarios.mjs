/**
 * What `npm run ecosystem` runs: for each library, or libraries that are used together, a file of scenarios/, its packages as
 * package.json pins them, and what users do with it there.
 */
export const SCENARIOS = [
  { title: 'Svelte', file: 'svelte.js', packages: ['svelte', '@testing-library/svelte'] },
  { title: 'Shoelace', file: 'shoelace.js', packages: ['@shoelace-style/shoelace'] },
  { title: 'Turbo', file: 'turbo.js', packages: ['@hotwired/turbo'] },
  { title: 'ProseMirror', file: 'prosemirror.js', packages: ['prosemirror-view'] },
  { title: 'CodeMirror', file: 'codemirror.js', packages: ['codemirror'] },
  { title: 'Lexical', file: 'lexical.js', packages: ['lexical'] },
  { title: 'Quill', file: 'quill.js', packages: ['quill'] },
  { title: 'mermaid', file: 'mermaid.js', packages: ['mermaid'] },
  { title: 'D3', file: 'd3.js', packages: ['d3'] },
  { title: 'axe-core', file: 'axe-core.js', packages: ['axe-core'] },
  { title: 'DOMPurify', file: 'dompurify.js', packages: ['dompurify'] },
  { title: 'Readability', file: 'readability.js', packages: ['@mozilla/readability'] },
  { title: 'htmx', file: 'htmx.js', packages: ['htmx.org'] },
  { title: 'Alpine', file: 'alpine.js', packages: ['alpinejs'] },
  { title: 'Stimulus', file: 'stimulus.js', packages: ['@hotwired/stimulus'] },
  { title: 'jQuery', file: 'jquery.js', packages: ['jquery'] },
  { title: 'focus-trap', file: 'focus-trap.js', packages: ['focus-trap'] },
  { title: 'Bootstrap', file: 'bootstrap.js', packages: ['bootstrap'] },
];

export function nameOf(file) {
  return file.slice(0, file.indexOf('.'));
}
