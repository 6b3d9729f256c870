import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'lib/index.ts' },
  format: ['esm', 'cjs'],
  target: 'es2022',
  dts: true,
  clean: true,
  sourcemap: true,
});
