import DefaultTheme from 'vitepress/theme';
import TreeOfHtml from './TreeOfHtml.vue';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('TreeOfHtml', TreeOfHtml);
  },
};
