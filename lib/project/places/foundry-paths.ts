/** Where Foundry writes, relative to its project. */
const USUAL = ['out', 'broadcast']

/**
 * The folders that some profile of a `foundry.toml` has Foundry write to, beside the usual ones. Read line by line: of TOML
 * (https://toml.io/en/v1.0.0) only `key = "text"` in a section `[profile.NAME]` is understood, and all else passed over.
 */
export function foundryPaths(toml: string): string[] {
  const paths = [...USUAL]
  let isInProfile = false
  for (const line of withoutLongTexts(toml).split(/\r?\n/)) {
    const [, section] = /^\s*\[+\s*([^\]]*?)\s*\]+\s*(?:#.*)?$/.exec(line) ?? []
    if (section !== undefined) isInProfile = /^profile\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*')$/.test(section)
    const path = isInProfile ? readPath(line) : null
    if (path !== null) paths.push(path)
  }
  return [...new Set(paths)]
}

const PATH = /^\s*(?:out|broadcast|build_info_path)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)')\s*(?:#.*)?$/

/** Without `./` before it and `/` behind it; null for another line. */
function readPath(line: string): string | null {
  const [, escaped, literal] = PATH.exec(line) ?? []
  const path = literal ?? escaped?.replace(/\\(["\\])/g, '$1')
  return path?.replace(/^(?:\.\/)+|\/+$/g, '') || null
}

/** Texts over several lines hold lines that only look like settings. */
const withoutLongTexts = (toml: string) => toml.replace(/"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)/g, '""')
