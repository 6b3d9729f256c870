import { defineConfig } from 'vitepress';

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M3 2v12h4M3 6h6m-6 4h9" fill="none" stroke="#3451b2" stroke-width="2"/></svg>',
)}`;

const GUIDE = {
  text: 'Guide',
  items: [
    { text: 'Getting started', link: '/guide/getting-started' },
    { text: 'Parse', link: '/guide/parse' },
    { text: 'Find and change', link: '/guide/find-and-change' },
    { text: 'Write', link: '/guide/write' },
    { text: 'On the command line', link: '/guide/command-line' },
    { text: 'Windows', link: '/windows' },
    { text: 'Tests', link: '/testing' },
    { text: 'Acting as a user', link: '/input' },
    { text: 'Names and roles', link: '/accessibility' },
    { text: 'What is wrong with a page', link: '/check' },
    { text: 'Pages that are edited', link: '/edit' },
    { text: 'XML with error recovery', link: '/xml5' },
    { text: 'Trees of other libraries', link: '/interop' },
    { text: 'Many pages', link: '/batch' },
    { text: 'Watching the parser', link: '/serve' },
  ],
};

const RECIPES = {
  text: 'Recipes',
  items: [
    { text: 'Scrape a page', link: '/recipes/scrape' },
    { text: 'Test a component', link: '/recipes/component-tests' },
    { text: 'Sanitize a comment', link: '/recipes/sanitize' },
    { text: 'Render on a server', link: '/recipes/ssr' },
    { text: 'Read a stream', link: '/recipes/stream' },
    { text: 'Rewrite a page', link: '/recipes/rewrite' },
    { text: 'Read and write XML', link: '/recipes/xml' },
  ],
};

const MIGRATION = {
  text: 'Migration',
  items: [
    { text: 'From jsdom', link: '/migration/jsdom' },
    { text: 'From happy-dom', link: '/migration/happy-dom' },
    { text: 'From linkedom', link: '/migration/linkedom' },
    { text: 'From cheerio', link: '/migration/cheerio' },
    { text: 'From parse5', link: '/migration/parse5' },
  ],
};

const FACTS = {
  text: 'Facts',
  items: [
    { text: 'Security', link: '/security' },
    { text: 'Compatibility', link: '/compatibility' },
    { text: 'Runtimes', link: '/runtimes' },
    { text: 'Benchmarks', link: '/benchmarks' },
    { text: "Other people's software", link: '/ecosystem' },
    { text: 'Changes', link: '/changelog' },
  ],
};

/** CHANGELOG.md, which is a page as it is, stands a folder higher than the others. */
function fromTheRoot(markdown) {
  const { normalizeLink } = markdown;
  markdown.normalizeLink = (url) => normalizeLink(url.replace(/^docs\//, './'));
}

export default defineConfig({
  title: 'livedom',
  description: 'The DOM a browser has, without the browser: for Node.js and every other JavaScript runtime.',
  head: [
    ['link', { rel: 'icon', href: ICON }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
  ],
  markdown: { languageAlias: { mjs: 'js' }, config: fromTheRoot },
  vite: { build: { chunkSizeWarningLimit: 2000 } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guide', link: '/guide/getting-started' },
      { text: 'Recipes', link: '/recipes/scrape' },
      { text: 'Migration', link: '/migration/jsdom' },
      { text: 'API', link: '/api/' },
    ],
    sidebar: [GUIDE, RECIPES, MIGRATION, FACTS, { text: 'Reference', items: [{ text: 'API', link: '/api/' }] }],
  },
});
