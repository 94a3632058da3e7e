import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = ['app', 'components', 'lib', 'public', 'next.config.js', 'proxy.ts', 'package-lock.json']

/** Whether `.next` holds a production build that is newer than everything it was made from. */
export function isBuilt(root: string): boolean {
  const built = modifiedAt(join(root, '.next/BUILD_ID'))
  return built > 0 && SOURCES.every((source) => newestIn(join(root, source)) < built)
}

function newestIn(path: string): number {
  const newest = modifiedAt(path)
  if (newest === 0 || !statSync(path).isDirectory()) return newest
  const inside = readdirSync(path, { recursive: true, withFileTypes: true })
  return inside.reduce(
    (latest, entry) => Math.max(latest, modifiedAt(join(entry.parentPath, entry.name))),
    newest,
  )
}

/** Milliseconds since 1970; 0 when there is no such file. */
function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
