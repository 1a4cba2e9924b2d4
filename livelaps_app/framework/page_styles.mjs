// The bundler's part of per-page styles: a feature's compiled module imports the styles of the feature.  Assumptions:
// such a module is below `app_components/livelaps_app/features/`, and `$` is the folder of the build.

const NAMES = {}; // files below `styles/` by feature, in order; filled in by the build
const LIGHT_DARK = 1 << 20; // the minifier's number of `light-dark()`, whose replacement ignores a part's own scheme
const FEATURE = /\/app_components\/livelaps_app\/features\/(\w+)\//;

export default function pageStyles() {
  return {
    name: "page-styles",
    enforce: "pre",
    config: () => ({ css: { lightningcss: { exclude: LIGHT_DARK } } }),
    transform: {
      filter: { id: FEATURE },
      handler(code, id) {
        const names = NAMES[FEATURE.exec(id)[1]] ?? [];
        const imports = names.map((name) => `import "$/styles/${name}.css";\n`);
        return imports.length ? { code: imports.join("") + code, map: null } : null;
      },
    },
  };
}
