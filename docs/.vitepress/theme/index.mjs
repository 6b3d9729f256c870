import DefaultTheme from 'vitepress/theme';
import BenchmarkPlots from './BenchmarkPlots.vue';
import CompatibilityTables from './CompatibilityTables.vue';
import TreeOfHtml from './TreeOfHtml.vue';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    for (const [name, component] of Object.entries({ BenchmarkPlots, CompatibilityTables, TreeOfHtml })) {
      app.component(name, component);
    }
  },
};
