// The bundler's part of the styles that few pages need: a compiled module of a feature imports those of its feature.
//
// Assumptions: such a module lies below `app_components/livelaps_app/features/`, and `$` is the folder of the build.

const NAMES = {}; // of the file below `styles/`, by feature; the build writes them
const FEATURE = /\/app_components\/livelaps_app\/features\/(\w+)\//;

export default function pageStyles() {
  return {
    name: "page-styles",
    enforce: "pre",
    transform: {
      filter: { id: FEATURE },
      handler(code, id) {
        const name = NAMES[FEATURE.exec(id)[1]];
        return name ? { code: `import "$/styles/${name}.css";\n${code}`, map: null } : null;
      },
    },
  };
}
