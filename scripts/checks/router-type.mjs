const isConsoleSource = (path) => /^apps\/console\/.*\.(ts|tsx)$/.test(path);
const importOfApi =
  /^[ \t]*(import|export)\b(?!\s+type\b)[^;]*?\bfrom\s+['"]@orrery\/api\/router['"]|import\(\s*['"]@orrery\/api/gm;

/** The console imports the router's type and nothing that runs: Biome's import rule cannot tell the two apart. */
export function routerTypeProblems(texts) {
  return texts
    .filter(({ path }) => isConsoleSource(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(importOfApi)].map((match) => {
        const line = text.slice(0, match.index).split('\n').length;
        return `${path}:${line} imports from the API at run time: write "import type".`;
      }),
    );
}
