import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import { readBuildInfo } from './build-info'
import type { BuiltFile } from './built-contract'
import { readSolcCombined, readVyperCombined } from './combined-json'
import { readFoundryArtifact } from './foundry-artifact'
import { readFoundryBroadcast } from './foundry-broadcast'
import { readHardhatArtifact } from './hardhat-artifact'
import { readHardhatDeployment } from './hardhat-deployment'
import { readIgnitionAddresses } from './ignition-addresses'
import { readOpenZeppelinManifest } from './openzeppelin-manifest'
import { readRemixArtifact } from './remix-artifact'
import { readTruffleArtifact } from './truffle-artifact'
import { readVyperLayoutFile } from './vyper-layout-file'

/** Each tells its own files by what stands in them; a name decides only where nothing else does. */
const READERS: readonly ((json: JsonObject, path: string) => BuiltFile | null)[] = [
  readIgnitionAddresses,
  readFoundryBroadcast,
  readOpenZeppelinManifest,
  readHardhatArtifact,
  readBuildInfo,
  readSolcCombined,
  readFoundryArtifact,
  readTruffleArtifact,
  readRemixArtifact,
  readHardhatDeployment,
  readVyperLayoutFile,
  readVyperCombined,
]

/**
 * What a JSON file of a build folder says of contracts, whatever tool wrote it; null for files of other kinds. `path` is
 * relative to the project, with `/`. Large parts are handed on as they stand, never copied. A file that is broken in a part
 * is read without it; contracts whose names are none are left out.
 */
export function readBuiltFile(path: string, json: unknown): BuiltFile | null {
  if (!isObject(json)) return null
  for (const read of READERS) {
    const file = read(json, path)
    if (file) return file
  }
  return null
}
