import { defineConfig } from 'vitepress';

const GUIDE = {
  text: 'Guide',
  items: [
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

const MIGRATION = {
  text: 'Migration',
  items: [{ text: 'From jsdom', link: '/jsdom' }],
};

const FACTS = {
  text: 'Facts',
  items: [{ text: "Other people's software", link: '/ecosystem' }],
};

export default defineConfig({
  title: 'livedom',
  description: 'The DOM a browser has, without the browser: for Node.js and every other JavaScript runtime.',
  head: [['meta', { name: 'color-scheme', content: 'light dark' }]],
  markdown: { languageAlias: { mjs: 'js' } },
  vite: { build: { chunkSizeWarningLimit: 2000 } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guide', link: '/windows' },
      { text: 'API', link: '/api/' },
    ],
    sidebar: [GUIDE, MIGRATION, FACTS, { text: 'Reference', items: [{ text: 'API', link: '/api/' }] }],
  },
});
