import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import { readArtifact } from './artifact'
import type { BuiltFile } from './built-contract'
import { readCompilation, readVyperLayout } from './compiler-output'
import {
  readFoundryBroadcast,
  readHardhatDeployment,
  readIgnitionAddresses,
  readOpenZeppelinManifest,
} from './deployment-records'

/** Each recognizes its files by their shape, and by their path only where the shape does not tell. */
const READERS: readonly ((json: JsonObject, path: string) => BuiltFile | null)[] = [
  readIgnitionAddresses,
  readFoundryBroadcast,
  readOpenZeppelinManifest,
  readArtifact,
  readCompilation,
  readHardhatDeployment,
  readVyperLayout,
]

/**
 * The contracts and deployments in a JSON file of any build tool. Null for other files.
 *
 * `path` is relative to the project, with `/`. Large parts are passed on, never copied. Broken parts of a file and
 * contracts without a valid name are left out.
 */
export function readBuiltFile(path: string, json: unknown): BuiltFile | null {
  if (!isObject(json)) return null
  for (const read of READERS) {
    const file = read(json, path)
    if (file) return file
  }
  return null
}
