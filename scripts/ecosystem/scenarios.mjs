/**
 * What `npm run ecosystem` runs: for each library, or libraries that are used together, a file of scenarios/, its packages as
 * package.json pins them, and where it cannot run everywhere in which environments it does. Those of `platform: 'node'` run in the program
 * itself; `server` makes markup of the page; `boxes` says what has
 * boxes that the program supplies to livedom: text, or all elements.
 */
export const SCENARIOS = [
  {
    title: 'React with Testing Library, user-event and jest-dom',
    file: 'react.jsx',
    packages: ['react', '@testing-library/react', '@testing-library/user-event', '@testing-library/jest-dom'],
  },
  { title: 'React DnD', file: 'react-dnd.jsx', packages: ['react-dnd', 'react-dnd-test-backend'] },
  { title: 'Vue with Vue Test Utils', file: 'vue.js', packages: ['vue', '@vue/test-utils'] },
  { title: 'Svelte', file: 'svelte.js', packages: ['svelte', '@testing-library/svelte'] },
  { title: 'Preact', file: 'preact.jsx', packages: ['preact'] },
  { title: 'Solid', file: 'solid.solid.jsx', packages: ['solid-js'] },
  {
    title: 'Lit, rendered by a server too',
    file: 'lit.js',
    packages: ['lit', '@lit-labs/ssr'],
    server: 'lit/server.js',
  },
  { title: 'Angular', file: 'angular.ts', packages: ['@angular/core'] },
  { title: 'Shoelace', file: 'shoelace.js', packages: ['@shoelace-style/shoelace'] },
  { title: 'Turbo', file: 'turbo.js', packages: ['@hotwired/turbo'] },
  { title: 'ProseMirror', file: 'prosemirror.js', packages: ['prosemirror-view'] },
  { title: 'CodeMirror', file: 'codemirror.js', packages: ['codemirror'] },
  { title: 'Lexical', file: 'lexical.js', packages: ['lexical'] },
  { title: 'Quill', file: 'quill.js', packages: ['quill'] },
  { title: 'mermaid (1)', file: 'mermaid.js', packages: ['mermaid'], boxes: 'text' },
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
  { title: 'Motion and GSAP', file: 'motion.js', packages: ['motion', 'gsap'] },
  {
    title: 'Radix',
    file: 'radix.jsx',
    packages: ['@radix-ui/react-dialog', '@radix-ui/react-dropdown-menu', '@radix-ui/react-select'],
  },
  { title: 'Headless UI (2)', file: 'headless-ui.jsx', packages: ['@headlessui/react'], boxes: 'all' },
  { title: 'React Aria', file: 'react-aria.jsx', packages: ['react-aria-components'] },
  { title: 'Web Awesome', file: 'web-awesome.js', packages: ['@awesome.me/webawesome'] },
  { title: 'TinyMCE and CKEditor', file: 'rich-text.js', packages: ['tinymce', 'ckeditor5'] },
  { title: 'React Router', file: 'react-router.jsx', packages: ['react-router'] },
  { title: 'Tiptap, Slate and Trix', file: 'editors.jsx', packages: ['@tiptap/core', 'slate-react', 'trix'] },
  { title: 'Material Web', file: 'material.js', packages: ['@material/web'] },
  {
    title: 'Widgets',
    file: 'widgets.js',
    packages: ['@floating-ui/dom', 'flatpickr', 'leaflet', 'sortablejs', 'swiper', 'tom-select'],
  },
  {
    title: 'msw',
    file: 'msw.js',
    packages: ['msw'],
    platform: 'node',
    environments: ['livedom', 'jsdom', 'happy-dom'],
  },
  {
    title: 'Crawlee',
    file: 'crawlee.js',
    packages: ['@crawlee/jsdom'],
    platform: 'node',
    environments: ['livedom', 'jsdom'],
  },
];

export function nameOf(file) {
  return file.slice(0, file.indexOf('.'));
}
