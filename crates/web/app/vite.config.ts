// A script for each page, and the worker in which the engine runs. Their names are fixed: pages and the program name them.
import { copyFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const engine = new URL('../../../target/wasm32-unknown-unknown/web/kcc.wasm', import.meta.url);

export default defineConfig(({ mode: name }) => {
  const first = name === 'workshop';
  return {
    publicDir: false,
    build: {
      target: 'es2023',
      outDir: 'dist/bundle',
      emptyOutDir: first,
      lib: { entry: `src/${name}.ts`, formats: ['es'], fileName: () => `${name}.js`, cssFileName: name },
    },
    plugins: name === 'worker' ? [{ name: 'engine', closeBundle: () => copyFileSync(engine, new URL('dist/bundle/kcc.wasm', import.meta.url)) }] : [],
  };
});
