/** An import, or a comment or string, which is skipped. */
const TOKEN =
  /\b(?:import|from)\s*(?:"([^"\n]+)"|'([^'\n]+)')|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g

/**
 * The imports of a file, resolved as the compiler does:
 * https://docs.soliditylang.org/en/latest/path-resolution.html#imports
 */
export function listImports(file: string, text: string): string[] {
  return [...text.matchAll(TOKEN)].flatMap(([, double, single]) => {
    const path = double ?? single
    return path === undefined ? [] : [resolveImport(file, path)]
  })
}

function resolveImport(file: string, path: string): string {
  if (!/^\.\.?\//.test(path)) return path
  const segments = file.split('/').slice(0, -1)
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}
